import { expect, it } from 'vitest';
import { buildRss } from '../read/fixtures/buildRss.ts';
import { checkFeed } from './checkFeed.ts';
import { buildNews, siteTest, testNow } from './fixtures/siteTest.ts';

const web = siteTest();

const check = (host: string, path = '/') => checkFeed(web.url(host, path), web.buildOptions());
const daysFromNow = (days: number) => new Date(testNow.getTime() + days * 86_400_000);

it('tells what a feed brings, with one request and no robots.txt', async () => {
  web.serveSite('blog.example', { '/': buildNews({ host: 'blog.example' }) });
  expect(await check('blog.example')).toEqual({
    kind: 'feed',
    finalUrl: web.url('blog.example', '/'),
    title: 'News',
    type: 'rss',
    encoding: 'utf-8',
    language: null,
    itemCount: 10,
    itemsPerWeek: 7.8,
    lastItemAt: testNow.toISOString(),
    articles: Array.from(
      { length: 10 },
      (_, day) =>
        expect.objectContaining({
          headline: `Rovers win again (${String(day)})`,
          canonical_url: `https://blog.example/story-${String(day)}`,
          published_at: daysFromNow(-day).toISOString(),
        }) as unknown,
    ),
    isOfComments: false,
  });
  expect(web.asked()).toEqual(['blog.example/']);
});

it.each([
  ['rss', '<rss version="2.0"><channel><title>A</title></channel></rss>'],
  ['rss', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><item/></rdf:RDF>'],
  ['atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title></feed>'],
  ['json', '{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[]}'],
])('says under which type it would be stored: %s', async (type, body) => {
  web.serveSite('blog.example', { '/': body });
  expect(await check('blog.example')).toMatchObject({
    kind: 'feed',
    type,
    articles: [],
    lastItemAt: null,
  });
});

it.each([
  ['en-gb', '<rss version="2.0"><channel><language>en-gb</language></channel></rss>'],
  ['de', '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>A</title></feed>'],
  ['fr-FR', '{"version":"https://jsonfeed.org/version/1.1","language":"fr-FR","items":[]}'],
  [null, '<rss version="2.0"><channel><language>a <b>joke</b></language></channel></rss>'],
])('tells the language that a feed names: %j', async (language, body) => {
  web.serveSite('blog.example', { '/': body });
  expect(await check('blog.example')).toMatchObject({ kind: 'feed', language });
});

it('tells the encoding by which a feed was read, whatever it names', async () => {
  const body = '<?xml version="1.0" encoding="iso-8859-1"?><rss version="2.0"><channel/></rss>';
  const named = Buffer.from(
    body.replace('<channel/>', '<channel><title>Café</title></channel>'),
    'latin1',
  );
  web.serveSite('blog.example', { '/': { body: named } });
  expect(await check('blog.example')).toMatchObject({ title: 'Café', encoding: 'windows-1252' });
});

it('shows the newest of the stories that ingestion would take, as plain text', async () => {
  const link = (name: string) => `https://blog.example/${name}`;
  const dated = (name: string, days: number) => ({
    title: `<b>${name}</b> &amp; <script>alert(1)</script>more`,
    link: link(name),
    pubDate: daysFromNow(days).toUTCString(),
  });
  const rss = buildRss([
    { title: 'Undated', link: link('undated') },
    dated('old', -9),
    { ...dated('hostile', 0), link: 'javascript:alert(1)' },
    dated('new', -1),
    dated('future', 3),
  ]);
  web.serveSite('blog.example', { '/': rss.replace('<title>News</title>', '') });
  expect(await check('blog.example')).toMatchObject({
    title: new URL(web.url('blog.example', '/')).host,
    articles: [
      {
        headline: 'future & more',
        canonical_url: link('future'),
        published_at: testNow.toISOString(),
      },
      { headline: 'new & more', canonical_url: link('new') },
      { headline: 'old & more', canonical_url: link('old') },
      { headline: 'Undated', published_at: null },
    ],
  });
});

it('follows redirects, and says where they led', async () => {
  web.serveSite('blog.example', {
    '/feed': { status: 302, location: '/news.xml' },
    '/news.xml': buildNews({ host: 'blog.example' }),
  });
  expect(await check('blog.example', '/feed')).toMatchObject({
    kind: 'feed',
    finalUrl: web.url('blog.example', '/news.xml'),
  });
});

it.each([
  ['Comments on: Rovers win', '/feed', true],
  ['Terrace Talk', '/comments/feed', true],
  ['Terrace Talk', '/feed', false],
])('tells the comments of readers from stories: %s at %s', async (title, path, isOfComments) => {
  const rss = buildNews({ host: 'blog.example' });
  web.serveSite('blog.example', {
    [path]: rss.replace('<title>News</title>', `<title>${title}</title>`),
  });
  expect(await check('blog.example', path)).toMatchObject({ kind: 'feed', isOfComments });
});

it.each([
  [{ body: '<!doctype html><p>Home' }, 'This is a web page (HTML), not a feed.'],
  [{ body: '<sitemapindex/>' }, 'The XML is not a feed: its root element is <sitemapindex>.'],
  [{ body: '' }, 'The answer is empty.'],
])('says what is no feed: %j', async (answer, reason) => {
  web.serveSite('blog.example', { '/': answer });
  expect(await check('blog.example')).toEqual({ kind: 'notAFeed', reason });
});

it('tells a server that does not answer from one that refuses', async () => {
  web.serveSite('blog.example', { '/': { status: 302, location: 'http://10.0.0.1/' } });
  expect(await check('blog.example')).toMatchObject({ kind: 'failed', isAnswered: false });
});

it.each([
  [{ status: 404 }, 'The feed was not found (404 Not Found). It may have moved.'],
  [{ status: 429 }, 'The server asks us to come back later (429 Too Many Requests).'],
  [{ status: 304 }, /^The server says that nothing changed, though/],
])('says of %j: %s', async (answer, reason) => {
  web.serveSite('blog.example', { '/': answer });
  expect(await check('blog.example')).toEqual({
    kind: 'failed',
    isAnswered: true,
    reason: typeof reason === 'string' ? reason : (expect.stringMatching(reason) as string),
  });
});
