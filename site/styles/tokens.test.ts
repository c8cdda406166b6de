import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../common/clubs/readableOn.ts';

/** Colours that others stand on; every other one is one that words are set in, or a rule. */
const grounds = ['paper', 'raised'];
const rules = ['rule'];
const minContrast = 4.5;
const texts = ['ink', 'ink-2', 'tier-1', 'tier-2', 'tier-3', 'tier-4', 'positive', 'negative'];

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const declared = [
  ...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));

it('every colour is a ground, a rule or one that words are set in', () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(
    [...grounds, ...rules, ...texts].toSorted(),
  );
});

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  it.each(pairs)('%s reads on %s', (text, ground) => {
    const [one = '', other = ''] = [text, ground].map(
      (wanted) => declared.find(({ name }) => name === wanted)?.[scheme],
    );
    expect(contrast(one, other)).toBeGreaterThanOrEqual(minContrast);
  });
});
