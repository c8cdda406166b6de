import { addSource } from '../fixtures/sourceRows.ts';
import { ask, click, confirm, field, open, typed, type World, type Write } from './write.ts';

const queue = '/admin/feed-submissions?kind=found';
const guest = 'kept.town@e2e.test';

async function propose({ page, serviceClient }: World) {
  const proposed_at = new Date().toISOString();
  await addSource(serviceClient, { name: 'Proposed', is_enabled: false, proposed_at });
  await page.goto(queue);
}

async function invite({ administrator, later }: World) {
  const row = { email: guest, link_key: 'k'.repeat(43) };
  await administrator.from('invitations').insert(row).throwOnError();
  later((client) => client.from('invitations').delete().eq('email', guest).throwOnError());
}

const about = (path: string): Write => ({
  what: `the text of ${path}`,
  request: 'PATCH /rest/v1/about_page_content',
  prepare: async (world) => {
    await open(path)(world);
    await field('Title')(world.page).fill(typed);
  },
  act: click('Save'),
  kept: field('Title'),
});

const account = (what: 'password' | 'email', next: string): Write => ({
  what: `the administrator's own ${what}`,
  request: 'POST /functions/v1/change-account',
  prepare: async (world) => {
    await open('/admin/settings/account')(world);
    await world.page.getByLabel(`New ${what}`).fill(next);
    const name = what === 'email' ? 'Email' : 'Password';
    const form = world.page.getByRole('region', { name, exact: true });
    await form.getByLabel('Current password').fill('present');
  },
  act: click(`Change ${what}`),
  kept: (page) => page.getByLabel(`New ${what}`),
  value: next,
});

/** The queue, the texts of pages, who may administer, and the seeder. */
export const otherWrites: readonly Write[] = [
  about('/admin/about-content'),
  about('/admin/about-content/publishers'),
  {
    what: 'a decision',
    request: 'POST /rest/v1/rpc/decide_review',
    prepare: propose,
    act: click('Approve: Proposed'),
    seen: (page) => page.getByRole('button', { name: 'Approve: Proposed' }),
  },
  {
    what: 'decisions about what is chosen',
    request: 'POST /rest/v1/rpc/decide_review',
    prepare: propose,
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Proposed' }).check();
      await click('Approve 1')(page);
    },
    seen: (page) => page.getByRole('button', { name: 'Approve: Proposed' }),
  },
  {
    what: 'a rejection with its reason',
    request: 'POST /rest/v1/rpc/decide_review',
    prepare: async (world) => {
      await propose(world);
      await click('Details: Proposed')(world.page);
      await click('Reject with a reason: Proposed')(world.page);
      await world.page.getByLabel('Reason (optional)').fill(typed);
    },
    act: confirm('Reject'),
    kept: (page) => page.getByLabel('Reason (optional)'),
  },
  {
    what: 'a decision that is taken back',
    request: 'POST /rest/v1/rpc/undo_change',
    prepare: async (world) => {
      await propose(world);
      await click('Approve: Proposed')(world.page);
      await world.page.getByText('Proposed', { exact: true }).waitFor({ state: 'hidden' });
      await open(`${queue}&status=approved`)(world);
    },
    act: click('Reopen: Proposed'),
  },
  {
    what: 'the check of a feed that waits',
    request: 'POST /functions/v1/check-feed',
    prepare: async (world) => {
      await propose(world);
      await click('Details: Proposed')(world.page);
    },
    act: click('Check feed: Proposed'),
  },
  account('password', 'another good password'),
  account('email', guest),
  {
    what: 'an invitation',
    request: 'POST /rest/v1/invitations',
    prepare: async (world) => {
      await open('/admin/settings')(world);
      await click('Invite')(world.page);
      await world.page.getByLabel('Email').fill(guest);
    },
    act: confirm('Invite'),
    kept: (page) => page.getByLabel('Email'),
    value: guest,
  },
  {
    what: 'an invitation that is withdrawn',
    request: 'DELETE /rest/v1/invitations',
    prepare: async (world) => {
      await invite(world);
      await open('/admin/settings')(world);
      await click(`Withdraw: ${guest}`)(world.page);
    },
    act: confirm('Withdraw'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    what: 'an administrator who is removed',
    request: 'POST /rest/v1/rpc/remove_administrator',
    prepare: async (world) => {
      const other = { id: '00000000-0000-4000-8000-000000000001', email: guest, is_you: false };
      // A second one would be there for the other tests too.
      await world.page.route('**/rest/v1/rpc/list_administrators', async (route) => {
        const response = await route.fetch();
        const [one] = (await response.json()) as object[];
        await route.fulfill({ response, json: [one, { ...one, ...other }] });
      });
      await open('/admin/settings')(world);
      await click(`Remove: ${guest}`)(world.page);
    },
    act: confirm('Remove'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    what: 'a season of the product',
    request: 'POST /rest/v1/rpc/ensure_basics',
    prepare: open('/admin/seeder'),
    act: ask('Seed season and clubs', 'Seed'),
  },
  {
    what: 'clubs of a file',
    request: 'POST /rest/v1/rpc/import_clubs',
    holds: 'all_or_nothing',
    prepare: async (world) => {
      await open('/admin/seeder')(world);
      await field('Or paste the lines')(world.page).fill(`name,league_tier\n${typed},1`);
      await click('Preview')(world.page);
      // Which reads, too.
      await world.page.getByRole('button', { name: 'Import 1 club' }).waitFor();
    },
    act: click('Import 1 club'),
    kept: field('Or paste the lines'),
    value: `name,league_tier\n${typed},1`,
  },
];
