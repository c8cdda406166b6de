import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { countOf } from '../../../../common/text/counts.ts';
import { callDatabase } from './callDatabase.ts';
import { FunctionError } from './functionError.ts';
import { networkOf } from './networkOf.ts';

/** How often one caller may call. */
export interface CallLimit {
  most: number;
  perSeconds: number;
}

/** All callers together may call so many times as often: enough for a crowd, too few for a flood. */
const crowd = 20;

/**
 * Counts a call in the database, which all instances share.
 *
 * @throws {FunctionError} 429 with `Retry-After`, once the caller or all together called too often.
 */
export async function limitCalls(
  database: SupabaseClient,
  functionName: string,
  address: string,
  { most, perSeconds }: CallLimit,
  salt: string,
): Promise<void> {
  const ownWaitSeconds = await takeCall(hashed(networkOf(address), salt), most);
  // A refused call must not count for all, or one caller could use up everybody's calls.
  const waitSeconds =
    ownWaitSeconds > 0 ? ownWaitSeconds : await takeCall('everybody', most * crowd);
  if (waitSeconds === 0) return;
  const wait = countOf(waitSeconds, 'second');
  throw new FunctionError(429, `Too many requests. Please try again in ${wait}.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });

  async function takeCall(caller: string, mostOfCaller: number): Promise<number> {
    const call = { function_name: functionName, caller, most: mostOfCaller };
    const parameters = { ...call, window_seconds: perSeconds };
    return z.number().parse(await callDatabase(database, 'take_call', parameters));
  }
}

/** No address of a visitor is kept; without the salt the few addresses there are could be tried. */
function hashed(network: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${network}`).digest('hex').slice(0, 32);
}
