import { describe, expect, it } from 'vitest';

import { mendMojibake } from './mendMojibake.ts';

describe('mendMojibake', () => {
  it.each([
    ['ClichÃ©', 'Cliché'],
    ['Itâ€™s', 'It’s'],
    ['Â£50m', '£50m'],
    ['Ð¼Ð¸Ñ€', 'мир'],
    ['Goal âš½', 'Goal ⚽'],
  ])('mends %s', (text, mended) => {
    expect(mendMojibake(text)).toBe(mended);
  });

  it.each([
    'Cliché',
    'Ödegaard',
    'Ã',
    'São Paulo',
    '£50m',
    'мир Ã©',
    'plain',
    '',
    'MBAPPÉ’S',
    '‘Café’”',
  ])('leaves %j alone', (text) => {
    expect(mendMojibake(text)).toBe(text);
  });
});
