import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

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
    const added = await backend.admin
      .from('clubs')
      .insert({ name: ' FC  Athletic ', slug: 'athletic' })
      .select('id, name')
      .single()
      .throwOnError();
    const renamed = await backend.admin
      .from('clubs')
      .update({ name: 'New\t Athletic' })
      .eq('id', added.data.id)
      .select('name')
      .single()
      .throwOnError();

    expect([added.data.name, renamed.data.name]).toEqual(['FC Athletic', 'New Athletic']);
  });

  it('can change its own letters', async () => {
    const club = await builders.buildClub({ name: 'Athletic' });

    const { error } = await backend.admin
      .from('clubs')
      .update({ name: 'ATHLETIC' })
      .eq('id', club.id);

    expect(error).toBeNull();
  });
});
