import { afterAll, expect, it, vi } from 'vitest';
import { expectIngested, expectSeeded, outliveKills, seed } from './fixtures/outliveKills.ts';
import { killStartedServers } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 120_000 });
afterAll(killStartedServers);

// Killed over and over, and at any moment of its life, it is in kill.all.test.ts.
it(`a server killed amid its first ingestion comes up again and has all that it acknowledged (seed ${seed})`, async ({
  onTestFinished,
}) => {
  const ingestion = { name: 'ingestion', after: /^\[ingest\] started/, fromMs: 300, toMs: 900 };
  const { start } = await outliveKills('gate', [ingestion], onTestFinished);
  const { server, watch } = start();
  await server.ready();
  await server.line(/^\[build\]/);
  expect(await watch.stop()).toEqual([]);
  await expectSeeded(server);
  await expectIngested(server);
  expect(await server.stop()).toBe(0);
});
