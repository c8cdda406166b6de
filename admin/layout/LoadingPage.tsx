import { Typography } from '@mui/material';

/** Stands in for the whole page while the session is checked. */
export function LoadingPage() {
  return (
    <Typography role="status" sx={{ py: 8, textAlign: 'center' }}>
      Loading...
    </Typography>
  );
}
