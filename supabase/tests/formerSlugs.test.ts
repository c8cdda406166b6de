import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';

const { backend, builders } = backendTest();

describe('a club that gets another slug', () => {
  it('is known by those that it had, the latest last, as visitors read', async () => {
    const { id } = await builders.buildClub({ slug: 'first' });
    await rename(id, 'second');
    await rename(id, 'third');
    expect(await formerSlugs(id)).toEqual(['first', 'second']);
    await rename(id, 'first');
    expect(await formerSlugs(id)).toEqual(['second', 'third']);
  });

  it('loses a former one to the club that takes it', async () => {
    const { id } = await builders.buildClub({ slug: 'old-town' });
    await rename(id, 'town');
    await builders.buildClub({ slug: 'old-town' });
    expect(await formerSlugs(id)).toEqual([]);
    await rename(id, 'city');
    const other = await builders.buildClub();
    await rename(other.id, 'town');
    expect(await formerSlugs(id)).toEqual([]);
  });

  it('has nothing remembered where only its name changes', async () => {
    const { id } = await builders.buildClub();
    await backend.admin.from('clubs').update({ name: 'Another' }).eq('id', id).throwOnError();
    expect(await formerSlugs(id)).toEqual([]);
  });

  it('has the slug back where the change is undone', async () => {
    const { id } = await builders.buildClub({ slug: 'first' });
    await rename(id, 'second');
    const changes = dataOf(await backend.admin.from('audit_log').select('id'));
    await backend.admin.rpc('undo_change', { change_id: changes[0]?.id ?? '' }).throwOnError();
    const { slug } = dataOf(await backend.anon.from('clubs').select('slug').eq('id', id).single());
    expect(slug).toBe('first');
  });
});

async function rename(id: string, slug: string): Promise<void> {
  await backend.admin.from('clubs').update({ slug }).eq('id', id).throwOnError();
}

async function formerSlugs(id: string): Promise<string[]> {
  const club = await backend.anon.from('clubs').select('former_slugs').eq('id', id).single();
  return dataOf(club).former_slugs;
}
