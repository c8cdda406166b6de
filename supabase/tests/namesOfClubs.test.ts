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
    await backend.undoLast();
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

describe('the name of a club', () => {
  it.each(['ATHLETIC', 'athletic!', ' Athletic '])(
    'is not given to another as "%s", new or renamed',
    async (name) => {
      await builders.buildClub({ name: 'Athletic' });
      const other = await builders.buildClub({ name: 'Rovers' });

      const added = await backend.admin.from('clubs').insert({ name, slug: 'athletic-2' });
      const renamed = await backend.admin.from('clubs').update({ name }).eq('id', other.id);

      expect([added.error?.code, renamed.error?.code]).toEqual(['23505', '23505']);
    },
  );

  it('keeps no blanks twice', async () => {
    const added = { name: ' FC  Athletic ', slug: 'athletic' };
    await backend.admin.from('clubs').insert(added).throwOnError();
    const [club] = await backend.rows('clubs');
    expect(club?.name).toBe('FC Athletic');

    await backend.change('admin', 'clubs', club?.id ?? '', { name: 'New\t Athletic' });
    expect(await backend.rows('clubs')).toMatchObject([{ name: 'New Athletic' }]);
  });

  it('can change its own letters', async () => {
    const { id } = await builders.buildClub({ name: 'Athletic' });

    await backend.change('admin', 'clubs', id, { name: 'ATHLETIC' });

    expect(await backend.row('clubs', id)).toMatchObject({ name: 'ATHLETIC' });
  });
});
