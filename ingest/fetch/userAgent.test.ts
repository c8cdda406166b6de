import { expect, it } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { createUserAgent } from './guardedGet.ts';

it('names the product, the version of the package and a place to complain', () => {
  expect(createUserAgent('https://touchline.example/')).toBe(
    `Touchline/${version} (+https://touchline.example/)`,
  );
});
