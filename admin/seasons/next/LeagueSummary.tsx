import { Box, Typography } from '@mui/material';
import { LeagueHead } from '../../memberships/LeagueHead.tsx';
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
    <Box component="section" aria-labelledby={headingId} sx={sectionStyle}>
      <LeagueHead id={headingId} league={league} count={clubs.length} variant="h3" />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.75 }}>
        {lines.map(([words, names]) => (
          <li key={words}>
            <b>{words}:</b> {names.join(', ')}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {clubs.map(({ name }) => name).join(', ')}
      </Typography>
    </Box>
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

const sectionStyle = { minWidth: 0, borderTop: '4px solid', borderColor: 'primary.main', pt: 0.75 };
