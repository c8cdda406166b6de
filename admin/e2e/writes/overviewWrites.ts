import {
  buildFailingSource,
  buildRun,
  buildSearch,
  openOverview,
  openOverviewToPublish,
  refuseBuild,
  removeActiveJobs,
} from '../fixtures/overviewRows.ts';
import { click, confirm, open, type World, type Write } from './write.ts';

/** Opens the Overview with no run under way but what is made for it. */
const overviewWith = (make: (client: World['serviceClient']) => Promise<unknown>) => {
  return async (world: World) => {
    await removeActiveJobs(world.serviceClient);
    await make(world.serviceClient);
    world.later(removeActiveJobs);
    await openOverview(world.page);
  };
};
const overview = overviewWith(() => Promise.resolve());
const search = 'POST /functions/v1/bulk-discover-fan-blogs';
const loss = 'It has 2 articles, the last one had 1,645, and only 0 were hidden or removed since.';

/** What is started, ended and removed on the Overview. */
export const overviewWrites: readonly Write[] = [
  {
    what: 'a run',
    request: 'POST /functions/v1/ingest-feeds-cron',
    prepare: overview,
    act: click('Trigger ingestion'),
  },
  {
    what: 'a search for blogs',
    request: search,
    prepare: overview,
    act: click('Start blog discovery'),
  },
  {
    what: 'a search for official feeds',
    request: 'POST /functions/v1/discover-feeds-background',
    prepare: overview,
    act: click('Search for official feeds'),
  },
  {
    what: 'a build',
    request: 'POST /functions/v1/rebuild-site',
    prepare: ({ page }) => openOverviewToPublish(page),
    act: click('Publish now'),
  },
  {
    what: 'a build that was refused',
    request: 'POST /rest/v1/rpc/publish_anyway',
    prepare: async (world) => {
      await refuseBuild(world.page, loss);
      await overview(world);
      await click('Publish anyway')(world.page);
    },
    act: confirm('Publish anyway'),
    seen: (page) => page.getByRole('dialog', { name: 'Publish the smaller site?' }),
  },
  {
    what: 'a test of the alerts',
    request: 'POST /functions/v1/send-alerts',
    prepare: overview,
    act: click('Send a test'),
  },
  {
    what: 'the end of a run under way',
    request: 'PATCH /rest/v1/ingestion_jobs',
    prepare: overviewWith(buildRun),
    act: click('Cancel this ingestion'),
    seen: (page) => page.getByRole('button', { name: 'Cancel this ingestion' }),
  },
  {
    what: 'a run taken off the list',
    request: 'DELETE /rest/v1/ingestion_jobs',
    prepare: (world) => {
      const row = { status: 'failed', error: 'Dismiss me' };
      world.later((client) =>
        client.from('ingestion_jobs').delete().eq('error', row.error).throwOnError(),
      );
      return overviewWith((client) => buildRun(client, row))(world);
    },
    act: async (page) => {
      const row = page.getByRole('listitem').filter({ hasText: 'Dismiss me' });
      await row.getByRole('button', { name: 'Dismiss this ingestion' }).click();
    },
    seen: (page) => page.getByText('Dismiss me', { exact: true }),
  },
  {
    what: 'the end of a search under way',
    request: search,
    holds: '"stop"',
    prepare: async (world) => {
      // By itself the page would help it along, and with no club left that is its end.
      await world.page.route('**/functions/v1/bulk-discover-fan-blogs', (route) =>
        route.fulfill({ json: {} }),
      );
      await overviewWith(buildSearch)(world);
    },
    act: click('Stop this search'),
    seen: (page) => page.getByRole('button', { name: 'Stop this search' }),
  },
  {
    what: 'the error of a source',
    request: 'PATCH /rest/v1/sources',
    prepare: (world) => {
      world.later((client) =>
        client.from('sources').delete().eq('name', 'Overview test').throwOnError(),
      );
      return overviewWith(buildFailingSource)(world);
    },
    act: click('Clear error of Arsenal: Overview test'),
    seen: (page) => page.getByRole('button', { name: 'Clear error of Arsenal: Overview test' }),
  },
  {
    what: 'real news in place of samples',
    request: 'POST /rest/v1/rpc/switch_to_real_news',
    prepare: async (world) => {
      await overview(world);
      await click('Switch to real news')(world.page);
    },
    act: confirm('Switch'),
    seen: (page) => page.getByRole('dialog', { name: 'Switch to real news?' }),
  },
  {
    what: 'the way back from a change',
    request: 'POST /rest/v1/rpc/undo_change',
    prepare: async (world) => {
      const { id } = await world.buildClub();
      await world.administrator
        .from('clubs')
        .update({ monogram: 'XYZ' })
        .eq('id', id)
        .throwOnError();
      await open(`/admin/changes?table=clubs&record=${id}`)(world);
    },
    act: click(/^Undo: /),
  },
];
