import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSourcePack } from '../../common/sourcePack/readSourcePack.ts';
import { openTestIngestion, type TestIngestion } from '../run/fixtures/openTestIngestion.ts';
import { checkSources, packStore } from './checkSources.ts';

let test: TestIngestion;
beforeAll(async () => {
  test = await openTestIngestion();
});
afterAll(() => test.close());

it('every address of the pack is read once, of publishers that are off too', async () => {
  const fresh = test.serveFeed('fresh', {
    title: 'A',
    link: '/a',
    pubDate: new Date().toUTCString(),
  });
  const page = test.server.url('/page', 'page.localhost');
  test.server.serveBody('/page', '<!doctype html><title>Hello</title>');
  const lost = test.server.url('/lost', 'lost.localhost');
  const columns = 'name,display_name,type,url,publisher,kind,left_out_links,left_out_titles';
  const more = 'keeps_named_only,is_proven';
  const pack = readSourcePack({
    publishers: 'publisher,is_on,terms\nPaper,no,',
    sources: [
      `club,${columns},${more},evidence,seen`,
      `arsenal,Fresh,,rss,${fresh.url},Paper,press,,,,no,,`,
      `chelsea,Page,,rss,${page},Paper,press,,,,no,,`,
    ].join('\n'),
    wide: `divisions,${columns},${more},is_on,evidence,seen\n,Lost,,rss,${lost},Paper,press,,,,no,no,,`,
  });
  expect(pack.wrong).toEqual([]);

  const judged = await checkSources({ ...test.options, store: packStore(pack) });

  expect(judged.map(({ clubName, name, verdict }) => [clubName, name, verdict])).toEqual([
    ['Arsenal', 'Fresh', 'alive'],
    ['Chelsea', 'Page', 'not a feed'],
    ['All clubs', 'Lost', 'dead'],
  ]);
  expect(fresh.requestCount()).toBe(1);
});
