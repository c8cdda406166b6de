import type { Page } from '@playwright/test';
import { choose } from '../fixtures/articles.ts';
import { click, confirm, field, open, typed, type World, type Write } from './write.ts';

async function listOne({ page, own }: World, overrides: object = {}) {
  const { headline } = await own.add('faulty', overrides);
  await page.goto('/admin/articles');
  await field('Search headlines')(page).fill(own.word);
  await page.getByRole('switch', { name: `Visible: ${headline}` }).waitFor();
}

async function chooseOne(world: World) {
  await listOne(world);
  await world.page.getByRole('checkbox', { name: /^Select: / }).check();
}

const task = (name: string) => (page: Page) => choose(page, name);
const isChosen = (page: Page) => page.getByRole('checkbox', { name: /^Select: /, checked: true });

async function chooseTable(page: Page) {
  const line = `2026-08-08,arsenal,${typed},https://e2e-articles.test/kept`;
  const buffer = Buffer.from(`published_at,club,headline,url\n${line}`);
  const file = { name: 'articles.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** What is done to articles. */
export const articleWrites: readonly Write[] = [
  {
    what: 'the words of an article',
    request: 'PATCH /rest/v1/articles',
    prepare: async (world) => {
      const { id } = await world.own.add('corrected');
      await open(`/admin/articles/${id}`)(world);
      await field('Headline')(world.page).fill(typed);
    },
    act: click('Save'),
    kept: field('Headline'),
  },
  {
    what: 'an article shown',
    request: 'PATCH /rest/v1/articles',
    prepare: listOne,
    act: (page) => page.getByRole('switch', { name: /^Visible: / }).click(),
    seen: (page) => page.getByRole('switch', { name: /^Visible: /, checked: false }),
  },
  {
    what: 'chosen articles hidden',
    request: 'PATCH /rest/v1/articles',
    prepare: chooseOne,
    act: click('Show'),
    seen: isChosen,
  },
  {
    what: 'a story told apart from the same news',
    request: 'POST /rest/v1/rpc/split_event',
    prepare: async (world) => {
      const { id } = await world.own.add('told');
      await world.own.add('told as well', { event_id: id });
      await open(`/admin/articles/${id}`)(world);
    },
    act: click('Not the same news'),
  },
  {
    what: 'a story put to the same news',
    request: 'POST /rest/v1/rpc/join_event',
    prepare: async (world) => {
      const { id } = await world.own.add('told');
      const other = await world.own.add('told as well');
      await open(`/admin/articles/${id}`)(world);
      await click('Same news as …')(world.page);
      await world.page.getByRole('combobox', { name: 'Story' }).fill(other.headline);
      await world.page.getByRole('option').first().click();
    },
    act: confirm('Same news'),
    seen: (page) => page.getByRole('dialog', { name: 'Same news as which story?' }),
  },
  {
    what: 'the end of chosen articles',
    request: 'POST /rest/v1/rpc/delete_articles',
    prepare: async (world) => {
      await chooseOne(world);
      await click('Delete')(world.page);
    },
    act: confirm('Delete'),
    seen: (page) => page.getByRole('dialog', { name: 'Delete 1 article?' }),
  },
  {
    what: 'the end of all articles',
    request: 'POST /rest/v1/rpc/delete_all_articles',
    prepare: open('/admin/articles'),
    act: async (page) => {
      await choose(page, 'Delete All');
      await confirm('Continue')(page);
      await page.getByLabel(/^Type .* to confirm$/).fill('DELETE');
      await confirm('Delete all articles')(page);
    },
  },
  {
    what: 'the images of articles',
    request: 'POST /functions/v1/fix-image-urls',
    isErrorSpecified: true,
    prepare: open('/admin/articles'),
    act: task('Fix Image URLs'),
  },
  {
    what: 'clean excerpts',
    request: 'POST /rest/v1/rpc/clean_excerpts',
    isErrorSpecified: true,
    prepare: async (world) => {
      await world.own.add('marked up', { excerpt: '<p>Won</p>' });
      await open('/admin/articles')(world);
    },
    act: task('Clean HTML Excerpts'),
  },
  {
    what: 'a run over all sources, from the articles',
    request: 'POST /functions/v1/ingest-feeds',
    prepare: open('/admin/articles'),
    act: click('Start article fetching'),
    isFineWhenUnderWay: true,
  },
  {
    what: 'a table of articles that is looked at',
    request: 'POST /rest/v1/rpc/preview_articles',
    prepare: open('/admin/articles/import'),
    act: chooseTable,
  },
  {
    what: 'articles of a table',
    request: 'POST /rest/v1/rpc/import_articles',
    prepare: async (world) => {
      await open('/admin/articles/import')(world);
      await chooseTable(world.page);
    },
    act: click('Add 1 article'),
    seen: (page) => page.getByRole('button', { name: 'Add 1 article' }),
  },
];
