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

  it('can change its own letters', async () => {
    const club = await builders.buildClub({ name: 'Athletic' });

    const { error } = await backend.admin
      .from('clubs')
      .update({ name: 'ATHLETIC' })
      .eq('id', club.id);

    expect(error).toBeNull();
  });
});
