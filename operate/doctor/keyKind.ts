import { Buffer } from 'node:buffer';
import { fieldsOf } from './ask.ts';

/** Whom a key is for, by its shape: both the keys of today and the tokens that came before. */
export function keyKind(key: string): 'publishable' | 'secret' | 'unknown' {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  switch (roleOf(key)) {
    case 'anon':
      return 'publishable';
    case 'service_role':
      return 'secret';
    default:
      return 'unknown';
  }
}

function roleOf(key: string): unknown {
  try {
    const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8');
    return fieldsOf(JSON.parse(payload))['role'];
  } catch {
    return null;
  }
}
