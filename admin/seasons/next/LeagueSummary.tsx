import { Typography } from '@mui/material';
import { LeagueHead } from '../../leagues/LeagueHead.tsx';
import type { LeagueAfter } from './describeSummer.ts';

/** One league of the new season: how many, who comes, who goes, and all of them by name. */
export function LeagueSummary({ league, clubs, gone }: LeagueAfter) {
  const headingId = `after-${league.slug}`;
  const arrivals = clubs.flatMap(({ name, from }) => (from === 'same' ? [] : [{ name, from }]));
  const lines = [
    ...groupNames(arrivals, ({ from }) => (from === null ? 'New' : `From ${from.name}`)),
    ...groupNames(gone, ({ to }) => (to === null ? 'Leave' : `To ${to.name}`)),
  ];
  return (
    <section className="league" aria-labelledby={headingId}>
      <LeagueHead id={headingId} league={league} count={clubs.length} variant="h3" />
      <ul className="plain">
        {lines.map(([words, names]) => (
          <li key={words}>
            <b>{words}:</b> {names.join(', ')}
          </li>
        ))}
      </ul>
      <Typography variant="body2" color="textSecondary">
        {clubs.map(({ name }) => name).join(', ')}
      </Typography>
    </section>
  );
}

/** The names of clubs, by what becomes of them. */
function groupNames<C extends { name: string }>(clubs: readonly C[], wordsOf: (club: C) => string) {
  const groups = new Map<string, string[]>();
  for (const club of clubs) {
    const words = wordsOf(club);
    groups.set(words, [...(groups.get(words) ?? []), club.name]);
  }
  return [...groups];
}
