import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionNames } from './fixtures/denoConfigs.ts';
import { callers, type Caller } from './fixtures/openTestBackend.ts';
import { openTestFunctions, runtime, type TestFunctions } from './fixtures/openTestFunctions.ts';
import { rowBuilders } from './fixtures/rowBuilders.ts';

const admin: readonly Caller[] = ['admin'];
const server: readonly Caller[] = ['admin', 'service'];
const id = randomUUID();
const local = 'http://10.0.0.1/';
const nowhere = 'https://nowhere.invalid';

type FunctionCase = [mayCall: readonly Caller[], body: unknown, status: number];
/** For each function: who may call it, and a body that it takes and that leads to no work. */
const functions: Record<string, FunctionCase> = {
  'accept-invitation': [callers, { token: 'x'.repeat(43), password: 'a long password' }, 404],
  'bulk-discover-fan-blogs': [server, { action: 'stop', jobId: id }, 404],
  'change-account': [admin, { currentPassword: 'not the password' }, 403],
  'check-feed': [admin, { url: local, clubId: null }, 502],
  'discover-feeds': [admin, { clubId: id, officialSite: nowhere }, 404],
  'discover-feeds-background': [admin, {}, 200],
  'fix-image-urls': [admin, {}, 200],
  'ingest-feeds': [admin, {}, 409],
  'ingest-feeds-cron': [server, {}, 409],
  'link-preview': [callers, { url: local }, 502],
  'preview-feed': [callers, { url: local, clubId: id }, 502],
  'rebuild-site': [server, {}, 200],
  'scrape-article-image': [callers, { url: `${nowhere}/story` }, 404],
  'send-alerts': [server, { action: 'list' }, 200],
  'suggestion-status': [callers, { token: 'x'.repeat(32) }, 404],
};
const names = Object.keys(functions);
const matrix = names.flatMap((name) => callers.map((caller) => ({ name, caller })));

describe(`under ${runtime}`, () => {
  let test: TestFunctions;

  beforeAll(async () => {
    test = await openTestFunctions(runtime);
    // One job is under way all the time, so that none is started here.
    await rowBuilders(test.backend.service).buildIngestionJob({ status: 'queued' });
  }, 120_000);
  afterAll(() => test.close());

  it('has every function', () => {
    expect(names.toSorted()).toEqual(functionNames());
  });

  it.each(matrix)('$name knows whether to answer $caller', async ({ name, caller }) => {
    const [mayCall, body, status] = found(name);
    const answer = await test.call(name, body, caller);
    const refused = caller === 'anon' ? 401 : 403;
    // Without a server of ours around it, a function has nothing that could build the site.
    const isUnbuildable = name === 'rebuild-site' && runtime === 'deno';
    expect(answer.status).toBe(mayCall.includes(caller) ? (isUnbuildable ? 502 : status) : refused);
    if (answer.status >= 400) expect(answer.body['error']).toMatch(/^[A-Z].*\.$/);
    expect(test.logs.at(-1)).toMatch(
      new RegExp(`^\\[${name}\\] answered status=${String(answer.status)} ms=\\d+ caller=\\w+$`),
    );
  });

  it.each(names)('%s refuses a token that is none', async (name) => {
    const headers = { apikey: test.backend.keys.publishableKey, authorization: 'Bearer a.b.c' };
    const response = await test.send(name, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: 'Your session is not valid. Please sign in again.',
    });
  });

  it.each(names)('%s refuses what is no call of it', async (name) => {
    const headers = test.backend.headersOf('admin');
    const post = async (body: BodyInit) => {
      const response = await test.send(name, { method: 'POST', headers, body });
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    expect(await post('{"url": ')).toEqual([400, 'The body is not JSON.']);
    expect(await post(new Uint8Array([123, 255, 125]))).toEqual([400, 'The body is not UTF-8.']);
    expect(await post(JSON.stringify({ url: 'x'.repeat(8200) }))).toEqual([
      413,
      'The body is larger than 8 KB.',
    ]);
    const objects = ['{"surprise":1}', '{"url":5,"action":"dance"}'];
    for (const body of ['[]', '"text"', '7', 'null', ...objects]) {
      const [status, error] = await post(body);
      expect([status, body]).toEqual([400, body]);
      expect(error).toMatch(/^The body is not as expected: /);
    }
    const got = await test.send(name, { headers });
    expect(got.status).toBe(405);
    await got.body?.cancel();
  });

  it.each(names)('%s may be called by the pages of the site alone', async (name) => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
    const preflight = await test.send(name, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://news.test');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const refused = await test.send(name, { method: 'POST', body: '{', headers });
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://news.test');
    await refused.body?.cancel();
  });

  it.each([
    ['accept-invitation', 10],
    ['link-preview', 30],
    ['preview-feed', 10],
    ['scrape-article-image', 60],
    ['suggestion-status', 30],
  ])('%s hears %i calls of one visitor, and no more', async (name, most) => {
    const [, body, status] = found(name);
    const statusAfter = async (calls: number) => {
      // Of the next span too, which may begin meanwhile.
      await test.backend.engine.exec(`
        update private.function_calls set calls = ${String(calls)};
        insert into private.function_calls
        select function_name, caller, window_started_at + minutes * interval '1 minute', calls
        from private.function_calls, unnest(array[1, 10]) as minutes
        on conflict do nothing`);
      return (await test.call(name, body)).status;
    };
    await test.call(name, body);
    expect(await statusAfter(most - 1)).toBe(status);
    expect(await statusAfter(most)).toBe(429);
  });

  it('tells nobody what went wrong inside', async () => {
    await test.backend.engine.exec('alter function public.take_call rename to take_no_call');
    const answer = await test.call('link-preview', { url: 'https://nowhere.invalid/' });
    await test.backend.engine.exec('alter function public.take_no_call rename to take_call');
    expect(answer).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong on our side. Please try again later.' },
    });
    expect(test.logs.at(-2)).toContain('take_call failed');
  });
});

function found(name: string) {
  const definition = functions[name];
  if (definition === undefined) throw new Error(`No function ${name}.`);
  return definition;
}
