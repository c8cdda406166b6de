import { Box, Typography } from '@mui/material';
import type { ReactNode, Ref } from 'react';

interface SectionHeadingProps {
  /** The id of the heading, for what it names. */
  id: string;
  children: ReactNode;
  /** The buttons of the section. */
  actions?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The heading of a section with its buttons, over a rule. */
export function SectionHeading({ id, children, actions, headingRef }: SectionHeadingProps) {
  return (
    <Box sx={headingStyle}>
      <Typography id={id} variant="h2" ref={headingRef ?? null} tabIndex={-1} sx={{ py: 0.75 }}>
        {children}
      </Typography>
      {actions === undefined ? null : <Box sx={actionsStyle}>{actions}</Box>}
    </Box>
  );
}

const headingStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  borderBottom: '1px solid',
  borderColor: 'text.primary',
  pb: 0.75,
};

const actionsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1 };
