import { Typography } from '@mui/material';
import { Form, required, SaveButton, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Tables } from '../../common/database.types.ts';
import { HistoryButton } from '../audit/HistoryButton.tsx';
import { Moment } from '../fields/Moment.tsx';
import { keepTyped, TypedUntilSaved } from '../layout/OpenedRecord.tsx';
import { UnsavedInputs } from '../layout/UnsavedGuard.tsx';
import { AboutPreview } from './AboutPreview.tsx';

/** The row of the About page, or of the page for publishers. */
export type AboutPage = Tables<'about_page_content'>;

/** A hint, not a limit: search engines cut longer descriptions. */
const metaDescriptionHintCharacters = 160;

/** The fields on the left, what visitors will see on the right. */
export function AboutForm() {
  return (
    <Form resetOptions={keepTyped}>
      <UnsavedInputs />
      <TypedUntilSaved />
      <div className="columns">
        <div>
          <TextInput
            source="title"
            label="Title"
            validate={required('Enter a title')}
            parse={keepText}
            fullWidth
          />
          <TextInput
            source="content"
            label="Content"
            helperText="A blank line begins a new paragraph."
            validate={required('Enter the text')}
            parse={keepText}
            multiline
            minRows={12}
            fullWidth
          />
          <DescriptionInput />
          <div className="actions">
            <SaveButton color="secondary" />
            <HistoryButton table="about_page_content" />
            <LastSaved />
          </div>
        </div>
        <AboutPreview />
      </div>
    </Form>
  );
}

function DescriptionInput() {
  const description: unknown = useWatch({ name: 'meta_description' });
  const count = typeof description === 'string' ? description.length : 0;
  const isLong = count > metaDescriptionHintCharacters;
  return (
    <TextInput
      source="meta_description"
      label="Description for search engines"
      helperText={`Keep it under ${String(metaDescriptionHintCharacters)} characters; search engines cut what is longer. Now ${String(count)}${isLong ? ': too long' : ''}.`}
      multiline
      minRows={2}
      fullWidth
    />
  );
}

function LastSaved() {
  const page = useRecordContext<AboutPage>();
  if (page === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      Last saved <Moment at={page.updated_at} />
    </Typography>
  );
}

/** The column takes no null. */
function keepText(text: string): string {
  return text;
}
