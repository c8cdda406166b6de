import { Box, Button, Typography } from '@mui/material';
import { Form, Title, useRedirect } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { slugFor } from '../../common/clubs/slugFor.ts';
import { useAction } from '../actions/useAction.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import type { Club } from './club.ts';
import { ClubInputs } from './ClubInputs.tsx';
import { clubRefusal, sameNameOrSlug } from './clubRefusal.ts';

/** What the form gives; an empty field is null. */
type NewClub = Partial<Record<'name' | 'slug' | 'official_site' | 'badge_url', string | null>>;

/** Adds a club, and leads to its page, where its sources and its shield are. */
export function ClubCreate() {
  const redirect = useRedirect();
  const [create, isCreating] = useAction(
    async ({ dataProvider, notify }, values: NewClub) => {
      const name = (values.name ?? '').trim();
      const slug = values.slug ?? slugFor(name);
      if (await isTaken(dataProvider, { name, slug })) {
        notify(sameNameOrSlug, { type: 'error' });
        return;
      }
      const data = { ...values, name, slug };
      const { data: club } = await dataProvider.create<Club>('clubs', { data });
      notify(`${club.name} was created`);
      redirect('edit', 'clubs', club.id, club);
    },
    (error) => clubRefusal('Failed to create club', error),
  );

  return (
    <Box sx={{ maxWidth: 560, pt: 2 }}>
      <Title title={<PageTitle>Create club</PageTitle>} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        A new club is in no league yet: give it one under Memberships.
      </Typography>
      <Form onSubmit={create} noValidate>
        <ClubInputs
          slugHint="The address of the club’s page. Left empty, it is made of the name."
          emptySlug={({ name }) =>
            typeof name === 'string' && name.trim() !== '' && slugFor(name) === ''
              ? 'No slug can be made of this name. Enter one.'
              : undefined
          }
        />
        <SlugPreview />
        <Box sx={{ mt: 2 }}>
          <Button type="submit" variant="contained" disabled={isCreating}>
            Create club
          </Button>
        </Box>
      </Form>
    </Box>
  );
}

function SlugPreview() {
  const [name, slug] = useWatch({ name: ['name', 'slug'] }) as [unknown, unknown];
  const isGiven = typeof slug === 'string' && slug !== '';
  const address = isGiven ? slug : slugFor(typeof name === 'string' ? name : '');
  return (
    <Typography variant="body2" color="textSecondary" aria-live="polite">
      {address === '' ? null : `Its page will be /clubs/${address}`}
    </Typography>
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
        sort: { field: 'id', order: 'ASC' },
        meta: { columns: ['id'] },
      }),
    ),
  );
  return found.some(({ data }) => data.length > 0);
}
