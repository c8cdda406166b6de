import { describe, expect, it } from 'vitest';
import { auditEntries, auditLog } from './fixtures/auditLog.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { lastChange, undo } from './fixtures/undo.ts';

const { backend, builders } = backendTest();

describe('undoing what touched many records', () => {
  it('goes in parts, which are one change and undone as one', async () => {
    const club = await builders.buildClub();
    for (let count = 0; count < 5; count += 1) await builders.buildArticle({ club_id: club.id });
    await backend.admin.from('articles').delete().eq('club_id', club.id).throwOnError();
    const change = await lastChange(backend.admin);
    const total = (await auditEntries(backend.admin)).length;

    expect(await undo(backend.admin, change, 3)).toEqual({ left: total - 3, error: null });
    expect(await undo(backend.admin, change, 100)).toEqual({ left: 0, error: null });

    expect(dataOf(await backend.service.from('articles').select('id'))).toHaveLength(5);
    expect(await undo(backend.admin, await lastChange(backend.admin))).toEqual({
      left: 0,
      error: null,
    });
    expect(dataOf(await backend.service.from('articles').select('id'))).toEqual([]);
    expect(await auditLog(backend.admin)).toHaveLength(3);
  });

  it(
    'is one change as well where there are more records than one call takes',
    { timeout: 60_000 },
    async () => {
      const club_id = (await builders.buildClub()).id;
      const removed = Array.from({ length: 2_001 }, (_, number) => ({
        club_id,
        headline: `Story ${String(number)}`,
        title_key: `story ${String(number)}`,
        url_key: `news.test/${String(number)}`,
      }));
      await backend.service.from('removed_articles').insert(removed).throwOnError();
      await backend.admin.from('removed_articles').delete().eq('club_id', club_id).throwOnError();
      const change = await lastChange(backend.admin);

      expect(await undo(backend.admin, change)).toEqual({ left: 1, error: null });
      expect(await undo(backend.admin, change)).toEqual({ left: 0, error: null });

      expect(await auditLog(backend.admin)).toMatchObject([
        { action: 'delete', record_count: 2_001, undone_at: expect.any(String) as string },
        { action: 'insert', record_count: 2_001, undoes: change, undone_at: null },
      ]);
    },
  );

  it('begins anew where what was undone so far has been undone', async () => {
    const club = await builders.buildClub();
    await builders.buildArticles(2, { club_id: club.id });
    await backend.admin.from('articles').delete().eq('club_id', club.id).throwOnError();
    const change = await lastChange(backend.admin);

    await undo(backend.admin, change, 1);
    const begun = await lastChange(backend.admin);
    await undo(backend.admin, begun);

    expect(await undo(backend.admin, change)).toEqual({ left: 0, error: null });
    expect(await auditLog(backend.admin)).toMatchObject([
      { id: change },
      { id: begun, undone_at: expect.any(String) as string },
      { undoes: begun },
      { undoes: change, record_count: 2 },
    ]);
  });
});
