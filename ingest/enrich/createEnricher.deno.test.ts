import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { denoFile, runProbe } from '../fetch/fixtures/runProbe.ts';
import { startTestServer, type TestServer } from '../fetch/fixtures/startTestServer.ts';

const probeFile = fileURLToPath(new URL('fixtures/modelProbe.ts', import.meta.url));

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Serves the endpoint of a model below a path of its own, and returns its base URL. */
function serveModel(path: string, answer: Parameters<TestServer['serve']>[1]): string {
  server.serve(`${path}/chat/completions`, answer);
  return server.url(path);
}

function probe(runtime: string, flags: string[], urls: string[]): Promise<unknown[]> {
  return runProbe(runtime, [...flags, probeFile, ...urls], { timeout: 10_000 });
}

it('enriches under Deno as it does under Node', async () => {
  const entry = { sentiment: 'negative', tags: [], summary: 'Derby win.' };
  const content = JSON.stringify({ stories: [1, 2].map((id) => ({ id, ...entry })) });
  const completion = JSON.stringify({
    choices: [{ message: { content }, finish_reason: 'stop' }],
    usage: { total_tokens: 77 },
  });
  const urls = [
    serveModel('/good', (response) => response.end(completion)),
    serveModel('/busy', (response) => response.writeHead(503).end('{"error": "Busy."}')),
    serveModel('/moved', (response) => response.writeHead(307, { location: '/good' }).end()),
    serveModel('/silent', () => undefined),
    serveModel('/endless', (response) => response.end(' '.repeat(2_000_000))),
  ];
  const [node, deno] = await Promise.all([
    probe(process.execPath, [], urls),
    probe(denoFile, ['run', '--no-prompt', '--allow-net', '--allow-env', '--allow-read'], urls),
  ]);
  expect(node[0]).toMatchObject({
    enrichments: [
      { sentiment: 'negative', tags: [], summary_short: 'Derby win.', tokens_used: 39 },
      { sentiment: 'negative', tags: [], summary_short: 'Derby win.', tokens_used: 38 },
    ],
    reasons: [],
  });
  expect(node.slice(1)).toEqual(
    Array.from(
      { length: 4 },
      () => expect.objectContaining({ reasons: [expect.any(String)] }) as unknown,
    ),
  );
  expect(deno).toEqual(node);
});
