import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from './fixtures/auditLog.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';

const token = 'a'.repeat(32);
const hash = createHash('sha256').update(token).digest('hex');

const { backend, builders } = backendTest();
let clubId: string;

beforeEach(async () => {
  clubId = (await builders.buildClub()).id;
});

it('keeps the hash of a token, and the token nowhere', async () => {
  expect((await suggest(token)).error).toBeNull();
  expect(await storedKey()).toBe(hash);
  await backend.admin.from('feed_submissions').delete().eq('club_id', clubId).throwOnError();
  expect(JSON.stringify(await auditEntries(backend.admin))).not.toContain(token);
});

it.each(['', 'a'.repeat(21), 'a'.repeat(65), 'a b'.repeat(10)])(
  'takes no token that could be guessed or is none: %j',
  async (weak) => {
    const { error, status } = await suggest(weak);
    expect(error?.message).toBe('The token of a link has 22 to 64 letters, digits, - and _.');
    expect(status).toBe(400);
  },
);

it('takes a suggestion without a link', async () => {
  const row = { club_id: clubId, feed_url: 'https://blog.test/feed', blog_name: 'Blog' };
  expect((await backend.anon.from('feed_submissions').insert(row)).error).toBeNull();
  expect(await storedKey()).toBeNull();
});

it('knows the link still once a deletion is undone', async () => {
  await suggest(token);
  const { admin } = backend;
  await admin.from('feed_submissions').delete().eq('club_id', clubId).throwOnError();
  const changes = admin.from('audit_changes').select('id').order('made_at', { ascending: false });
  const { id } = dataOf(await changes.limit(1).single());
  await admin.rpc('undo_change', { change_id: id }).throwOnError();
  expect(await storedKey()).toBe(hash);
});

it.each(['anon', 'stranger'] as const)('is nothing that %s can look for', async (caller) => {
  await suggest(token);
  const rows = backend[caller].from('feed_submissions').select('status').eq('status_key', hash);
  expect((await rows).data ?? []).toEqual([]);
});

function suggest(statusKey: string) {
  return backend.anon.from('feed_submissions').insert({
    club_id: clubId,
    feed_url: 'https://blog.test/feed',
    blog_name: 'Blog',
    status_key: statusKey,
  });
}

async function storedKey(): Promise<string | null> {
  return dataOf(await backend.admin.from('feed_submissions').select('status_key').single())
    .status_key;
}
