import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';

/** Tells of a path below a checkout whether its .dockerignore leaves it out of images. */
export function readDockerignore(checkout: string): (path: string) => boolean {
  const rules = dockerignore().add(readFileSync(join(checkout, '.dockerignore'), 'utf8'));
  return (path) => rules.ignores(path);
}

/** The files of a checkout that a build of its image is given. */
export function listContext(checkout: string): string[] {
  const isIgnored = readDockerignore(checkout);
  // Whatever is taken in by an exception is named there at the top, and what lies beside it is large.
  const top = readdirSync(checkout, { withFileTypes: true }).filter(({ name }) => !isIgnored(name));
  return top.flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    const folder = join(checkout, entry.name);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((below) => !below.isDirectory())
      .map((below) => join(below.parentPath, below.name).slice(checkout.length).replace(/^\//, ''))
      .filter((path) => !isIgnored(path));
  });
}
