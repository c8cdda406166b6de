import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../../../common/fixtures/waitFor.ts';
import { serverWith } from '../../fixtures/serverWith.ts';
import { startTestBackend } from '../../fixtures/startTestBackend.ts';

vi.setConfig({ testTimeout: 120_000 });

const away = 'The database is away for a moment. Please try again.';
const goOnInNewFile = `
  do $$ begin
    perform pg_switch_wal();
    create table private.written (text text);
  end $$`;

/** The server over a backend in its thread. */
async function start() {
  const { backend, dataDirectory, keys, lines, close } = await startTestBackend();
  onTestFinished(close);
  const siteFolder = await temporaryFolder();
  await writeFile(join(siteFolder, 'index.html'), 'the front page');
  const { server } = serverWith({ backend, siteFolder: () => siteFolder });
  const headers = { apikey: keys.publishableKey };
  return {
    backend,
    log: join(dataDirectory, 'db/pg_wal'),
    lines,
    askClubs: async () => server.request('/rest/v1/clubs?select=slug&slug=eq.arsenal', { headers }),
    readPage: async () => (await server.request('/')).text(),
  };
}

it('replaces a thread that ends by itself; until then pages stay, and the API says when to come again', async () => {
  const { backend, log, lines, askClubs, readPage } = await start();
  expect((await askClubs()).status).toBe(200);
  // Its log has nowhere to go on, and the engine gives up: who waits for an answer is told so.
  await rename(log, `${log}.away`);
  await expect(backend.query(goOnInNewFile)).rejects.toThrow(away);
  await rename(`${log}.away`, log);
  const refused = await askClubs();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ message: away });
  const again = await waitFor(
    async () => {
      expect(await readPage()).toBe('the front page');
      const answer = await askClubs();
      return answer.status === 200 ? ((await answer.json()) as unknown) : null;
    },
    { timeoutMs: 30_000, everyMs: 100 },
  );
  expect(again).toHaveLength(1);
  expect(lines.filter((line) => line.includes('ended by itself'))).toHaveLength(1);
});
