import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../lib/contrast.ts';

const minContrast = 4.5;
const grounds = ['paper', 'raised'];
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

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

describe.each([
  ['light', colours(light)],
  ['dark', colours(dark)],
])('the %s colours', (_, tokens) => {
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  it.each(pairs)('%s reads on %s', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(minContrast);
  });
});

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}
