import { Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useAction } from '../../actions/useAction.ts';
import { describeRows, type JudgedEntry, type PackGroup } from './packGroups.ts';
import { PackRows } from './PackRows.tsx';

interface PublisherSectionProps {
  group: PackGroup;
  /** Of its feeds, those that are to be shown. */
  rows: readonly JudgedEntry[];
  chosen: ReadonlySet<string>;
  onChoose: (urls: readonly string[], isChosen: boolean) => void;
  /** Reads the pack anew once the publisher was switched. */
  onSwitched: () => Promise<unknown>;
}

/** A publisher with its terms in a sentence, whether it is on, and its feeds when they are asked for. */
export function PublisherSection(props: PublisherSectionProps) {
  const { group, rows, chosen, onChoose, onSwitched } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [switchIt] = useAction(async ({ dataProvider, notify }, isOn: boolean) => {
    const { stored, name, terms } = group;
    if (stored === null) {
      await dataProvider.create('publishers', { data: { name, terms, is_on: isOn } });
    } else {
      await dataProvider.update('publishers', {
        id: stored.id,
        data: { is_on: isOn },
        previousData: stored,
        // A switch says what shall be, whatever else was edited meanwhile.
        meta: { overwrites: true },
      });
    }
    notify(isOn ? `${name} is on` : `${name} is off; its sources stay as they are`);
    await onSwitched();
  });
  return (
    <section aria-label={group.name} className="publisher">
      <Typography variant="h3" component="h2">
        {group.name}
      </Typography>
      <FormControlLabel
        className="switch"
        control={
          <Switch
            size="small"
            checked={group.isOn}
            onChange={(_event, isOn) => switchIt(isOn)}
            slotProps={{ input: { role: 'switch', 'aria-label': `On: ${group.name}` } }}
          />
        }
        label={group.isOn ? 'On' : 'Off'}
      />
      <Typography variant="body2" className="terms">
        {group.terms ?? 'Terms not read.'}
      </Typography>
      <Button
        size="small"
        className="counts"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {describeRows(group, rows)}
      </Button>
      {isOpen ? (
        <div className="entries">
          <PackRows rows={rows} chosen={chosen} onChoose={onChoose} />
        </div>
      ) : null}
    </section>
  );
}
