import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { paragraphs } from '../../common/text/paragraphs.ts';

/** The About page as visitors will see it once it is saved and the site is rebuilt. */
export function AboutPreview() {
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [unknown, unknown];
  const text = paragraphs(typeof content === 'string' ? content : '');
  const heading = typeof title === 'string' && title.trim() !== '' ? title.trim() : 'About Us';
  return (
    <Box component="section" aria-label="Preview" sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        Preview
      </Typography>
      <Box sx={paperStyle}>
        {/* A heading of this page it is not. */}
        <Typography component="p" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {heading}
        </Typography>
        {text.length === 0 ? (
          <Typography sx={{ mt: 2 }}>No content found. Please contact support.</Typography>
        ) : null}
        {text.map((paragraph, index) => (
          <Typography key={index} dir="auto" sx={paragraphStyle}>
            {paragraph}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const paperStyle = {
  mt: 0.5,
  p: { xs: 2, sm: 3 },
  borderTop: '6px solid',
  borderColor: 'primary.main',
  backgroundColor: 'background.paper',
};

const paragraphStyle = {
  mt: 2,
  maxWidth: '68ch',
  fontSize: '1.05rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
};
