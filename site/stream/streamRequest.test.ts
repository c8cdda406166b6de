import { expect, test } from 'vitest';
import { streamQuery } from './fetchStreamPage.ts';
import { isFiltered, readStreamRequest, streamAddress, wholeStream } from './streamRequest.ts';

test.each([
  ['?league=premier-league&kind=fans&topic=injury', ['premier-league', 'fans', 'injury']],
  ['?kind=official', ['', 'official', '']],
  ['', ['', '', '']],
  ['?kind=podcast', ['', '', '']],
  ['?league=a,b)&topic=eq.x', ['', '', '']],
  ['?topic=Injury', ['', '', '']],
])('%j asks for league, kind and topic %j', (search, [league, kind, topic]) => {
  expect(readStreamRequest(search)).toEqual({ league, kind, topic });
});

test('a request stands in the address, beside what else is there', () => {
  const request = { ...wholeStream, kind: 'press' };
  expect(isFiltered(request)).toBe(true);
  const address = streamAddress('https://x.example/news?utm=1&league=a#end', request);
  expect(address).toBe('/news?utm=1&kind=press');
  expect(streamAddress(`https://x.example${address}`, wholeStream)).toBe('/news?utm=1');
});

test('everything is asked for without a condition but that it can be seen', () => {
  expect(streamQuery(wholeStream, [], null)).toMatchObject({ is_visible: 'is.true' });
  expect(Object.keys(streamQuery(wholeStream, [], null))).toEqual([
    'select',
    'is_visible',
    'order',
    'limit',
  ]);
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
