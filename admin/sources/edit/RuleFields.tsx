import { Stack, Typography } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Source } from '../source.ts';
import { FeedTest } from '../test/FeedTest.tsx';

/** The rules for the stories that are left out of a feed, and whether they have pictures. */
export function RuleFields() {
  return (
    <Stack component="section" aria-labelledby="source-rules" sx={{ gap: 1, mt: 1.5 }}>
      <Typography id="source-rules" variant="h3" component="h2">
        What is taken
      </Typography>
      <TextInput
        source="left_out_links"
        label="Leave out links that contain"
        helperText="One a line, such as /sounds/ for the BBC’s audio."
        format={asLines}
        parse={asList}
        multiline
        fullWidth
      />
      <TextInput
        source="left_out_titles"
        label="Leave out titles that contain"
        helperText="One a line, in capitals or not."
        format={asLines}
        parse={asList}
        multiline
        fullWidth
      />
      <NamedOnly />
      <BooleanInput
        source="shows_pictures"
        label="Pictures"
        helperText="Off: its stories are shown without pictures, including those already here."
      />
      <FeedTest />
    </Stack>
  );
}

/** Offered to a source of a club alone: of one that writes about whole divisions, each story names some. */
function NamedOnly() {
  const clubId = useWatch<Source, 'club_id'>({ name: 'club_id' });
  if (!clubId) return null;
  return (
    <BooleanInput
      source="keeps_named_only"
      label="Only items that name the club"
      helperText="For a paper with one feed for all its clubs."
    />
  );
}

function asLines(list: readonly string[] | undefined): string {
  return (list ?? []).join('\n');
}

/** Blank lines stay while somebody types, and are not stored. */
function asList(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
