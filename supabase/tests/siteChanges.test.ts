import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { daysAgo, startAndClaim, startIngestion } from './fixtures/ingestionCalls.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let source: Row<'sources'>;
let story: Row<'articles'>;
let hidden: Row<'articles'>;
let publisher: Row<'publishers'>;
let season: Row<'seasons'>;
let league: Row<'leagues'>;
let club_id: string;

beforeEach(async () => {
  publisher = await builders.buildPublisher();
  source = await builders.buildSource({ publisher_id: publisher.id });
  club_id = source.club_id ?? '';
  const ofSource = { club_id, source_id: source.id };
  const image_url = 'https://news.test/old.jpg';
  const published_at = daysAgo(3);
  story = await builders.buildArticle({ ...ofSource, image_url, published_at });
  hidden = await builders.buildArticle({ ...ofSource, is_visible: false });
  season = await builders.buildSeason();
  league = await builders.buildLeague();
  await builders.buildAboutPage();
  await forget();
});

const forget = () => backend.engine.query('delete from private.site_changes');

/** Whether something was noted since, and whether as a removal. */
async function noted(): Promise<'nothing' | 'a change' | 'a removal'> {
  const { rows } = await backend.engine.query<{ is_removal: boolean | null }>(
    'select bool_or(is_removal) as is_removal from private.site_changes',
  );
  const isRemoval = rows[0]?.is_removal ?? null;
  if (isRemoval === null) return 'nothing';
  return isRemoval ? 'a removal' : 'a change';
}

type Write = () => PromiseLike<unknown>;
const sql = (statement: string) => backend.engine.query(statement);
const asService = (values: Partial<Row<'articles'>>, row = story) =>
  backend.change('service', 'articles', row.id, values);
const asAdmin = (values: Partial<Row<'articles'>>, row = story) =>
  backend.change('admin', 'articles', row.id, values);
const change = (table: 'clubs' | 'leagues' | 'seasons' | 'publishers' | 'sources', set: string) =>
  sql(`update public.${table} set ${set}`);

describe('what is noted as a removal', () => {
  it.each<[string, Write]>([
    ['a story hidden', () => asAdmin({ is_visible: false })],
    ['a story hidden by a function', () => asService({ is_visible: false })],
    ['a story shown that was hidden', () => asAdmin({ is_visible: true }, hidden)],
    ['a story deleted', () => backend.admin.from('articles').delete().eq('id', story.id)],
    [
      'a club deleted with its stories',
      () => backend.admin.from('clubs').delete().eq('id', club_id),
    ],
    ['a headline corrected', () => asAdmin({ headline: 'Corrected' })],
    ['an excerpt emptied', () => asAdmin({ excerpt: '' })],
  ])('%s', async (_, write) => {
    await write();
    expect(await noted()).toBe('a removal');
  });

  it('a deletion undone', async () => {
    await backend.admin.from('articles').delete().eq('id', story.id).throwOnError();
    await forget();
    await backend.undoLast();
    expect(await noted()).toBe('a removal');
  });
});

describe('what is noted as a change', () => {
  it.each<[string, Write]>([
    ['a new story', () => builders.buildArticle({ club_id })],
    ['a story that its feed changed', () => asService({ headline: 'As the feed has it now' })],
    ['another picture', () => asService({ image_url: 'https://news.test/new.jpg' })],
    ['a story in an event', () => asService({ event_id: story.id })],
    ['a story pruned', () => backend.service.rpc('prune_articles', { days: 1 }).throwOnError()],
    ['a source renamed', () => change('sources', "display_name = 'The Paper'")],
    ['pictures of a source switched off', () => change('sources', 'shows_pictures = false')],
    ['a club renamed', () => change('clubs', "name = name || ' FC'")],
    ['a club moved to another address', () => change('clubs', "slug = slug || '-fc'")],
    ['a badge', () => change('clubs', "custom_badge_url = 'badges/x.svg'")],
    ['a new club', () => builders.buildClub()],
    ['a season made active', () => change('seasons', 'is_active = true')],
    ['a season deleted', () => sql('delete from public.seasons')],
    ['a league renamed', () => change('leagues', "name = 'Premier'")],
    ['a text', () => sql("update public.about_page_content set content = 'We are new.'")],
    [
      'a club in a league',
      () => builders.buildMembership({ season_id: season.id, league_id: league.id, club_id }),
    ],
  ])('%s', async (_, write) => {
    await write();
    expect(await noted()).toBe('a change');
  });

  it('once a statement, however many rows it changes', async () => {
    await builders.buildArticles(3, { club_id });
    await forget();
    await sql("update public.articles set headline = headline || '!'");
    const { rows } = await sql('select is_removal from private.site_changes');
    expect(rows).toHaveLength(1);
  });
});

describe('what is not noted', () => {
  it.each<[string, Write]>([
    ['a hidden story edited', () => asAdmin({ headline: 'Nobody sees it' }, hidden)],
    ['a hidden story deleted', () => sql(`delete from public.articles where id = '${hidden.id}'`)],
    ['a story that comes in hidden', () => builders.buildArticle({ club_id, is_visible: false })],
    [
      'bets that are held back',
      () => recordFetch(backend.service, source.id, [buildItem('bet', { held_for: 'betting' })]),
    ],
    [
      'a picture found for a story without one',
      () => asService({ image_url: story.image_url }, hidden),
    ],
    ['what no page shows of a story', () => asService({ guid: 'another', tags: ['cup'] })],
    ['a story saved as it was', () => asAdmin({ headline: story.headline })],
    [
      'how reading a source went',
      () =>
        change(
          'sources',
          "etag = 'x', next_check_at = now(), error_count = 3, last_error = 'Down.'",
        ),
    ],
    ['the terms of a publisher', () => change('publishers', "terms = 'None.'")],
    ['a club saved as it was', () => change('clubs', 'name = name')],
    ['what no page shows of a season', () => change('seasons', 'switches_off_leavers = true')],
    ['a new source', () => builders.buildSource({ club_id })],
    ['a write of no rows', () => sql("update public.clubs set name = 'Nobody' where false")],
    ['a run', () => builders.buildIngestionJob()],
    ['a suggestion', () => builders.buildSubmission({ club_id })],
    ['a build', () => builders.buildSiteBuild()],
  ])('%s', async (_, write) => {
    await write();
    expect(await noted()).toBe('nothing');
  });

  it('a source renamed that has no story', async () => {
    await sql('delete from public.articles');
    await forget();
    await change('sources', "display_name = 'The Paper'");
    expect(await noted()).toBe('nothing');
  });

  it('a picture that a visitor has looked for', async () => {
    await sql(`update public.articles set image_url = null where id = '${story.id}'`);
    await forget();
    await asService({ image_url: 'https://news.test/found.jpg' });
    expect(await noted()).toBe('nothing');
  });

  it('a run over feeds that say what they said before', async () => {
    const items = [buildItem('one'), buildItem('two')];
    await recordFetch(backend.service, source.id, items);
    expect(await noted()).toBe('a change');
    await forget();
    await startAndClaim(backend.service, 10);
    await recordFetch(backend.service, source.id, items);
    await recordFetch(backend.service, source.id, [], { etag: '"2"' });
    expect(await noted()).toBe('nothing');
  });

  it('a transaction that is rolled back', async () => {
    const failed = backend.engine.transaction(async (transaction) => {
      await transaction.query("update public.articles set headline = 'Never'");
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await noted()).toBe('nothing');
  });
});

describe('changes of the site', () => {
  it('are forgotten after a week, with the next run', async () => {
    await sql(`insert into private.site_changes (changed_at, is_removal)
      values (now() - interval '8 days', true), (now() - interval '6 days', false)`);
    await startIngestion(backend.service);
    expect(await noted()).toBe('a change');
  });

  it.each<[string, string | null, boolean]>([
    ['nothing was ever built', null, true],
    ['the last build began before them', "'succeeded', now() - interval '1 hour', now()", true],
    ['the last build began after them', "'succeeded', now() + interval '2 minutes', now()", false],
    ['the last build failed two hours ago', "'failed', now(), now() - interval '2 hours'", true],
    [
      'the last build failed within the hour',
      "'failed', now(), now() - interval '50 minutes'",
      false,
    ],
    ['one is on its way', "'running', now(), null", false],
    ['one waits', "'queued', null, null", false],
  ])('are not on a hosted site where %s: %s', async (_, build, isBehind) => {
    await asAdmin({ is_visible: false });
    if (build !== null) {
      await sql(
        `insert into public.site_builds (status, started_at, finished_at) values (${build})`,
      );
    }
    const { rows } = await sql('select private.site_is_behind() as behind');
    expect(rows).toEqual([{ behind: isBehind }]);
  });

  it('of which there are none leave a hosted site as it is', async () => {
    const { rows } = await sql('select private.site_is_behind() as behind');
    expect(rows).toEqual([{ behind: false }]);
  });
});

it.each(['clubs', 'leagues', 'seasons'] as const)(
  'the trigger of %s names every column of theirs that a build asks for',
  async (table) => {
    const { rows } = await backend.engine.query<{ column: string; is_named: boolean }>(
      `select attname as column,
        position(quote_literal(attname) in pg_get_triggerdef(trigger.oid)) > 0 as is_named
      from pg_attribute
      join pg_trigger as trigger on tgrelid = attrelid and tgname = 'note_change'
      where attrelid = $1::regclass and attnum > 0 and attname <> 'id'
        and public.site_content(1) -> $2 -> 0 ? attname`,
      [`public.${table}`, table],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter((row) => !row.is_named)).toEqual([]);
  },
);
