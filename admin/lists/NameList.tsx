import { Box } from '@mui/material';
import { firstNames } from '../../common/text/counts.ts';

/** Lists by name what an action will change, in a question about it. */
export function NameList({ names }: { names: readonly string[] }) {
  return (
    <Box component="ul" sx={{ mt: 0, mb: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {firstNames(names).map((name, place) => (
        // Two sources may have one name.
        <li key={place} dir="auto">
          {name}
        </li>
      ))}
    </Box>
  );
}
