import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

// Without Docker, only names are compared; container.yml builds the image and starts it.

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');

it('every path that the Dockerfile copies is there and is let in by .dockerignore', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied).toEqual(expect.arrayContaining(['package.json', '.']));
  const [first, ...lines] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  // Nothing gets into an image that is not named: no .env and no data.
  expect(first).toBe('*');
  const letIn = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  expect(letIn.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(copied.filter((path) => path !== '.' && !letIn.includes(path))).toEqual([]);
});

it('the image starts what npm start does, with the Node of this project, and not as root', () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  expect(command.join(' ')).toBe(`node_modules/.bin/${packageJson.scripts.start}`);
  const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([packageJson.dependencies.node]));
  expect(dockerfile).toMatch(/^USER node$/m);
});

it('.env.example explains every variable of compose.yaml', () => {
  const set = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const used = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(set).toContain('DATABASE_URL');
  const example = parseEnv(read('.env.example'));
  expect([...set, ...used].filter((name) => !(name in example))).toEqual([]);
});
