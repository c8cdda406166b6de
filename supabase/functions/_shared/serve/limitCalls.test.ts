import { describe, expect, it } from 'vitest';
import { backendTest } from '../../../tests/fixtures/backendTest.ts';
import { limitCalls } from './limitCalls.ts';

const limit = { most: 2, perSeconds: 3600 };

const { backend } = backendTest();

describe('the limit on open functions', () => {
  it('lets nobody use up the calls of all others', async () => {
    for (let call = 0; call < 60; call += 1) await take('203.0.113.7');
    expect(await take('203.0.113.7')).toBe(429);
    expect(await take('203.0.113.8')).toBe(200);
  });

  it('ends for everybody where a crowd calls too often', async () => {
    for (let place = 0; place < 40; place += 1) await take(`198.51.100.${String(place)}`);
    expect(await take('203.0.113.9')).toBe(429);
  });
});

async function take(address: string): Promise<number> {
  return limitCalls(backend.service, 'link-preview', address, limit, 'salt').then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );
}
