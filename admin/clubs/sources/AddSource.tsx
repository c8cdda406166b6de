import { Box, Button } from '@mui/material';
import {
  BooleanInput,
  Form,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
} from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { choicesOf, webAddress } from '../../fields/inputs.ts';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { feedTypes, type ClubSource } from './clubSource.ts';
import { sourceRefusal } from './sourceRefusal.ts';

const priorities = { least: 1, most: 100, usual: 50 };

interface AddSourceProps {
  clubId: string;
  onAdded: () => void;
  onCancel: () => void;
}

type NewSource = Partial<Pick<ClubSource, 'name' | 'url' | 'type' | 'priority' | 'is_official'>>;

/** The form for a source of which the address is known. */
export function AddSource({ clubId, onAdded, onCancel }: AddSourceProps) {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const [add, isAdding] = useAction(
    async (values: NewSource) => {
      const data = { ...values, name: (values.name ?? '').trim(), club_id: clubId };
      await dataProvider.create('sources', { data });
      notify(`${data.name} was added, and is read with the next run.`);
      onAdded();
    },
    (_message, error) => sourceRefusal(error),
  );

  return (
    <Box sx={panelStyle}>
      <Form record={{}} defaultValues={emptySource} onSubmit={add} noValidate>
        <TextInput
          source="name"
          label="Internal name"
          validate={[required('Enter a name'), notBlank, maxLength(120, 'At most 120 characters')]}
          helperText={false}
          autoFocus
          fullWidth
        />
        <TextInput
          source="url"
          label="URL of the feed"
          type="url"
          validate={[
            required('Enter a URL'),
            webAddress,
            maxLength(2048, 'At most 2,048 characters'),
          ]}
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
        </Box>
        <BooleanInput source="is_official" label="Official" helperText={false} />
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button type="submit" variant="contained" color="secondary" disabled={isAdding}>
            Add this source
          </Button>
          <Button color="secondary" onClick={onCancel}>
            Cancel
          </Button>
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
  is_official: false,
};

function notBlank(name: unknown): string | undefined {
  return typeof name === 'string' && name.trim() === '' ? 'Enter a name' : undefined;
}

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
