import { Form, required, SaveButton, SelectInput, TextArrayInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { maxShortNameCharacters } from '../../../common/pyramid/pyramidSchema.ts';
import { Faint, Section } from '../../fields/elements.tsx';
import { atMost, choicesOf } from '../../fields/inputs.ts';
import { keepTyped, TypedUntilSaved } from '../../layout/EditPage.tsx';
import { UnsavedInputs } from '../../layout/Page.tsx';
import { shieldPatterns, type Club, type CrestOwner } from '../club.ts';
import { ClubCrest } from '../ClubCrest.tsx';
import { ClubInputs, ColourInputs } from '../ClubInputs.tsx';

/** Everything an administrator may say of a club but its badge. */
export function ClubForm({ club }: { club: Club }) {
  return (
    <Section id="club-details" title="Details">
      <Form record={formRecord(club)} resetOptions={keepTyped} noValidate>
        <UnsavedInputs />
        <TypedUntilSaved />
        <ClubInputs
          slugHint="The address of the club’s page. The old one leads here, unless another club takes it."
          emptySlug={() => 'Enter a slug'}
        />
        <TextInput
          source="short_name"
          label="Short name"
          helperText="Shown where there is little room, such as Man City."
          validate={atMost(maxShortNameCharacters)}
        />
        <TextArrayInput
          source="aliases"
          label="Other names"
          helperText="What fans search for, such as Spurs. Press Enter after each."
        />
        <CrestInputs />
        <SaveButton />
      </Form>
    </Section>
  );
}

/**
 * The fields of the form and no others: an uploaded badge then changes nothing in the form, and
 * what is being written there stays.
 */
function formRecord(club: Club) {
  const { id, name, slug, official_site, badge_url, short_name, aliases } = club;
  const { primary_colour, secondary_colour, shield_pattern, monogram } = club;
  return {
    ...{ id, name, slug, official_site, badge_url, short_name, aliases },
    ...{ primary_colour, secondary_colour, shield_pattern, monogram },
  };
}

/** The club as it is stored: blanks around its names removed, and no other name twice. */
export function writtenClub(written: Club): Club {
  const aliases = written.aliases.map((alias) => alias.trim()).filter((alias) => alias !== '');
  const shortName = written.short_name?.trim() ?? '';
  return {
    ...written,
    name: written.name.trim(),
    short_name: shortName === '' ? null : shortName,
    aliases: [...new Set(aliases)],
  };
}

function CrestInputs() {
  return (
    <fieldset className="crest">
      <Faint component="legend">Crest, where there is no badge</Faint>
      <CrestPreview />
      <div className="fields colours">
        <ColourInputs />
        <SelectInput
          source="shield_pattern"
          label="Pattern"
          choices={choicesOf(shieldPatterns)}
          helperText={false}
          validate={required('Choose a pattern')}
        />
        <TextInput
          source="monogram"
          label="Monogram"
          parse={(text: string) => (text === '' ? null : text.toUpperCase())}
          validate={monogramFormat}
          helperText={false}
        />
      </div>
    </fieldset>
  );
}

function monogramFormat(monogram: unknown): string | undefined {
  if (typeof monogram !== 'string' || monogram === '') return undefined;
  return /^[A-Z0-9]{1,3}$/.test(monogram) ? undefined : 'One to three letters or digits';
}

function CrestPreview() {
  const [name, primary_colour, secondary_colour, shield_pattern, monogram] = useWatch({
    name: ['name', 'primary_colour', 'secondary_colour', 'shield_pattern', 'monogram'],
  }) as (string | null)[];
  const club = {
    name: name ?? '',
    primary_colour: primary_colour ?? '',
    secondary_colour: secondary_colour ?? '',
    shield_pattern: shield_pattern ?? '',
    monogram,
    badge_url: null,
    custom_badge_url: null,
  } as CrestOwner;
  return <ClubCrest club={club} width={72} />;
}
