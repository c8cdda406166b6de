import { useState, type ReactNode } from 'react';
import {
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { sourceKinds } from '../../../common/sources/sourceKinds.ts';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { choicesOf, publicAddress, requiredText } from '../../fields/inputs.ts';
import { kindAndType, noClub, sourceTypes, type Source } from '../source.ts';
import { CheckedAddress } from '../test/CheckedAddress.tsx';
import {
  clockOffsetRule,
  clubPriorities,
  describePriorities,
  nameLengthRule,
  priorities,
  priorityRule,
  type NewSource,
} from './sourceRules.ts';
import '../sources.css';

const { fan_blog: fanBlog, ...offeredTypes } = sourceTypes;
const { google_news: _googleNews, ...feedTypes } = offeredTypes;

const toEachClub = 'Without a club, each story goes to the clubs that it is about.';
const needed = required('Required');
const nameRules = [requiredText('Required'), nameLengthRule];
const offsetRules = [needed, clockOffsetRule];

interface SourceFieldsProps {
  /** The club of a form that is one club's, and asks for none. */
  clubId?: string;
}

/** The fields of a source that an administrator sets, for a new one as for one that is there. */
export function SourceFields({ clubId }: SourceFieldsProps) {
  const source = useRecordContext<Source>();
  const isNew = source?.id === undefined;
  const isOfClub = clubId !== undefined;
  // A fan blog is made by approving a suggestion; one that is there stays one.
  const types = source?.type === 'fan_blog' ? { ...offeredTypes, fan_blog: fanBlog } : offeredTypes;
  // One that is there already does not keep the rest of the form from being saved.
  const addressRule = (value: unknown) =>
    value === source?.url ? undefined : publicAddress(window.location.hostname)(value);
  const range = isOfClub ? clubPriorities : priorities;
  const priority = isNew ? undefined : source.priority;
  return (
    <div className="source-fields">
      <CheckedAddress clubId={clubId} validate={[needed, addressRule]} />
      {isOfClub ? null : isNew ? (
        <NewSourceClub />
      ) : (
        <ClubInput source="club_id" emptyText={noClub} helperText={toEachClub} />
      )}
      <TextInput
        source="name"
        label={isOfClub ? 'Internal name' : 'Name'}
        helperText="What administrators see."
        validate={nameRules}
      />
      <MoreFields isOpenAtFirst={!isNew}>
        <TextInput
          source="display_name"
          label="Display name"
          helperText="What the site shows; the name if left blank."
          validate={nameLengthRule}
        />
        <div className="fields">
          <SelectInput
            source="type"
            label="Type"
            choices={choicesOf(isOfClub ? feedTypes : types)}
            helperText={false}
            validate={needed}
          />
          <SelectInput
            source="kind"
            label="Kind"
            choices={choicesOf(sourceKinds)}
            helperText="Official is the club's own feed. Its stories are marked OFFICIAL."
            validate={needed}
          />
        </div>
        <NumberInput
          source="priority"
          label="Priority"
          helperText={describePriorities(range, priority)}
          validate={[needed, priorityRule(range, priority)]}
        />
        <RuleFields clubId={clubId} />
        {isNew ? null : (
          <NumberInput
            source="clock_offset_minutes"
            label="Clock offset in minutes"
            helperText="How far the publisher's clock is ahead; taken off every date of the feed. 60 for British Summer Time sent as GMT."
            validate={offsetRules}
          />
        )}
      </MoreFields>
    </div>
  );
}

/** A new source has a club, unless somebody says that it has none. */
function NewSourceClub() {
  const isWide = useWatch<NewSource, 'is_wide'>({ name: 'is_wide' });
  return (
    <>
      {isWide ? null : (
        <ClubInput
          source="club_id"
          validate={needed}
          helperText={false}
          // A form that lacks its club moves the focus here, and the list would cover the switch below.
          openOnFocus={false}
        />
      )}
      <BooleanInput source="is_wide" label={noClub} helperText={toEachClub} />
    </>
  );
}

/** The rules for the stories that are left out of a feed, and whether they have pictures. */
function RuleFields({ clubId }: { clubId: string | undefined }) {
  return (
    <>
      <TextInput
        source="left_out_links"
        label="Leave out links that contain"
        helperText="One a line, such as /sounds/ for the BBC’s audio."
        format={asLines}
        parse={asList}
        multiline
      />
      <TextInput
        source="left_out_titles"
        label="Leave out titles that contain"
        helperText="One a line, in capitals or not."
        format={asLines}
        parse={asList}
        multiline
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

/** Those that stand in sight, whose faults need nothing to be opened. */
const shown = ['url', 'club_id', 'name', 'root'];

/** The fields that are filled in already, folded away; a fault in one of them opens it. */
function MoreFields({ isOpenAtFirst, children }: { isOpenAtFirst: boolean; children: ReactNode }) {
  const { errors } = useFormState();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [kind, type, priority] = useWatch<Source, ['kind', 'type', 'priority']>({
    name: ['kind', 'type', 'priority'],
  });
  const hasFault = Object.keys(errors).some((field) => !shown.includes(field));
  return (
    <details
      className="more"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        More: {kindAndType({ kind, type })}, priority {priority}
      </summary>
      {children}
    </details>
  );
}
