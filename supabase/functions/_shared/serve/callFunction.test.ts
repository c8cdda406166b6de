import { expect, it } from 'vitest';
import { callFunction } from './callFunction.ts';
import type { FunctionContext } from './serveFunction.ts';

it.each([
  [202, 'nothing'],
  [500, 'Error: rebuild-site answered with status 500'],
])('a call that is answered with %i fails with: %s', async (status, failure) => {
  const host = { fetch: () => Promise.resolve(new Response('', { status })) };
  const environment = { SUPABASE_URL: 'http://backend.test', SUPABASE_SECRET_KEY: 'secret' };
  const context = { environment, host } as unknown as FunctionContext;
  const call = callFunction('rebuild-site', {}, context);
  expect(await call.then(() => 'nothing', String)).toBe(failure);
});
