import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { archiveManifest, bundledPackages, manifestSchema } from './archiveManifest.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ours = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

it('keeps the commands of operators, and none that needs what is left out', () => {
  const { scripts } = archiveManifest(ours);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['start', 'ingest', 'build', 'admin:create', 'doctor', 'restore']),
  );
  for (const name of ['dev', 'test', 'check', 'bench', 'db:types', 'release', 'start:standin']) {
    expect(ours.scripts).toHaveProperty([name]);
    expect(scripts).not.toHaveProperty([name]);
  }
});

it('keeps the versions of what is installed, and nothing of what bundles', () => {
  const { dependencies, devDependencies, allowScripts } = archiveManifest(ours);
  expect(devDependencies).toBeUndefined();
  expect(ours.dependencies).toMatchObject(dependencies);
  const left = Object.keys(ours.dependencies).filter((name) => !Object.hasOwn(dependencies, name));
  expect(left.toSorted()).toEqual(bundledPackages.toSorted());
  expect(allowScripts).toEqual({ node: true });
});

/** The last one holds a script of the site as text. */
const bundlers = ['parts/bundle.cli', 'parts/pageProgram', 'pageScripts'].map(
  (name) => `site/publish/${name}.ts`,
);
const running = globSync('{common,ingest,operate,server,supabase,site/publish}/**/*.ts', {
  cwd: root,
  exclude: (name) => /\.test\.ts$|^fixtures$|^tests$/.test(name),
}).filter((file) => !bundlers.includes(file));

it('leaves out nothing that a program of an archive imports', () => {
  expect(running.length).toBeGreaterThan(300);
  const imported = running.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '');
    const names = [
      ...code.matchAll(
        /(?:^import .*from |^} from |await import\()'((?:@[^/']+\/)?[^./'][^/']*)/gm,
      ),
    ];
    return names.map(([, name = '']) => ({ file, name }));
  });
  expect(imported.filter(({ name }) => bundledPackages.includes(name))).toEqual([]);
});
