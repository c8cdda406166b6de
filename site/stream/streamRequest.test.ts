import { expect, test } from 'vitest';
import { everything } from '../feeds/feedScope.ts';
import { streamQuery } from '../islands/newsStream/fetchStreamPage.ts';
import { carriedBy, readStreamRequest, streamAddress, wholeStream } from './streamRequest.ts';

test.each([
  ['/news?league=premier-league&kind=fans&topic=injury', ['premier-league', 'fans', 'injury']],
  ['/news?kind=official', ['', 'official', '']],
  ['/news', ['', '', '']],
  ['/news?kind=podcast', ['', '', '']],
  ['/news?league=a,b)&topic=eq.x', ['', '', '']],
  ['/news?topic=Injury', ['', '', '']],
  ['/news/2026-11-22', ['', '', '']],
  ['/news/leagues/league-one', ['league-one', '', '']],
  ['/news/leagues/league-one/?topic=injury', ['league-one', '', 'injury']],
  ['/news/press', ['', 'press', '']],
  ['/news/press?kind=fans', ['', 'fans', '']],
  ['/news/cards', ['', '', '']],
  ['/news/leagues/a%2Cb', ['', '', '']],
])('%j asks for league, kind and topic %j', (address, [league, kind, topic]) => {
  const url = new URL(address, 'https://x.example');
  expect(readStreamRequest(url)).toEqual({ league, kind, topic });
});

test.each([
  ['/news?utm=1&league=a#end', { kind: 'press' }, '/news/press?utm=1'],
  ['/news?utm=1', { league: 'league-one' }, '/news/leagues/league-one?utm=1'],
  ['/news/press', { league: 'league-one', kind: 'press' }, '/news?league=league-one&kind=press'],
  ['/news/press', { kind: 'press', topic: 'injury' }, '/news?kind=press&topic=injury'],
  ['/news/press?utm=1', {}, '/news?utm=1'],
  ['/news/2026-11-22', { kind: 'press' }, '/news/2026-11-22?kind=press'],
  ['/news/2026-11-22?kind=press', {}, '/news/2026-11-22'],
])('from %j, %j is at %j', (from, chosen, to) => {
  const request = { ...wholeStream, ...chosen };
  const address = streamAddress(`https://x.example${from}`, request);
  expect(address).toBe(to);
  expect(readStreamRequest(new URL(address, 'https://x.example'))).toEqual(request);
});

test.each([
  ['everything', {}, ['all', 'official']],
  ['a league', { league: 'league-one' }, ['all', 'official']],
  ['what is official', { kind: 'official' }, ['official']],
  ['the press', { kind: 'press' }, []],
  ['a topic', { topic: 'injury' }, []],
  ['what is official of a topic', { kind: 'official', topic: 'injury' }, []],
])('%s is carried by the feeds %s', (_, chosen, expected) => {
  expect(Object.keys(carriedBy({ ...wholeStream, ...chosen }, everything))).toEqual(expected);
});

test('everything is asked for without a condition, as the view holds what can be seen', () => {
  expect(Object.keys(streamQuery(wholeStream, [], null))).toEqual(['select', 'order', 'limit']);
});

test('what follows a story is asked for to the microsecond', () => {
  const place = { published_at: '2026-11-22T12:00:00.123456+00:00', id: 'x' };
  const request = { league: 'league-one', kind: 'fans', topic: 'injury' };
  expect(streamQuery(request, ['bury', 'stockport-county'], place)).toMatchObject({
    'club.slug': 'in.(bury,stockport-county)',
    'source.kind': 'in.(fan_blog,podcast,forum)',
    topic: 'eq.injury',
    published_at: 'lte.2026-11-22T12:00:00.123456+00:00',
    or: '(published_at.lt."2026-11-22T12:00:00.123456+00:00",and(published_at.eq."2026-11-22T12:00:00.123456+00:00",id.gt.x))',
  });
});
