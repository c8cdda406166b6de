import { describe, expect, it } from 'vitest';
import { loadBackendConfig } from './loadBackendConfig.ts';

const origin = 'http://127.0.0.1:4321';

function answering(body: BodyInit, status = 200) {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(body, { status }));
  };
  return { asked, fetch };
}

describe('loadBackendConfig', () => {
  it('asks the own origin and uses it as the backend when none is named', async () => {
    const { asked, fetch } = answering('{"supabaseUrl":null,"publishableKey":"sb_publishable_x"}');
    expect(await loadBackendConfig(origin, fetch)).toEqual({
      outcome: 'loaded',
      config: { url: origin, publishableKey: 'sb_publishable_x' },
    });
    expect(asked).toEqual([`${origin}/config.json`]);
  });

  it('uses the backend that is named', async () => {
    const { fetch } = answering('{"supabaseUrl":"https://x.supabase.co","publishableKey":"k"}');
    expect(await loadBackendConfig(origin, fetch)).toMatchObject({
      config: { url: 'https://x.supabase.co' },
    });
  });

  it.each([
    ['the server refuses', '{}', 503, 'it answered 503'],
    ['the answer is a page', '<!doctype html>', 200, 'its answer cannot be read'],
    ['the key is missing', '{"supabaseUrl":null}', 200, 'names no backend'],
    ['the key is empty', '{"supabaseUrl":null,"publishableKey":""}', 200, 'names no backend'],
    ['the address is no address', '{"supabaseUrl":"x","publishableKey":"k"}', 200, 'no backend'],
  ])('says so when %s', async (_case, body, status, words) => {
    const loaded = await loadBackendConfig(origin, answering(body, status).fetch);
    expect(loaded).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining(words) as string,
    });
  });

  it('says so when the server cannot be reached', async () => {
    const loaded = await loadBackendConfig(origin, () => Promise.reject(new TypeError('refused')));
    expect(loaded).toMatchObject({ outcome: 'failed' });
  });
});
