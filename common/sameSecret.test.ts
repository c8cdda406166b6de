import { describe, expect, it } from 'vitest';
import { sameSecret } from './sameSecret.ts';

describe('sameSecret', () => {
  it('accepts the same text', () => {
    expect(sameSecret('correct horse', 'correct horse')).toBe(true);
  });

  it.each(['', 'correct hors', 'correct horse ', 'Correct horse', 'correct horsé'])(
    'refuses "%s"',
    (given) => {
      expect(sameSecret(given, 'correct horse')).toBe(false);
    },
  );
});
