import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRelease } from './readRelease.ts';

const changelog = `# Changelog

## [Unreleased]

- What comes.

## [1.2.0] - 2026-11-22

### Added

- A thing.

## [1.1.0] - 2026-10-01

- Another.
`;

it('takes the newest version and its notes, and nothing that is not released', () => {
  expect(readRelease(changelog, '1.2.0')).toEqual({
    version: '1.2.0',
    notes: '### Added\n\n- A thing.',
  });
});

it('takes all that is left where there is one version alone', () => {
  expect(readRelease('## [0.1.0] - 2026-01-01\n\nThe first.', '0.1.0').notes).toBe('The first.');
});

it.each([
  ['package.json is behind', changelog, 'The newest version in CHANGELOG.md is 1.2.0, and pack'],
  ['nothing was released', '## [Unreleased]\n\n- x', 'CHANGELOG.md has no version with a date'],
  ['a version has no date', '## [1.1.0]\n\n- x', 'CHANGELOG.md has no version with a date'],
  ['nothing is said of it', '## [1.1.0] - 2026-01-01\n', 'does not say what changed with 1.1.0'],
])('refuses where %s', (_, text, fault) => {
  expect(() => readRelease(text, '1.1.0')).toThrow(fault);
});

it('could release this checkout', () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(readRelease(read('CHANGELOG.md'), version).version).toBe(version);
});
