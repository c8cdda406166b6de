import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Source } from '../source.ts';

/** The rules for the stories that are left out of a feed, and whether they have pictures. */
export function RuleFields({ clubId }: { clubId: string | undefined }) {
  return (
    <>
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
      <NamedOnly clubId={clubId} />
      <BooleanInput
        source="shows_pictures"
        label="Pictures"
        helperText="Off: its stories are shown without pictures, including those already here."
      />
    </>
  );
}

/** Offered to a source of a club alone: of one that writes about whole divisions, each story names some. */
function NamedOnly({ clubId: givenClubId }: { clubId: string | undefined }) {
  const clubId = useWatch<Source, 'club_id'>({ name: 'club_id' });
  if (!(givenClubId ?? clubId)) return null;
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
