import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { expect, it } from 'vitest';

const site = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(site + path, 'utf8');

/** What stands in class attributes, every use once; words that a condition there compares with count as well. */
const used = globSync('**/*.{astro,tsx}', { cwd: site }).flatMap((path) =>
  [...read(path).matchAll(/\bclass(?:Name|:list)?=(?:"([^"]*)"|\{([^}]*)\})/g)]
    .flatMap(([, plain, expression = '']) => plain ?? expression.match(/(?<=["'`])[^"'`$]+/g) ?? [])
    .flatMap((classes) => classes.split(/\s+/).filter((name) => /^[\w[!*-]/.test(name))),
);

it('seven of ten classes are Tailwind’s', async () => {
  const compiler = await compile(`${read('styles/tokens.css')}\n@tailwind utilities;`);
  let before = compiler.build([]);
  const utilities = new Set(
    [...new Set(used)].filter((name) => {
      const isNew = compiler.build([name]) !== before;
      before = compiler.build([]);
      return isNew;
    }),
  );
  const share = used.filter((name) => utilities.has(name)).length / used.length;
  expect(share).toBeGreaterThan(0.7);
});
