import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { json } from './fixtures/openBackend.ts';
import { signInFailure } from './guardAuthProvider.ts';

type Answer = () => Promise<Response>;

/** The error of the real client that got this answer. */
async function failureOf(answer: Answer): Promise<unknown> {
  const client = createClient('http://127.0.0.1:1', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: answer },
  });
  const { error } = await client.auth.signInWithPassword({ email: 'a@b.test', password: 'x' });
  return error;
}

const waiting = (msg: string) =>
  json(429, { code: 429, error_code: 'over_request_rate_limit', msg });

const away = 'The server cannot be reached. Try again in a moment.';
const failed = 'The server did not answer as it should. Try again in a moment.';

describe('what is said of a sign-in that failed', () => {
  it.each<[string, Answer, string]>([
    [
      'a wrong password',
      json(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login' }),
      'Invalid email or password',
    ],
    [
      'an account that is shut',
      json(403, { code: 403, error_code: 'user_banned', msg: 'User is banned' }),
      'Invalid email or password',
    ],
    ['a wait of minutes', waiting('Try again in 241 seconds.'), inTime('5 minutes')],
    ['a wait of a minute', waiting('Try again in 60 seconds.'), inTime('1 minute')],
    ['a wait of seconds', waiting('Try again in 59 seconds.'), inTime('59 seconds')],
    ['a wait of a second', waiting('Try again in 1 second.'), inTime('1 second')],
    ['a wait that is not told', waiting('Request rate limit reached'), inTime('a few minutes')],
    [
      'a visitor who asked too much of the server',
      json(429, {
        code: 'PT429',
        message: 'Too many requests. Please try again in 7 seconds.',
      }),
      inTime('7 seconds'),
    ],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), away],
    ['a server that starts', () => Promise.resolve(new Response('Wait', { status: 503 })), failed],
    ['a fault of the server', json(500, { error: 'Something went wrong.' }), failed],
    ['a site with a wrong key', json(401, { message: 'Invalid API key' }), failed],
    [
      'a page of somebody else',
      () => Promise.resolve(new Response('<p>', { status: 413 })),
      failed,
    ],
  ])('is true of %s', async (_, answer, sentence) => {
    expect(signInFailure(await failureOf(answer))).toBe(sentence);
  });

  it('never blames the password for what is not known', () => {
    for (const thrown of ['text', null, undefined, new Error('x is undefined')]) {
      expect(signInFailure(thrown)).toBe(failed);
    }
  });
});

function inTime(wait: string): string {
  return `Too many tries. Try again in ${wait}.`;
}
