import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { backendTest } from '../../supabase/tests/fixtures/backendTest.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { openBuilds, recordBuild } from './openBuilds.ts';
import { createRebuilder } from './rebuilder.ts';

const { backend } = backendTest(openSharedTestBackend);

describe('a build that somebody asked for', () => {
  it.each([
    ['succeeds', null, { status: 'succeeded', error: null }],
    ['fails', 'No disk.', { status: 'failed', error: 'No disk.' }],
  ])('tells how it goes when it %s', async (_name, failure, expected) => {
    const { data } = await backend.service
      .from('site_builds')
      .insert({ status: 'queued' })
      .select();
    const id = data?.[0]?.id ?? '';
    const seen: (boolean | null)[] = [];
    const rebuilder = createRebuilder(
      async () => {
        // It does not wait for that, for a database may be busy.
        const isNoted = async () => ((await buildOf(id))?.status === 'running' ? true : null);
        seen.push(await waitFor(isNoted));
        if (failure !== null) throw new Error(failure);
      },
      vi.fn(),
      1000,
    );
    await recordBuild(id, rebuilder, backend.engine);
    expect(seen).toEqual([true]);
    expect(await buildOf(id)).toMatchObject({
      ...expected,
      started_at: expect.any(String) as string,
      finished_at: expect.any(String) as string,
    });
  });

  it('is told of also where nobody noted it before', async () => {
    const id = randomUUID();
    await recordBuild(
      id,
      createRebuilder(() => Promise.resolve(), vi.fn(), 1000),
      backend.engine,
    );
    expect(await buildOf(id)).toMatchObject({ status: 'succeeded' });
  });
});

async function buildOf(id: string) {
  const { data } = await backend.service.from('site_builds').select().eq('id', id).maybeSingle();
  return data;
}

describe('a change that the database has noted', () => {
  const count = async () => {
    const { rows } = await backend.engine.query('select from private.site_changes');
    return rows.length;
  };

  it('is kept until a build has gone well, and leads to no second one', async ({
    onTestFinished,
  }) => {
    const failures = ['No disk.'];
    const build = vi.fn(() => {
      const failure = failures.shift();
      return failure === undefined ? Promise.resolve() : Promise.reject(new Error(failure));
    });
    const folders = {
      ...{ next: () => 'next', current: () => null, manifest: () => null },
      publishIfBuilt: () => Promise.resolve(),
    };
    await backend.engine.query('insert into private.site_changes (is_removal) values (true)');
    const builds = openBuilds({
      ...{ commands: { build }, folders, engine: backend.engine, quietMs: 10 },
      ...{ isIngesting: () => false, complain: () => undefined },
    });
    onTestFinished(() => {
      builds.close();
    });
    await waitFor(() => (builds.rebuilder.state().lastError === null ? null : true));
    expect(await count()).toBe(1);
    await builds.rebuilder.rebuild();
    expect(await count()).toBe(0);
    expect(build).toHaveBeenCalledTimes(2);
  });
});
