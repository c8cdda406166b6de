import { expect, test } from 'vitest';
import { answeringBackend } from '../../backend/fixtures/answeringBackend.ts';
import { lookAtFeed } from './lookAtFeed.ts';

const url = 'https://terrace.example/feed';
const clubId = '00000000-0000-4000-8000-000000000001';
const feed = {
  isFeed: true,
  title: 'Terrace Talk',
  type: 'rss',
  items: [{ headline: 'Rovers win', publishedAt: '2026-11-20T12:00:00.000Z' }],
  isOfComments: false,
  known: null,
};
const seen = {
  title: 'Terrace Talk',
  kind: 'RSS feed',
  headlines: [{ text: 'Rovers win', publishedAt: new Date('2026-11-20T12:00:00Z') }],
  known: null,
  isOfComments: false,
};

test.each([
  ['a feed', feed, seen],
  ['an Atom feed', { ...feed, type: 'atom' }, { ...seen, kind: 'Atom feed' }],
  ['a feed of a kind to come', { ...feed, type: 'new' }, { ...seen, kind: 'Feed' }],
  ['comments', { ...feed, isOfComments: true }, { ...seen, isOfComments: true }],
  ['a source', { ...feed, known: 'source' }, { ...seen, known: 'We already read this feed.' }],
  [
    'a suggestion that waits',
    { ...feed, known: 'waiting' },
    { ...seen, known: 'This feed has already been suggested and is waiting for review.' },
  ],
  [
    'stories without a date, and what is no story',
    { ...feed, items: [{ headline: 'Undated', publishedAt: null }, null, { headline: 7 }] },
    { ...seen, headlines: [{ text: 'Undated', publishedAt: null }] },
  ],
])('sees %s', async (_, body, expected) => {
  expect(await look(200, body)).toEqual({ url, kind: 'feed', feed: expected });
});

test('says why a page is no feed', async () => {
  const body = { isFeed: false, reason: 'This is a web page (HTML), not a feed.' };
  expect(await look(200, body)).toEqual({ url, kind: 'notAFeed', reason: body.reason });
});

test.each([
  [502, { error: 'Nothing answers at this address.' }, 'Nothing answers at this address.'],
  [429, { error: 'Too many requests.' }, 'Too many requests.'],
  [500, {}, null],
  [200, {}, null],
  [200, { isFeed: true }, null],
])('keeps nobody from sending what was not seen: %i %j', async (status, body, reason) => {
  expect(await look(status, body)).toEqual({ url, kind: 'unseen', reason });
});

function look(status: number, body: object) {
  const backend = answeringBackend(() => Response.json(body, { status }));
  return lookAtFeed(url, clubId, backend);
}
