import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { loadSourcePack } from '../../common/pyramid/pyramidFiles.ts';
import { expect, storedRow, test } from './fixtures/administrator.ts';
import { openOverview } from './fixtures/overviewRows.ts';

type Client = SupabaseClient<Database>;

/** Undoes the newest change that is none itself, in as many parts as it takes. */
async function undoLast(administrator: Client, title: RegExp): Promise<void> {
  const { data: change } = await administrator
    .from('audit_log')
    .select('id, title')
    .is('undoes', null)
    .is('undone_at', null)
    .order('made_at', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  expect(change.title).toMatch(title);
  let left = 1;
  while (left > 0) {
    const { data } = await administrator
      .rpc('undo_change', { change_id: change.id })
      .throwOnError();
    left = data;
  }
}

async function countSources(client: Client, pattern: string): Promise<number> {
  const { count } = await client
    .from('sources')
    .select('*', { count: 'exact', head: true })
    .like('url', pattern)
    .throwOnError();
  return count ?? 0;
}

test(
  'feeds of the pack are adopted, told apart after an update, and given back by undoing it',
  { tag: '@thorough' },
  async ({ page, administrator, serviceClient }) => {
    const { entries, publishers } = loadSourcePack();
    const isOn = new Set(publishers.flatMap(({ name, is_on }) => (is_on ? [name] : [])));
    const ofArsenal = entries.filter(({ club }) => club === 'arsenal');
    const { length: off } = ofArsenal.filter(({ publisher }) => !isOn.has(publisher));
    const counted = `${String(ofArsenal.length - off)} new. Of publishers that are off: ${String(off)}.`;
    const bbc = page.getByRole('region', { name: 'BBC', exact: true });
    const reddit = page.getByRole('region', { name: 'Reddit' });

    await page.goto('/admin/sources');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Source pack' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Source pack');
    await expect(bbc).toContainText('with a credit and a working link back');
    await page.getByRole('combobox', { name: 'Club' }).click();
    await page.getByRole('option', { name: 'Arsenal', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(counted);
    await expect(reddit).toContainText('Terms not read.');
    await expect(reddit.getByRole('switch')).not.toBeChecked();

    // One of those that are off, knowingly, beside all that is proposed.
    const adopt = page.getByRole('button', { name: /^Adopt \d+ sources$/ });
    const proposed = Number(/\d+/.exec(await adopt.innerText())?.[0]);
    await reddit.getByRole('button', { name: '1 new' }).click();
    await reddit.getByRole('checkbox', { name: 'Arsenal: r/Gunners' }).check();
    await page.getByRole('button', { name: `Adopt ${String(proposed + 1)} sources` }).click();
    await expect(page.getByText(`${String(proposed + 1)} sources adopted`)).toBeVisible();
    await expect(reddit).toHaveCount(0);
    await expect(bbc).toHaveCount(0);
    const { data: adopted } = await serviceClient
      .from('sources')
      .select('kind, is_enabled, is_proven, publisher:publishers(name, is_on)')
      .eq('url', 'https://www.reddit.com/r/Gunners/.rss')
      .single()
      .throwOnError();
    expect(adopted).toEqual({
      ...{ kind: 'forum', is_enabled: true, is_proven: false },
      publisher: { name: 'Reddit', is_on: false },
    });

    // What the pack of another version would have said of it.
    const url = 'https://www.theguardian.com/football/arsenal/rss';
    const { data: guardian } = await serviceClient
      .from('sources')
      .select('id, pack_entry')
      .eq('url', url)
      .single()
      .throwOnError();
    const before = { ...(guardian.pack_entry as object), priority: 41 };
    await serviceClient
      .from('sources')
      .update({ pack_entry: before, priority: 41 })
      .eq('id', guardian.id)
      .throwOnError();
    await page.reload();
    await page.getByRole('button', { name: 'Adopt 1 source' }).click();
    await expect(page.getByText('1 source adopted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nothing to adopt' })).toBeDisabled();
    expect((await storedRow(serviceClient, 'sources', guardian.id))?.priority).toBe(40);

    await undoLast(administrator, /^Adopted 1 source/);
    await undoLast(administrator, /^Adopted \d+ sources/);
    expect(await countSources(serviceClient, 'https://%')).toBe(0);
  },
);

test(
  'a server that reads samples is switched to real news after one question',
  { tag: '@thorough' },
  async ({ page, administrator, serviceClient }) => {
    const samples = await countSources(serviceClient, '%.localhost:%');
    // The run itself would ask real publishers.
    const started: string[] = [];
    await page.route('**/functions/v1/ingest-feeds-cron', async (route) => {
      started.push(route.request().method());
      await route.fulfill({ json: { jobId: 'a job' } });
    });
    await openOverview(page);
    await page.getByRole('button', { name: 'Switch to real news' }).click();
    const question = page.getByRole('dialog', { name: 'Switch to real news?' });
    await expect(question).toContainText(`${String(samples)} sample feeds and their stories go.`);
    await expect(question).toContainText('Until the first publishers have answered');
    await question.getByRole('button', { name: 'Switch' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Switch to real news' })).toHaveCount(0);
    expect(started).toEqual(['POST']);
    const banner = page.getByRole('region', { name: 'No news yet' });
    await expect(banner).toContainText('none of the');
    await expect(banner.getByRole('link', { name: 'Changes' })).toHaveAttribute('href', /changes$/);

    expect(await countSources(serviceClient, '%.localhost:%')).toBe(0);
    expect(await countSources(serviceClient, 'https://%')).toBeGreaterThan(240);
    const { count: remembered } = await serviceClient
      .from('removed_articles')
      .select('*', { count: 'exact', head: true })
      .like('url_key', '%.localhost:%')
      .throwOnError();
    expect(remembered).toBe(0);

    await undoLast(administrator, /^Switched from samples to real news$/);
    expect(await countSources(serviceClient, '%.localhost:%')).toBe(samples);
    expect(await countSources(serviceClient, 'https://%')).toBe(0);
  },
);
