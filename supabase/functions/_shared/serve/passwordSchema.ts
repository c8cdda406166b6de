import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { passwordLimits } from '../../../../common/limits.ts';

const { leastCharacters, mostBytes } = passwordLimits;

/** A password that somebody chooses. */
export const passwordSchema = z
  .string()
  .min(leastCharacters, `must have at least ${String(leastCharacters)} characters`)
  .refine((password) => Buffer.byteLength(password) <= mostBytes && !password.includes('\0'), {
    error: `may have at most ${String(mostBytes)} bytes`,
  });
