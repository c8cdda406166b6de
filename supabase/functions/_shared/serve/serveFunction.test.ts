import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FunctionHost } from './functionHost.ts';
import { serveFunction } from './serveFunction.ts';

const status = serveFunction({
  name: 'suggestion-status',
  access: { kind: 'anyone', limit: { most: 10, perSeconds: 60 } },
  body: z.object({}),
  answer: () => Promise.resolve({ status: 'pending' }),
});

/** Calls it on a backend that answers everything so. */
async function callWith(answer: () => Response) {
  const lines: string[] = [];
  const host: FunctionHost = {
    kind: 'touchline',
    environment: {
      SUPABASE_URL: 'http://backend.test',
      SUPABASE_PUBLISHABLE_KEY: 'publishable',
      SUPABASE_SECRET_KEY: 'secret',
    },
    fetch: () => Promise.resolve(answer()),
    callerAddress: '203.0.113.7',
    startIngestion: () => undefined,
    rebuild: () => undefined,
    ownState: () => Promise.reject(new Error('Nobody asks.')),
    log: (line) => lines.push(line),
  };
  const request = new Request('http://x.test', { method: 'POST', body: '{}' });
  return { response: await status.fetch(request, host), lines };
}

describe('a function over a database', () => {
  it('answers what it is for', async () => {
    const { response } = await callWith(() => Response.json(0));
    expect(await response.json()).toEqual({ status: 'pending' });
  });

  it('says so where that has too much to do, and when to come again', async () => {
    const { response, lines } = await callWith(() =>
      Response.json({ message: 'Too much.' }, { status: 503, headers: { 'retry-after': '7' } }),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toEqual({
      error: 'The database cannot do this just now. Please try again.',
    });
    expect(lines).toEqual([expect.stringMatching(/^\[suggestion-status\] answered status=503 /)]);
  });

  it('blames itself for all else, and tells only the log why', async () => {
    const { response, lines } = await callWith(() =>
      Response.json({ message: 'A secret.' }, { status: 500 }),
    );
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(lines[0]).toContain('A secret.');
  });
});
