import {
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { sourceKinds } from '../../../common/sources/sourceKinds.ts';
import { choicesOf, notBlank, publicAddress } from '../../fields/inputs.ts';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { noClub, sourceTypes, type Source } from '../source.ts';
import { CheckedAddress } from '../test/CheckedAddress.tsx';
import { MoreFields } from './MoreFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import {
  clubPriorities,
  clockOffsetRule,
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
const nameRules = [needed, notBlank('Required'), nameLengthRule];
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
        <ClubInput source="club_id" emptyText={noClub} helperText={toEachClub} fullWidth />
      )}
      <TextInput
        source="name"
        label={isOfClub ? 'Internal name' : 'Name'}
        helperText="What administrators see."
        validate={nameRules}
        fullWidth
      />
      <MoreFields isOpenAtFirst={!isNew}>
        <TextInput
          source="display_name"
          label="Display name"
          helperText="What the site shows; the name if left blank."
          validate={nameLengthRule}
          fullWidth
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
          fullWidth
        />
        <RuleFields clubId={clubId} />
        {isNew ? null : (
          <NumberInput
            source="clock_offset_minutes"
            label="Clock offset in minutes"
            helperText="How far the publisher's clock is ahead; taken off every date of the feed. 60 for British Summer Time sent as GMT."
            validate={offsetRules}
            fullWidth
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
          fullWidth
        />
      )}
      <BooleanInput source="is_wide" label={noClub} helperText={toEachClub} />
    </>
  );
}
