import { useRecordContext, useResourceContext, useUpdate, type RaRecord } from 'react-admin';
import { notifyUndoable } from '../actions/notifyUndoable.tsx';
import { useAction } from '../actions/useAction.ts';
import { SmallSwitch } from './SmallSwitch.tsx';

interface FlagSwitchProps<RecordType extends RaRecord> {
  /** The boolean column. */
  source: keyof RecordType & string;
  /** The switch's accessible name, such as `Visible: {headline}`. */
  label: (record: RecordType) => string;
  /** The notice once it is written. */
  notice: (isOn: boolean) => string;
  /** The message when the server refused. */
  failure: string;
}

/** Switches one boolean of the record it stands on. */
export function FlagSwitch<RecordType extends RaRecord>(props: FlagSwitchProps<RecordType>) {
  const { source, label, notice, failure } = props;
  const record = useRecordContext<RecordType>();
  const resource = useResourceContext();
  const [update] = useUpdate<RecordType>();
  const isOn = record?.[source] === true;
  const [toggle, isWriting] = useAction(async (context) => {
    if (record === undefined || resource === undefined) return;
    const written = {
      id: record.id,
      data: { [source]: !isOn } as Partial<RecordType>,
      previousData: record,
      // A switch says what shall be, whatever else was edited meanwhile.
      meta: { overwrites: true },
    };
    await update(resource, written, { returnPromise: true });
    notifyUndoable(context, notice(!isOn), [resource, record.id]);
  }, failure);
  if (record === undefined) return null;
  // While it is written, where it is going.
  return <SmallSwitch label={label(record)} isOn={isWriting ? !isOn : isOn} onToggle={toggle} />;
}
