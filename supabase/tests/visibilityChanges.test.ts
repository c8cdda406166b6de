import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let article: Row<'articles'>;

beforeEach(async () => {
  article = await builders.buildArticle({ is_visible: true });
});

const changes = async () =>
  dataOf(await backend.admin.rpc('visibility_changes', { article_ids: [article.id] }));
const show = (is_visible: boolean) =>
  backend.admin.from('articles').update({ is_visible }).eq('id', article.id).throwOnError();
const addBuild = (status: string, fields: { finished_at?: string; error?: string } = {}) =>
  builders.buildSiteBuild({ status, ...fields });

describe('what an administrator did to the visibility of an article', () => {
  it('is nothing where only its text was edited', async () => {
    await backend.admin.from('articles').update({ excerpt: 'New.' }).eq('id', article.id);
    expect(await changes()).toEqual([]);
  });

  it.each([
    ['hiding it', () => show(false), true],
    ['deleting it', () => backend.admin.rpc('delete_articles', { ids: [article.id] }), true],
    ['showing it again', async () => (await show(false), show(true)), false],
    [
      'undoing its deletion',
      async () => {
        await backend.admin.rpc('delete_articles', { ids: [article.id] }).throwOnError();
        return backend.undoLast();
      },
      false,
    ],
  ] as const)('is told: %s', async (_what, act, is_gone) => {
    await act();
    expect(await changes()).toMatchObject([{ article_id: article.id, is_gone }]);
  });

  it('is told with the first build that made it so, not with one from before or after', async () => {
    await addBuild('succeeded', { finished_at: '2026-11-20T10:00:00Z' });
    await show(false);
    expect(await changes()).toMatchObject([{ build_status: null }]);
    await addBuild('failed', { error: 'No disk.' });
    expect(await changes()).toMatchObject([{ build_status: 'failed', build_error: 'No disk.' }]);
    await addBuild('running');
    expect(await changes()).toMatchObject([{ build_status: 'running', build_error: null }]);
    await addBuild('succeeded', { finished_at: '2026-11-20T11:00:00Z' });
    await addBuild('succeeded', { finished_at: '2026-11-20T12:00:00Z' });
    const [change] = await changes();
    expect(new Date(change?.build_ended_at ?? '')).toEqual(new Date('2026-11-20T11:00:00Z'));
  });
});
