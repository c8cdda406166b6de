import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { signedOut } from '../login/createSessionFetch.ts';
import { json, openBackend } from '../login/fixtures/openBackend.ts';
import { noAnswerInTime } from '../providers/answerInTime.ts';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { serverAway } from '../providers/readableError.ts';
import { onlyOnce, perform } from './useAction.ts';

type Method = (resource: string, params: object) => Promise<unknown>;
type Call = (provider: TouchlineDataProvider) => Promise<unknown>;

const root = fileURLToPath(new URL('../', import.meta.url));
const program = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|(^|\/)(e2e|fixtures)\//.test(path))
  .map((path) => readFileSync(root + path, 'utf8'))
  .join('\n');

/** Every name that the program asks for, each once. */
const named = (pattern: RegExp) => [
  ...new Set([...program.matchAll(pattern)].map(([, name = '']) => name)),
];
const row = { id: 'a', version: 1, name: 'Old' };
const params = {
  create: { data: { name: 'New' } },
  update: { id: 'a', data: { name: 'New' }, previousData: { id: 'a', name: 'Old' } },
  updateMany: { ids: ['a'], data: { name: 'New' } },
  delete: { id: 'a', previousData: row },
  deleteMany: { ids: ['a'] },
} as const;

/** Every action of the area, by the request that it sends, as the program itself names them. */
const actions = new Map<string, Call>([
  // Whoever accepts an invitation has no session.
  ...named(/callFunction\(\s*'((?!accept-)[\w-]+)'/g).map((name): [string, Call] => [
    `the function ${name}`,
    (to) => to.callFunction(name),
  ]),
  ...named(/callDatabase\(\s*'(\w+)'/g).map((name): [string, Call] => [
    `the database's ${name}`,
    (to) => to.callDatabase(name as 'undo_change', {} as never),
  ]),
  ...(['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const).flatMap((method) =>
    named(new RegExp(`\\b${method}(?:<\\w+>)?\\(\\s*'([a-z_]+)'`, 'g')).map(
      (resource): [string, Call] => [
        `${method} of ${resource}`,
        (to) => (to[method] as Method)(resource, params[method]),
      ],
    ),
  ),
  ['the form of a record', (to) => to.update('clubs', { ...params.update, previousData: row })],
  ['a job cancelled', (to) => to.cancelIngestionJob('a')],
  [
    'a badge uploaded',
    (to) => to.uploadBadge({ name: 'a.png', bytes: new ArrayBuffer(1), contentType: 'image/png' }),
  ],
]);

const sentence = 'Failed to do it';
const says = (status: number, text: string) => json(status, { message: text, error: text });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const notAllowed = 'You are not allowed to do this.';
const because = (reason: string) => `${sentence}. ${reason}`;

/** Every end of a request, and the words for it. */
const faults: readonly [string, () => Promise<Response>, string][] = [
  ['401', says(401, 'JWT expired'), because(signedOut)],
  ['403', says(403, notAllowed), because(notAllowed)],
  ['409', says(409, 'Too late.'), because('Too late.')],
  ['500', says(500, 'relation "x" does not exist'), sentence],
  ['503', says(503, 'No database.'), because('No database.')],
  ['a proxy that waited too long', json(504), because(noAnswerInTime)],
  ['no network', noNetwork, because(serverAway)],
];

/** Does it as a button does that is clicked twice; answers the notices and how much was sent. */
async function clickTwice(call: Call, { dataProvider, sent }: ReturnType<typeof openBackend>) {
  const notify = vi.fn();
  const isBusy = { current: false };
  const click = () =>
    onlyOnce(isBusy, () =>
      perform(
        { dataProvider, notify, refresh: () => undefined },
        async ({ notify: tell }) => {
          await call(dataProvider);
          tell('Done', { type: 'success' });
        },
        sentence,
      ),
    );
  await Promise.all([click(), click()]);
  return { notices: notify.mock.calls, count: sent.length };
}

it('knows the actions of every folder', () => {
  expect(actions.size).toBeGreaterThan(50);
});

describe.each([...actions])('%s', (_what, call) => {
  it.each(faults)('is told once and in words for people after %s', async (_fault, answer, told) => {
    const { notices } = await clickTwice(call, openBackend(answer));
    expect(notices).toEqual([[told, { type: 'error' }]]);
  });

  it('sends nothing once the session has ended and nobody signs in again', async () => {
    const backend = openBackend();
    backend.keeper.findToken.mockResolvedValue(null);
    const { notices, count } = await clickTwice(call, backend);
    expect(notices).toEqual([[because(signedOut), { type: 'error' }]]);
    expect(count).toBe(0);
  });
});
