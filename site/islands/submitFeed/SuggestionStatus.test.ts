import { expect, test } from 'vitest';
import type { Answer } from '../../backend/backend.ts';
import { answeringBackend } from '../../backend/fixtures/answeringBackend.ts';
import { askStatus, statusTokenOf } from './SuggestionStatus.tsx';
import { newStatusToken } from './StatusLink.tsx';

test('a token is long, fits an address, and is another one each time', () => {
  const tokens = Array.from({ length: 200 }, newStatusToken);
  expect(new Set(tokens).size).toBe(200);
  expect(tokens.filter((token) => !/^[\w-]{32}$/.test(token))).toEqual([]);
  expect(tokens.map((token) => statusTokenOf(`#${token}`))).toEqual(tokens);
});

test.each(['', '#', '#short', `#${'x'.repeat(65)}`, `#${'x'.repeat(30)}%`])(
  'without a whole token nothing is asked: %j',
  async (fragment) => {
    const call = () => Promise.reject(new Error('It was asked.'));
    expect((await askStatus(fragment, { call })).title).toBe('The link is not complete');
  },
);

test.each([
  [200, { status: 'pending', reason: null }, 'Waiting', null],
  [200, { status: 'approved', reason: null }, 'Accepted', null],
  [200, { status: 'rejected', reason: 'It is a shop.' }, 'Rejected', 'It is a shop.'],
  [200, { status: 'rejected', reason: null }, 'Rejected', null],
  [200, { status: 'toString' }, 'It cannot be told just now', null],
  [404, { error: 'None.' }, 'No suggestion has this link', null],
  [429, { error: 'Too many requests.' }, 'It cannot be told just now', null],
])('%i %j reads "%s"', async (status, body, title, reason) => {
  const backend = answeringBackend(() => Response.json(body, { status }));
  expect(await askStatus(`#${newStatusToken()}`, backend)).toMatchObject({ title, reason });
});

test('offline, it says to try again', async () => {
  const call = () => Promise.resolve<Answer<never>>({ kind: 'unreachable' });
  const { text } = await askStatus(`#${newStatusToken()}`, { call });
  expect(text).toBe('The server did not answer. Please try again later.');
});
