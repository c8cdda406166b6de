import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from './fixtures/auditLog.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { buildItem, counts, recordFetch } from './fixtures/recordFetch.ts';
import type { ClubSource, Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let into: Row<'clubs'>;
let from: Row<'clubs'>;
let source: ClubSource;
let other: ClubSource;

beforeEach(async () => {
  into = await builders.buildClub({ name: 'MK Dons', slug: 'mk-dons', aliases: ['Dons'] });
  from = await builders.buildClub({
    name: 'Milton Keynes Dons',
    slug: 'milton-keynes',
    aliases: ['Dons', 'MKD'],
    official_site: 'https://mk.test',
  });
  other = await builders.buildSource({ club_id: into.id });
  source = await builders.buildSource({ club_id: from.id });
});

describe('merging two clubs', () => {
  it('gives one all that the other had, its name and its address', async () => {
    await recordFetch(backend.service, source.id, [buildItem('own'), buildItem('shared')]);
    await recordFetch(backend.service, other.id, [buildItem('shared')]);

    expect(await merge()).toEqual({ sources: 1, articles: 1, dropped_articles: 1 });

    expect(await backend.rows('clubs')).toMatchObject([
      {
        id: into.id,
        name: 'MK Dons',
        aliases: ['Dons', 'Milton Keynes Dons', 'MKD'],
        former_slugs: ['milton-keynes'],
        official_site: 'https://mk.test',
      },
    ]);
    expect(await headlines(into.id)).toEqual(['own', 'shared']);
    expect(await recordFetch(backend.service, source.id, [buildItem('own')])).toEqual(
      counts({ unchanged: 1 }),
    );
  });

  it('keeps the place of the one in a season, and takes that of the other elsewhere', async () => {
    const { season_id, league_id } = await builders.buildMembership({ club_id: into.id });
    const { league_id: other_id } = await builders.buildMembership({ club_id: from.id, season_id });
    const past = await builders.buildMembership({ club_id: from.id, league_id: other_id });

    await merge();

    const places = (await backend.rows('league_memberships')).map((row) => [
      row.club_id,
      row.season_id,
      row.league_id,
    ]);
    expect(places).toHaveLength(2);
    expect(places).toContainEqual([into.id, season_id, league_id]);
    expect(places).toContainEqual([into.id, past.season_id, other_id]);
  });

  it('brings back nothing that was deleted from either', async () => {
    await recordFetch(backend.service, source.id, [buildItem('a'), buildItem('b')]);
    await recordFetch(backend.service, other.id, [buildItem('b')]);
    await backend.admin.from('articles').delete().eq('club_id', into.id).throwOnError();
    await backend.admin.from('articles').delete().eq('headline', 'a').throwOnError();

    await merge();

    expect(await headlines(into.id)).toEqual([]);
    expect(await recordFetch(backend.service, source.id, [buildItem('a'), buildItem('b')])).toEqual(
      counts({ removed: 2 }),
    );
  });

  it('is one change, and is undone as one', async () => {
    await recordFetch(backend.service, source.id, [buildItem('own'), buildItem('shared')]);
    await recordFetch(backend.service, other.id, [buildItem('shared')]);
    const before = await everything();
    await merge();
    expect(await auditLog(backend.admin)).toMatchObject([
      { title: 'Merged Milton Keynes Dons into MK Dons' },
    ]);

    await backend.undoLast();
    expect(await everything()).toEqual(before);
  });

  it('is refused for one club, for one that is gone, and where it cannot be done at all', async () => {
    const same = await backend.admin.rpc('merge_clubs', { from_id: into.id, into_id: into.id });
    expect(same.error?.message).toBe('A club cannot be merged with itself.');
    const gone = { from_id: source.id, into_id: into.id };
    const { error } = await backend.admin.rpc('merge_clubs', gone);
    expect(error?.message).toBe('One of the two clubs is no longer there.');
    expect(dataOf(await backend.service.from('clubs').select('id'))).toHaveLength(2);
  });
});

async function merge() {
  return dataOf(await backend.admin.rpc('merge_clubs', { from_id: from.id, into_id: into.id }));
}

async function headlines(clubId: string): Promise<string[]> {
  const articles = backend.service.from('articles').select('headline').eq('club_id', clubId);
  return dataOf(await articles.order('headline')).map(({ headline }) => headline);
}

/** All that a merge moves, without what counts or dates writes. */
async function everything() {
  const clubs = dataOf(
    await backend.service.from('clubs').select('id, name, slug, aliases, former_slugs').order('id'),
  );
  const sources = dataOf(await backend.service.from('sources').select('id, club_id').order('id'));
  const articles = dataOf(
    await backend.service.from('articles').select('club_id, url_key, headline').order('id'),
  );
  const removed = dataOf(await backend.service.from('removed_articles').select('club_id, url_key'));
  return { clubs, sources, articles, removed };
}
