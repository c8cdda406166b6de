import { Alert, Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { displayFont } from '../theme/theme.ts';

interface LoginFrameProps {
  title: string;
  /** Why it did not work, if it did not. */
  failure: string | null;
  children: ReactNode;
}

/** The page of whoever is not signed in yet. */
export function LoginFrame({ title, failure, children }: LoginFrameProps) {
  return (
    <Box
      component="main"
      sx={{ maxWidth: 380, mx: 'auto', px: 2, pt: { xs: 5, sm: 12 }, pb: 4, minHeight: '100dvh' }}
    >
      <Link href="/" color="textSecondary">
        Back to site
      </Link>
      <Box sx={{ mt: 2, mb: 3, pt: 1.5, borderTop: '6px solid', borderColor: 'primary.main' }}>
        <Typography sx={{ fontFamily: displayFont, fontWeight: 600, fontSize: '1.25rem' }}>
          Touchline
        </Typography>
        <Typography variant="h1" sx={{ fontSize: '2.75rem' }}>
          {title}
        </Typography>
      </Box>
      {failure === null ? null : (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {children}
    </Box>
  );
}
