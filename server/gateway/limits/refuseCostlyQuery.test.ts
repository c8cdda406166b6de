import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { refuseCostlyQuery } from './refuseCostlyQuery.ts';

function ask(path: string, isAdministrator: boolean, headers: Record<string, string> = {}) {
  const request = new Request(`http://touchline.test/rest/v1/${path}`, { headers });
  return refuseCostlyQuery(request, () => Promise.resolve(isAdministrator));
}

const errorSchema = z.looseObject({ message: z.string() });
const list = (count: number, text: string) => Array.from({ length: count }, () => text).join(',');

describe('a question of anybody without the secret key', () => {
  it.each([
    ['nested three deep', 'clubs?select=id,articles(id,clubs(id,articles(id)))'],
    ['nested in code', 'clubs?select=a%28b%28c%28d%29%29%29'],
    ['nested in a second select', 'clubs?select=id&select=a(b(c(d)))'],
    ['nested under a name in code', 'clubs?%73elect=a(b(c(d)))'],
    ['nested behind what closes nothing', 'clubs?select=)))a(")))",b(c(d)))'],
    ['nested in a conflict', 'clubs?on_conflict=a(b(c(d)))'],
    ['with nine embedded tables', `clubs?select=${list(9, 'articles(id)')}`],
    ['nested in the columns to write', 'clubs?columns=a(b(c(d)))'],
    ['nested in what a function answers', 'rpc/site_content?select=a(b(c(d)))'],
  ])('is refused even to an administrator when %s', async (_, path) => {
    const response = await ask(path, true);
    expect(response?.status).toBe(400);
    const { message, ...rest } = errorSchema.parse(await response?.json());
    expect(message).toMatch(/^Too many (levels of )?embedded tables: \d at most\.$/);
    expect(rest).toEqual({
      code: '54001',
      details: null,
      hint: 'Ask in several smaller requests.',
    });
  });

  it.each([
    ['regular expressions: 0', 'clubs?name=match.(.*)*(.*)*(.*)*\\1$'],
    ['regular expressions: 0', 'leagues?name=not.imatch.((a{0,200}){0,200}){0,200}'],
    ['regular expressions: 0', 'clubs?name=MATCH(any).{(.*)*}'],
    ['regular expressions: 0', 'clubs?and=(id.eq.1,not.or(name.imatch(any).{y},id.eq.2))'],
    ['regular expressions: 0', 'sources?or=(id.eq.1,name.match.(x{0,255}){0,255})'],
    ['regular expressions: 0', 'clubs?select=*,sources(id)&sources.name=match.a'],
    ['regular expressions: 0', 'rpc/site_content?site_content=match.a'],
    ['characters to search for: 500', `clubs?name=phfts.${'a '.repeat(250)}`],
    ['characters to search for: 500', `clubs?or=(name.ilike.*${'_'.repeat(500)}*)`],
  ])('is refused even to an administrator with too many %s', async (words, path) => {
    const response = await ask(path, true);
    expect(response?.status).toBe(400);
    expect(await response?.json()).toMatchObject({ message: `Too many ${words} at most.` });
  });

  it('may be a search of usual length to an administrator', async () => {
    expect(await ask(`articles?headline=ilike.*${'match '.repeat(50)}*`, true)).toBeNull();
  });
});

describe('a question of a visitor', () => {
  it.each([
    'articles',
    'articles?select=*,clubs(name),source:sources!articles_source_id_fkey(name)',
    'articles?select=id,headline&club_id=in.(1,2,3)&is_visible=is.true&order=published_at.desc,id&limit=1000',
    'clubs?select=*&order=name',
    'clubs?select=id,name,slug&name=ilike.*town*&order=name&limit=5',
    'clubs?select=*,league_memberships(season_id,leagues(*))&slug=eq.derby-county',
    'league_memberships?select=clubs(*),leagues(*)&season_id=eq.1&limit=100',
    'feed_submissions?columns=club_id,feed_url,blog_name',
    'articles?headline=eq.likely&excerpt=eq.I. like. it&url_key=eq.match.a',
    'articles?or=(a.eq.b,c.gt.d)&clubs.limit=1&limit=5&apikey=x&offset=1000',
    'articles?select=',
    'articles?select=a%2528b',
    'rpc/site_content?n=12',
    'rpc/site_content?select=site_content',
  ])('is answered: %s', async (path) => {
    const isAdministrator = vi.fn();
    const request = new Request(`http://touchline.test/rest/v1/${path}`);
    expect(await refuseCostlyQuery(request, isAdministrator)).toBeNull();
    expect(isAdministrator).not.toHaveBeenCalled();
  });

  it.each<[string, string]>([
    ['embedded tables: 0', 'clubs?select=id,articles(id)'],
    ['embedded tables: 0', 'sources?select=id,clubs!articles(id)'],
    ['embedded tables: 0', 'clubs?select=a:articles_club_id_fkey(id)'],
    ['embedded tables: 3', `clubs?select=${list(4, 'league_memberships(id)')}`],
    ['text searches: 1', 'clubs?or=(name.ilike.*a*,slug.ilike.*a*)'],
    ['embedded tables: 0', 'rpc/site_content?select=a(b)'],
    ['embedded tables: 2', `articles?select=${list(3, 'clubs(id)')}`],
    ['levels of embedded tables: 1', 'articles?select=clubs(articles(id))'],
    ['selected columns: 30', `articles?select=${list(31, 'a:excerpt')}`],
    ['selected columns: 1', 'rpc/site_content?select=a:site_content,b:site_content'],
    ['selected columns: 1', '%72pc/site_content?select=a:site_content,b:site_content'],
    ['selected columns: 30', 'articles?select=*,*,*,*'],
    ['conditions: 12', `articles?or=(${list(13, 'id.eq.1')})`],
    ['conditions: 12', `articles?or=${'(and(or'.repeat(7)}(id.eq.1${')'.repeat(14)})`],
    ['conditions: 12', `articles?${'id=neq.1&'.repeat(13)}`],
    ...[
      ...['excerpt=ilike.*a*', 'or=(excerpt.fts.(a|b))', 'excerpt=LIKE.a', 'excerpt=not.plfts.a'],
      ...['excerpt=ilike(any).{a,b}', 'excerpt=wfts(english).a', 'clubs.name=like.a'],
      'and=(id.eq.1,not.or(excerpt.phfts(simple).x,id.eq.2))',
    ].map((query): [string, string] => ['text searches: 0', `articles?${query}`]),
    ['conditions: 12', `articles?${'Select=eq.1&'.repeat(13)}`],
    ['conditions: 12', `articles?${'tags->>0.limit=eq.1&'.repeat(13)}`],
    ['conditions: 12', `articles?clubs.and=(${list(13, 'id.eq.1')})`],
    ['columns to sort by: 4', 'articles?clubs.order=a,b&order=c,d,e'],
    ['skipped rows: 1000', 'articles?offset=20&offset=1001'],
    ['skipped rows: 1000', 'articles?offset=1e9'],
    ['columns to sort by: 4', 'articles?order=a,b,c,d,e'],
    ['columns to sort by: 4', 'articles?select=clubs(name)&order=clubs(name)'],
    ['skipped rows: 1000', 'articles?offset=1001'],
  ])('may not have too many %s at most', async (words, path) => {
    const response = await ask(path, false);
    expect(response?.status).toBe(400);
    expect(await response?.json()).toMatchObject({
      message: `Too many ${words} at most.`,
      hint: 'An administrator who is signed in may ask for more.',
    });
    expect(await ask(path, true)).toBeNull();
  });

  it('may not skip to far rows by a header either', async () => {
    const response = await ask('articles', false, { range: '90000-90999' });
    expect(response?.status).toBe(400);
  });
});
