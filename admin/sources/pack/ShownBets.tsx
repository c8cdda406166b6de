import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { HttpError } from 'react-admin';
import { messageOf } from '../../actions/failureText.ts';
import { useAction } from '../../actions/useAction.ts';
import { updateInParts } from '../list/changeSources.ts';
import type { StoredPublisher } from './packGroups.ts';

interface SwitchedProps {
  /** Reads the publishers anew. */
  onSwitched: () => Promise<unknown>;
}

/** Whether the site shows what one publisher writes of bets and streams. */
export function BetsSwitch(props: SwitchedProps & { publisher: StoredPublisher }) {
  const { publisher, onSwitched } = props;
  const { id, name } = publisher;
  const [switchIt] = useAction(async ({ dataProvider, notify }, shows: boolean) => {
    try {
      // Refused where somebody else has switched it since this page was read.
      await dataProvider.update('publishers', {
        id,
        data: { shows_betting: shows },
        previousData: publisher,
      });
      notify(shows ? `Bets of ${name} are shown` : `Bets of ${name} are left out`);
    } finally {
      await onSwitched();
    }
  }, failureOf);
  return (
    <FormControlLabel
      className="bets"
      control={
        <Switch
          size="small"
          checked={publisher.shows_betting}
          onChange={(_event, shows) => switchIt(shows)}
          slotProps={{ input: { role: 'switch', 'aria-label': `Show bets: ${name}` } }}
        />
      }
      label="Show bets"
    />
  );
}

/** Says that bets are left out, and shows or leaves out those of all publishers that are stored. */
export function ShownBets(props: SwitchedProps & { publishers: readonly StoredPublisher[] }) {
  const { publishers, onSwitched } = props;
  const shown = publishers.filter(({ shows_betting }) => shows_betting);
  const showsAll = shown.length > 0 && shown.length === publishers.length;
  const [switchAll, isSwitching] = useAction(async ({ dataProvider, notify }) => {
    const others = publishers.filter(({ shows_betting }) => shows_betting === showsAll);
    const ids = others.map(({ id }) => id);
    try {
      await updateInParts(dataProvider, 'publishers', ids, { shows_betting: !showsAll });
      notify(showsAll ? 'Bets of all publishers are left out' : 'Bets of all publishers are shown');
    } finally {
      await onSwitched();
    }
  });
  return (
    <Box component="section" aria-label="Bets and free streams" sx={{ pt: 2 }}>
      <Typography sx={{ maxWidth: '68ch' }}>
        Stories about bets and free streams are left out of the site until &ldquo;Show bets&rdquo;
        is on for their publisher, which can be done once one of its sources is adopted.
      </Typography>
      {publishers.length === 0 ? null : (
        <Button size="small" disabled={isSwitching} onClick={switchAll} sx={{ minHeight: 40 }}>
          {showsAll ? 'Leave out bets of all publishers' : 'Show bets of all publishers'}
        </Button>
      )}
    </Box>
  );
}

/** The page is read anew after every attempt. */
function failureOf(error: unknown): string {
  return error instanceof HttpError && error.status === 409
    ? 'Somebody else has changed this publisher meanwhile, so nothing was saved. The page shows it as it is now.'
    : messageOf(error);
}
