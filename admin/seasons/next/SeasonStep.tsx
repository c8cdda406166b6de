import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { Link, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checkSeason } from '../checkSeason.ts';
import { clubCount, clubsInWords, type Season } from '../season.ts';
import { StepButtons } from './StepButtons.tsx';

interface SeasonStepProps {
  from: Season;
  /** The seasons that one can go on from. */
  choices: readonly Season[];
  onChooseFrom: (seasonId: string) => void;
  /** All seasons, whose codes are used. */
  seasons: readonly Season[];
  /** The season that the product knows, where the form is filled in from it. */
  shippedName: string | null;
  onNext: () => void;
}

/** Which season follows which. */
export function SeasonStep({
  from,
  choices,
  onChooseFrom,
  seasons,
  shippedName,
  onNext,
}: SeasonStepProps) {
  const code: unknown = useWatch({ name: 'code' });
  const existing = seasons.find((season) => season.code === code);
  const isFree = (typed: unknown) =>
    seasons.some((season) => season.code === typed)
      ? `There is a season with the code ${String(typed)} already`
      : undefined;
  return (
    <>
      {shippedName === null || existing !== undefined ? null : (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          Touchline knows who plays in {shippedName}: the next step is filled in. Look it over.
        </Alert>
      )}
      {existing === undefined ? null : (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {existing.name} is here already, with {clubsInWords(clubCount(existing))}.{' '}
          <Link to="/seasons">Make it active under Seasons</Link>
          {', or '}
          <Link to={`/memberships?season=${existing.code}`}>change its clubs</Link>.
        </Alert>
      )}
      <Box sx={fieldsStyle}>
        <TextField
          select
          label="After season"
          value={from.id}
          onChange={({ target }) => onChooseFrom(target.value)}
          helperText="Its clubs stay where they are, but for those of the next step."
        >
          {choices.map((season) => (
            <MenuItem key={season.id} value={season.id}>
              {season.is_active ? `${season.name} (active)` : season.name}
            </MenuItem>
          ))}
        </TextField>
        <TextInput
          source="name"
          label="Name"
          helperText="For example 2025/26"
          validate={(name: unknown) => checkSeason({ name }).name}
          slotProps={plainText}
        />
        <TextInput
          source="code"
          label="Code"
          helperText="Part of its addresses, for example 2025-26"
          validate={[(typed: unknown) => checkSeason({ code: typed }).code, isFree]}
          slotProps={plainText}
        />
      </Box>
      <StepButtons onNext={onNext} />
    </>
  );
}

const plainText = { htmlInput: { required: true, autoComplete: 'off', spellCheck: false } };

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 2,
  alignItems: 'start',
};
