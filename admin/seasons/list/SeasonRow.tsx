import { Button, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { formatDay } from '../../fields/time.ts';
import { clubCount, clubsInWords, type Season } from '../season.ts';
import type { SeasonQuestion } from './SeasonDialog.tsx';

interface SeasonRowProps {
  onAsk: (what: SeasonQuestion['what']) => void;
}

/** One season, and what can be done with it. */
export function SeasonRow({ onAsk }: SeasonRowProps) {
  const season = useRecordContext<Season>();
  if (season === undefined) return null;

  const ask = (what: SeasonQuestion['what'], words: string) => (
    <Button size="small" aria-label={`${words}: ${season.name}`} onClick={() => onAsk(what)}>
      {words}
    </Button>
  );

  return (
    <li className="spread">
      <div>
        <Typography variant="h2">{season.name}</Typography>
        <Typography variant="body2" color="textSecondary" className="figures">
          {season.code}, {clubsInWords(clubCount(season))}
          {season.starts_on === null ? null : `, active from ${formatDay(season.starts_on)} on`}
        </Typography>
      </div>
      <div className="row-actions">
        <Button
          component={Link}
          to={`/memberships?season=${season.code}`}
          size="small"
          aria-label={`Memberships: ${season.name}`}
        >
          Memberships
        </Button>
        {ask('rename', 'Rename')}
        <HistoryButton table="seasons" />
        {season.is_active ? null : ask('delete', 'Delete')}
        {season.is_active ? (
          <Typography color="primary" className="name">
            Active
          </Typography>
        ) : (
          <Button
            variant="outlined"
            aria-label={`Set Active: ${season.name}`}
            onClick={() => onAsk('activate')}
          >
            Set Active
          </Button>
        )}
      </div>
    </li>
  );
}
