import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../common/clubs/readableOn.ts';
import { colourTokens, grounds, sizeTokens, textTokens } from '../stylePage/designTokens.ts';

const minContrast = 4.5;
const texts = [
  'ink',
  'ink-2',
  'tier-1',
  'tier-2',
  'tier-3',
  'tier-4',
  'positive',
  'negative',
  'neutral',
];

const css = read('tokens.css');
const colours = colourTokens(css);
const named = new Map(colours.map((colour) => [colour.name, colour]));

it('every colour is a ground, a rule or one that words are set in', () => {
  expect(textTokens(colours).map(({ name }) => name)).toEqual(texts);
  expect(colours.map(({ name }) => name)).toEqual(expect.arrayContaining(grounds));
});

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  it.each(pairs)('%s reads on %s', (text, ground) => {
    const [one = '', other = ''] = [text, ground].map((name) => named.get(name)?.[scheme]);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(minContrast);
  });
});

it('who chooses dark sees the colours of a dark system', () => {
  const colours = /--[\w-]+: #[0-9a-f]{6};/g;
  const [, system = '', chosen = ''] = css.split(
    /@media \(prefers-color-scheme|\[data-theme='dark'\]/,
  );
  expect(chosen.match(colours)).toEqual(system.match(colours));
  expect(chosen.match(colours)?.length).toBeGreaterThan(10);
});

it.each(sizeTokens(css))('the style page sets %s at its size', (name) => {
  expect(read('pages/stylePage.css')).toContain(
    `[data-size='${name}'] {\n  font-size: var(--${name});`,
  );
});

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
