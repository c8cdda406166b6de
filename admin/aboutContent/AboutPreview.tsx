import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { paragraphs } from '../../common/text/paragraphs.ts';
import './preview.css';

/** The About page as visitors will see it once it is saved and the site is rebuilt. */
export function AboutPreview() {
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [unknown, unknown];
  const text = paragraphs(typeof content === 'string' ? content : '');
  const heading = typeof title === 'string' && title.trim() !== '' ? title.trim() : 'About Us';
  return (
    <section className="preview" aria-label="Preview">
      <Typography variant="body2" color="textSecondary">
        Preview
      </Typography>
      <div className="paper">
        {/* A heading of this page it is not. */}
        <Typography component="p" variant="h1">
          {heading}
        </Typography>
        {text.length === 0 ? (
          <Typography>No content found. Please contact support.</Typography>
        ) : null}
        {text.map((paragraph, index) => (
          <Typography key={index} dir="auto">
            {paragraph}
          </Typography>
        ))}
      </div>
    </section>
  );
}
