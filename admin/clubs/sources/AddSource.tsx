import { Box, Button } from '@mui/material';
import {
  Form,
  maxValue,
  minValue,
  NumberInput,
  required,
  SaveButton,
  SelectInput,
  TextInput,
} from 'react-admin';
import { maxSourceNameCharacters } from '../../../common/limits.ts';
import { sourceKinds } from '../../../common/sources/sourceKinds.ts';
import { useFormSave } from '../../actions/useFormSave.ts';
import { atMost, choicesOf, notBlank, publicAddress } from '../../fields/inputs.ts';
import { WebAddressInput } from '../../fields/WebAddressInput.tsx';
import { UnsavedInputs } from '../../layout/UnsavedGuard.tsx';
import type { Source } from '../../sources/source.ts';
import { FeedTest } from '../../sources/test/FeedTest.tsx';
import { sourceRefusal } from '../clubRefusal.ts';

/** The types that the form of a club offers. */
const feedTypes = { rss: 'RSS', atom: 'Atom', json: 'JSON' };

const priorities = { least: 1, most: 100, usual: 50 };

interface AddSourceProps {
  clubId: string;
  onAdded: () => void;
  onCancel: () => void;
  /** As in `UnsavedInputs`. */
  onTyped: (isTyped: boolean) => void;
}

type NewSource = Partial<Pick<Source, 'name' | 'url' | 'type' | 'priority' | 'kind'>>;

/** The form for a source of which the address is known. */
export function AddSource({ clubId, onAdded, onCancel, onTyped }: AddSourceProps) {
  const add = useFormSave(async ({ dataProvider, notify }, values: NewSource) => {
    const data = { ...values, name: (values.name ?? '').trim(), club_id: clubId };
    await dataProvider.create('sources', { data });
    notify(`${data.name} was added, and is read with the next run.`);
    onAdded();
  }, sourceRefusal);

  return (
    <Box sx={panelStyle}>
      <Form record={{}} defaultValues={emptySource} onSubmit={add} noValidate>
        <UnsavedInputs onTyped={onTyped} />
        <TextInput
          source="name"
          label="Internal name"
          validate={[
            required('Enter a name'),
            notBlank('Enter a name'),
            atMost(maxSourceNameCharacters),
          ]}
          helperText={false}
          autoFocus
          fullWidth
        />
        <WebAddressInput
          source="url"
          label="URL of the feed"
          validate={[required('Enter a URL'), publicAddress(window.location.hostname)]}
          helperText={false}
          fullWidth
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <SelectInput
            source="type"
            label="Type"
            choices={choicesOf(feedTypes)}
            validate={required('Choose a type')}
            helperText={false}
          />
          <NumberInput
            source="priority"
            label="Priority"
            step={1}
            validate={[
              required('Enter a priority'),
              minValue(priorities.least, 'At least 1'),
              maxValue(priorities.most, 'At most 100'),
              wholeNumber,
            ]}
            helperText="1 to 100, the lower the more important"
          />
          <SelectInput
            source="kind"
            label="Kind"
            choices={choicesOf(sourceKinds)}
            validate={required('Choose a kind')}
            helperText="Official is the club's own feed"
          />
        </Box>
        <FeedTest clubId={clubId} />
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <SaveButton label="Add this source" icon={null} color="secondary" alwaysEnable />
          <Button onClick={onCancel}>Cancel</Button>
        </Box>
      </Form>
    </Box>
  );
}

const emptySource: NewSource = {
  name: '',
  url: '',
  type: 'rss',
  priority: priorities.usual,
  kind: 'press',
};

function wholeNumber(value: unknown): string | undefined {
  return Number.isInteger(value) ? undefined : 'Enter a whole number';
}

const panelStyle = {
  width: '100%',
  maxWidth: 620,
  mt: 0.5,
  pl: 2,
  borderInlineStart: '4px solid',
  borderColor: 'divider',
};
