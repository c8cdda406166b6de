import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
}

const lockFile = join(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Not in the registry that the file was last written with; npm looks for them where they are asked for. */
const isUnknown = (path: string) =>
  /^node_modules\/@supabase\/cli-(darwin|linux|windows)-/.test(path);

// Where npm does not know it, it asks for all versions of the package first: a third of the time of npm ci.
it('package-lock.json says of every package where it is, in the public registry, and its checksum', () => {
  const isWhole = ({ resolved, integrity }: LockedPackage) =>
    resolved?.startsWith('https://registry.npmjs.org/') && integrity?.startsWith('sha512-');
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  const faults = installed.filter(([path, each]) => !isUnknown(path) && !isWhole(each));
  expect(installed.length).toBeGreaterThan(800);
  expect(faults.map(([path]) => path)).toEqual([]);
});
