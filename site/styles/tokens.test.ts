import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../common/clubs/readableOn.ts';

/** Colours that others stand on; every other one is one that words are set in, or a rule. */
const grounds = ['paper', 'raised'];
const rules = ['rule', 'rule-strong'];
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
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const light = declaredColours(lightCss);
/** One without a dark value keeps its light one. */
const colours = { light, dark: new Map([...light, ...declaredColours(darkCss)]) };

it('every colour is a ground, a rule or one that words are set in', () => {
  expect([...light.keys()].toSorted()).toEqual([...grounds, ...rules, ...texts].toSorted());
});

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  it.each(pairs)('%s reads on %s', (text, ground) => {
    const [one = '', other = ''] = [text, ground].map((name) => colours[scheme].get(name));
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

function declaredColours(block: string): Map<string, string> {
  const declared = block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return new Map([...declared].map(([, name = '', colour = '']) => [name, colour]));
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
