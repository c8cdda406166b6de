import { TextInput } from 'react-admin';
import { maxClubNameCharacters } from '../../common/limits.ts';
import { atMost, requiredText } from '../fields/inputs.ts';
import { WebAddressInput } from '../fields/WebAddressInput.tsx';

interface ClubInputsProps {
  /** The help text below the slug. */
  slugHint: string;
  /** Validates the form's values where the slug is empty: the fault, or undefined. */
  emptySlug: (values: Record<string, unknown>) => string | undefined;
}

/** The fields that a new club and an existing one have in common. */
export function ClubInputs({ slugHint, emptySlug }: ClubInputsProps) {
  return (
    <>
      <TextInput
        source="name"
        label="Name"
        helperText={false}
        validate={[requiredText('Enter a name'), atMost(maxClubNameCharacters)]}
      />
      <TextInput
        source="slug"
        label="Slug"
        helperText={slugHint}
        validate={[
          (slug: unknown, values: Record<string, unknown>) =>
            isEmpty(slug) ? emptySlug(values) : undefined,
          atMost(maxClubNameCharacters),
          slugFormat,
        ]}
      />
      <WebAddressInput source="official_site" label="Official site" helperText={false} />
      <WebAddressInput
        source="badge_url"
        label="Badge URL"
        helperText="Where the badge can be loaded from. An uploaded badge goes before it."
      />
    </>
  );
}

/**
 * The two colours of a club.
 *
 * @param props.of The beginning of their names in the form, such as `newClubs.0.`.
 */
export function ColourInputs({ of = '' }: { of?: string }) {
  const colours = { primary_colour: 'First colour', secondary_colour: 'Second colour' };
  return Object.entries(colours).map(([column, label]) => (
    <TextInput key={column} source={of + column} label={label} type="color" helperText={false} />
  ));
}

/** As the database asks for it. */
function slugFormat(slug: unknown): string | undefined {
  if (isEmpty(slug)) return undefined;
  return typeof slug === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? undefined
    : 'Only small letters, digits and single hyphens between them, such as afc-wimbledon';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
