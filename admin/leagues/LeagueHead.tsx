import { Text } from '../fields/elements.tsx';
import { describeSize, type League } from './league.ts';
import './leagues.css';

interface LeagueHeadProps {
  /** The id of the heading; it can be focused by script. */
  id: string;
  league: Pick<League, 'name' | 'club_count'>;
  /** How many clubs it has. */
  count: number;
  variant: 'h2' | 'h3';
}

/** The name of a league above its clubs, with how many there are and how many are missing. */
export function LeagueHead({ id, league, count, variant }: LeagueHeadProps) {
  const { figures, fault } = describeSize(count, league.club_count);
  return (
    <div className="league-head">
      <Text id={id} variant={variant} tabIndex={-1}>
        {league.name}
      </Text>
      <Text className="figures">
        {figures}
        {fault === null ? null : (
          <>
            , <b className="trouble">{fault}</b>
          </>
        )}
      </Text>
    </div>
  );
}
