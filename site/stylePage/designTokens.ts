/** A colour of the design: its name without the dashes, and `#rrggbb` for either scheme. */
export interface ColourToken {
  name: string;
  light: string;
  dark: string;
}

/** Colours that other things stand on; every other colour is one that words are set in, or a rule. */
export const grounds = ['paper', 'raised'];
const rules = ['rule', 'rule-strong'];

/** The colours of `tokens.css`, in its order. One without a dark value keeps its light one. */
export function colourTokens(css: string): ColourToken[] {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const darkColours = new Map(declaredColours(dark));
  return declaredColours(light).map(([name, colour]) => ({
    name,
    light: colour,
    dark: darkColours.get(name) ?? colour,
  }));
}

/** The colours that words are set in, which have to be readable on every ground. */
export function textTokens(colours: readonly ColourToken[]): ColourToken[] {
  return colours.filter(({ name }) => ![...grounds, ...rules].includes(name));
}

/** The names of the steps of the type scale in `tokens.css`, small to large. */
export function sizeTokens(css: string): string[] {
  return [...new Set([...css.matchAll(/--(size-\w+): /g)].map(([, name = '']) => name))];
}

function declaredColours(block: string): [name: string, colour: string][] {
  return [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
    name,
    colour,
  ]);
}
