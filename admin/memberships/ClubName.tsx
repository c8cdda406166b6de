import { Box, Typography } from '@mui/material';
import type { Club } from './league.ts';

/** A club's name after its two colours. */
export function ClubName({ club }: { club: Club }) {
  return (
    <>
      <Box aria-hidden sx={coloursStyle}>
        <Box sx={{ flex: 1, backgroundColor: club.primary_colour }} />
        <Box sx={{ flex: 1, backgroundColor: club.secondary_colour }} />
      </Box>
      <Typography component="span" sx={{ px: 1, lineHeight: 1.2, overflowWrap: 'anywhere' }}>
        {club.name}
      </Typography>
    </>
  );
}

const coloursStyle = {
  display: 'flex',
  flexShrink: 0,
  width: 14,
  height: 18,
  border: '1px solid',
  borderColor: 'text.secondary',
};
