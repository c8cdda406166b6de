import { Typography } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { slugFor } from '../../../common/clubs/slugFor.ts';
import { maxClubNameCharacters } from '../../../common/limits.ts';
import { atMost, notBlank } from '../../fields/inputs.ts';
import { WebAddressInput } from '../../fields/WebAddressInput.tsx';
import type { SummerValues } from './summer.ts';
import { maxShortNameCharacters } from '../../../common/pyramid/pyramidSchema.ts';

interface NewClubsProps {
  /** The club that was added last; one goes on with what is to be said of it. */
  addedId: string | null;
}

/** The inputs for the new clubs that are chosen to join. */
export function NewClubs({ addedId }: NewClubsProps) {
  const [newClubs, joining] = useWatch<SummerValues, ['newClubs', 'joining']>({
    name: ['newClubs', 'joining'],
  });
  return newClubs.map(({ id, name }, index) =>
    joining.includes(id) ? (
      <fieldset key={id} className="fields boxed" aria-label={`New club ${name}`}>
        <Typography component="legend" variant="body2" color="textSecondary">
          New club
        </Typography>
        <TextInput
          source={`newClubs.${index}.name`}
          label="Name"
          helperText={false}
          validate={[
            required('Enter a name'),
            notBlank('Enter a name'),
            atMost(maxClubNameCharacters),
            hasAddress,
          ]}
        />
        <TextInput
          source={`newClubs.${index}.short_name`}
          label="Short name"
          autoFocus={id === addedId}
          helperText={false}
          validate={atMost(maxShortNameCharacters)}
        />
        <WebAddressInput
          source={`newClubs.${index}.official_site`}
          label="Official site"
          helperText={false}
        />
        <div className="fields colours">
          <TextInput
            source={`newClubs.${index}.primary_colour`}
            label="First colour"
            type="color"
            helperText={false}
          />
          <TextInput
            source={`newClubs.${index}.secondary_colour`}
            label="Second colour"
            type="color"
            helperText={false}
          />
        </div>
      </fieldset>
    ) : null,
  );
}

function hasAddress(name: unknown): string | undefined {
  return typeof name === 'string' && slugFor(name) === ''
    ? 'No address can be made of this name'
    : undefined;
}
