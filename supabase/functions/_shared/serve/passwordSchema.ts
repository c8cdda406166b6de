import { Buffer } from 'node:buffer';
import { z } from 'zod';

/** A password that somebody chooses; bcrypt reads 72 bytes. */
export const passwordSchema = z
  .string()
  .min(8, 'must have at least 8 characters')
  .refine((password) => Buffer.byteLength(password) <= 72 && !password.includes('\0'), {
    error: 'may have at most 72 bytes',
  });
