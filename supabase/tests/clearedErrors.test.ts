import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import type { NewRow } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();

describe('clearing the error of a source', () => {
  it.each(['failing', 'blocked', 'gone'])(
    'lets a %s one be read with the next run',
    async (state) => {
      const id = await buildFailing({ state });

      await clear(id);

      const row = await sourceOf(id);
      expect(row).toMatchObject({
        state: 'ok',
        error_count: 0,
        last_error: null,
        failing_since: null,
        not_found_since: null,
      });
      expect(Date.parse(row.next_check_at)).toBeLessThanOrEqual(Date.now());
    },
  );

  it('keeps a proposed address, and the wait that the publisher asked for', async () => {
    const id = await buildFailing({
      state: 'moved',
      moved_to: 'https://new.test/feed',
      retry_after_at: '2999-01-01T00:00:00Z',
    });

    await clear(id);

    const row = await sourceOf(id);
    expect(row).toMatchObject({ state: 'moved', moved_to: 'https://new.test/feed' });
    expect(Date.parse(row.retry_after_at ?? '')).toBe(Date.parse('2999-01-01T00:00:00Z'));
  });

  it('can be undone, state and all', async () => {
    const id = await buildFailing({ state: 'blocked' });
    const before = await sourceOf(id);
    await clear(id);

    const { data: change } = await backend.admin.from('audit_changes').select('id').single();
    const undone = await backend.admin.rpc('undo_change', { change_id: change?.id ?? '' });

    expect(undone.error).toBeNull();
    expect(await sourceOf(id)).toEqual({ ...before, version: before.version + 2 });
  });

  it('is left alone where ingestion records, which knows the state itself', async () => {
    const id = await buildFailing({ state: 'failing' });

    await backend.service.from('sources').update({ last_error: null }).eq('id', id).throwOnError();

    expect(await sourceOf(id)).toMatchObject({ state: 'failing' });
  });
});

async function buildFailing(overrides: NewRow<'sources'>): Promise<string> {
  const source = await builders.buildSource({
    last_error: '503 Service Unavailable',
    error_count: 4,
    failing_since: '2026-01-01T00:00:00Z',
    not_found_since: '2026-01-01T00:00:00Z',
    next_check_at: '2999-01-01T00:00:00Z',
    ...overrides,
  });
  return source.id;
}

async function clear(id: string): Promise<void> {
  const cleared = { last_error: null, error_count: 0 };
  await backend.admin.from('sources').update(cleared).eq('id', id).throwOnError();
}

async function sourceOf(id: string) {
  return dataOf(await backend.service.from('sources').select().eq('id', id).single());
}
