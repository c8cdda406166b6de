import { Form, HttpError, SaveButton, SelectInput, useGetList, useRedirect } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { slugFor } from '../../common/clubs/slugFor.ts';
import type { Tables } from '../../common/database.types.ts';
import { withReason } from '../actions/useAction.ts';
import { useFormSave } from '../actions/useFormSave.ts';
import { Faint, Text } from '../fields/elements.tsx';
import { Page, UnsavedInputs } from '../layout/Page.tsx';
import { allLeagues } from '../leagues/league.ts';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import type { Club } from './club.ts';
import { ClubInputs } from './ClubInputs.tsx';
import { clubRefusal, sameNameOrSlug } from './clubRefusal.ts';

/** The form's values; an empty field is null. */
type NewClub = Partial<
  Record<'name' | 'slug' | 'official_site' | 'badge_url' | 'league_id', string | null>
>;

/** Adds a club, and leads to its page, where its sources and its crest are. */
export function ClubCreate() {
  const redirect = useRedirect();
  const { data: leagues = [] } = useGetList<Tables<'leagues'>>('leagues', allLeagues);
  const { data: [season] = [] } = useGetList<Tables<'seasons'>>('seasons', {
    filter: { is_active: true },
  });
  const create = useFormSave(
    async ({ dataProvider, notify }, { league_id, ...values }: NewClub) => {
      const name = (values.name ?? '').trim();
      const slug = values.slug ?? slugFor(name);
      if (await isTaken(dataProvider, { name, slug })) {
        // As the database would refuse it.
        throw new HttpError(sameNameOrSlug, 409, { code: '23505' });
      }
      const data = { ...values, name, slug };
      const { data: club } = await dataProvider.create<Club>('clubs', { data });
      notify(`${club.name} was created`);
      if (league_id != null && season !== undefined) {
        await dataProvider
          .callDatabase('assign_club', { season_id: season.id, club_id: club.id, league_id })
          // The club is there all the same, and its page is where to go on.
          .catch((error: unknown) => notify(notPlaced(error), { type: 'error' }));
      }
      redirect('edit', 'clubs', club.id, club);
    },
    (error) => clubRefusal('Failed to create club', error),
  );

  return (
    <Page title="Create club" width="narrow">
      <Text color="textSecondary">
        Without a league its page is there, and no list leads to it. Memberships has the other
        seasons.
      </Text>
      <Form onSubmit={create} noValidate>
        <UnsavedInputs />
        <ClubInputs
          slugHint="The address of the club’s page. Left empty, it is made of the name."
          emptySlug={({ name }) =>
            typeof name === 'string' && name.trim() !== '' && slugFor(name) === ''
              ? 'No slug can be made of this name. Enter one.'
              : undefined
          }
        />
        <SlugPreview />
        {season === undefined ? null : (
          <SelectInput
            source="league_id"
            label={`League in ${season.name}`}
            choices={leagues}
            emptyText="No league"
            helperText={false}
          />
        )}
        <SaveButton label="Create club" alwaysEnable />
      </Form>
    </Page>
  );
}

const notPlaced = withReason('The club was not put into a league');

function SlugPreview() {
  const [name, slug] = useWatch({ name: ['name', 'slug'] }) as [unknown, unknown];
  const isGiven = typeof slug === 'string' && slug !== '';
  const address = isGiven ? slug : slugFor(typeof name === 'string' ? name : '');
  return (
    <Faint aria-live="polite">{address === '' ? null : `Its page will be /clubs/${address}`}</Faint>
  );
}

async function isTaken(
  dataProvider: TouchlineDataProvider,
  columns: { name: string; slug: string },
): Promise<boolean> {
  const found = await Promise.all(
    Object.entries(columns).map(([column, value]) =>
      dataProvider.getList('clubs', {
        filter: { [column]: value },
        pagination: { page: 1, perPage: 1 },
        meta: { columns: ['id'] },
      }),
    ),
  );
  return found.some(({ data }) => data.length > 0);
}
