import { NumberInput, SimpleForm, type Validator } from 'react-admin';
import type { Tables } from '../../common/database.types.ts';
import { messageOf, refuseForm } from '../actions/useAction.ts';
import { RecordToolbar } from '../audit/HistoryButton.tsx';
import { EditPage, keepTyped } from '../layout/EditPage.tsx';
import { UnsavedInputs } from '../layout/Page.tsx';

type League = Tables<'leagues'>;

/** How many clubs a league has, and how many of them change places in summer. */
export function LeagueEdit() {
  return (
    <EditPage<League>
      what="League"
      listPath="/leagues"
      titleOf={({ name }) => name}
      mutationOptions={{ onError: (error: Error) => refuseForm(error, messageOf(error)) }}
      className="form-page"
    >
      {({ id }) => (
        <SimpleForm
          toolbar={<RecordToolbar table="leagues" id={id} />}
          resetOptions={keepTyped}
          noValidate
        >
          <UnsavedInputs />
          <NumberInput
            source="club_count"
            label="Clubs"
            helperText="How many play in it. Left empty, their number is not checked."
            validate={wholeFrom(1)}
          />
          <NumberInput
            source="relegated_count"
            label="Relegated each summer"
            helperText="How many go down, and as many come up. Left empty, their number is not checked."
            validate={[wholeFrom(0), fewerThanClubs]}
          />
        </SimpleForm>
      )}
    </EditPage>
  );
}

/** A validator: nothing, or a whole number that a league may have. */
function wholeFrom(least: number): Validator {
  return (value: number | null) =>
    value === null || (Number.isInteger(value) && value >= least && value <= 100)
      ? undefined
      : `A whole number from ${least} to 100`;
}

function fewerThanClubs(relegated: number | null, { club_count: clubs }: League) {
  return relegated !== null && clubs !== null && relegated >= clubs
    ? 'Fewer than there are clubs'
    : undefined;
}
