import { Stack } from '@mui/material';
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
import { WebAddressInput } from '../../fields/WebAddressInput.tsx';
import { noClub, sourceTypes, type Source } from '../source.ts';
import { RuleFields } from './RuleFields.tsx';
import { describePriorities, nameLengthRule, priorityRule, type NewSource } from './sourceRules.ts';

const { fan_blog: fanBlog, ...offeredTypes } = sourceTypes;

const toEachClub = 'Without a club, each story goes to the clubs that it is about.';
const needed = required('Required');
const nameRules = [needed, notBlank('Required'), nameLengthRule];

/** The fields of a source that an administrator sets, for a new one as for one that is there. */
export function SourceFields() {
  const source = useRecordContext<Source>();
  // A fan blog is made by approving a suggestion; one that is there stays one.
  const types = source?.type === 'fan_blog' ? { ...offeredTypes, fan_blog: fanBlog } : offeredTypes;
  // One that is there already does not keep the rest of the form from being saved.
  const addressRule = (value: unknown) =>
    value === source?.url ? undefined : publicAddress(window.location.hostname)(value);
  const priority = source?.id === undefined ? undefined : source.priority;
  return (
    <Stack sx={{ width: '100%', gap: 1 }}>
      {source?.id === undefined ? (
        <NewSourceClub />
      ) : (
        <ClubInput source="club_id" emptyText={noClub} helperText={toEachClub} fullWidth />
      )}
      <TextInput
        source="name"
        label="Name"
        helperText="What administrators see."
        validate={nameRules}
        fullWidth
      />
      <TextInput
        source="display_name"
        label="Display name"
        helperText="What the site shows; the name if left blank."
        validate={nameLengthRule}
        fullWidth
      />
      <WebAddressInput
        source="url"
        label="URL"
        helperText="The address of the feed."
        validate={[needed, addressRule]}
        fullWidth
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 0.5, sm: 2 } }}>
        <SelectInput
          source="type"
          label="Type"
          choices={choicesOf(types)}
          helperText={false}
          validate={needed}
          fullWidth
        />
        <NumberInput
          source="priority"
          label="Priority"
          helperText={describePriorities(priority)}
          validate={[needed, priorityRule(priority)]}
          fullWidth
        />
      </Stack>
      <SelectInput
        source="kind"
        label="Kind"
        choices={choicesOf(sourceKinds)}
        helperText="Official is the club's own feed. Its stories are marked OFFICIAL."
        validate={needed}
        fullWidth
      />
      <RuleFields />
    </Stack>
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
