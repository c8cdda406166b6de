import { useUpdate } from 'react-admin';
import { notifyUndoable } from '../../actions/UndoButton.tsx';
import { useAction } from '../../actions/useAction.ts';
import { SmallSwitch } from '../../fields/SmallSwitch.tsx';
import type { Source } from '../source.ts';

interface EnabledSwitchProps {
  source: Source;
  /** For screen readers; no other switch of the page has it. */
  name: string;
}

/** Switches a source on or off: whether it is read. */
export function EnabledSwitch({ source, name }: EnabledSwitchProps) {
  const [update] = useUpdate<Source>();
  const isOn = source.is_enabled;
  const [toggle, isWriting] = useAction(async (context) => {
    const written = {
      ...{ id: source.id, data: { is_enabled: !isOn }, previousData: source },
      // A switch says what shall be, whatever else was edited meanwhile.
      meta: { overwrites: true },
    };
    await update('sources', written, { returnPromise: true });
    const notice = isOn ? 'Source switched off' : 'Source enabled';
    notifyUndoable(context, notice, ['sources', source.id]);
  }, 'Failed to update source');
  const label = `Enabled: ${name}`;
  // While it is written, where it is going.
  return <SmallSwitch label={label} isOn={isWriting ? !isOn : isOn} onToggle={toggle} />;
}
