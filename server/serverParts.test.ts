import { describe, expect, it } from 'vitest';
import { Unavailable } from './database/thread/unavailable.ts';
import { serverParts, type Running } from './serverParts.ts';

describe('the parts of the server', () => {
  it('take no suggestion where the database takes no writes, and say when to come again', async () => {
    const query = () =>
      Promise.reject(new Error('cannot execute INSERT in a read-only transaction'));
    const parts = serverParts({ backend: { query } } as unknown as Running);
    const refusal = await parts.takeSuggestion('203.0.113.7').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Unavailable);
    expect(refusal).toMatchObject({
      message: 'No suggestion can be kept just now. Please try again later.',
      retryAfterSeconds: 60,
    });
  });
});
