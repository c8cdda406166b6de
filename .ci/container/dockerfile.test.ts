import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEnvironment } from '../../common/environment.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { listContext, readDockerignore } from './buildContext.ts';
import { readDockerfile } from './readDockerfile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const isIgnored = readDockerignore(root);

// What hadolint would say of it: https://github.com/hadolint/hadolint#rules
describe.each([['Dockerfile'], ['.devcontainer/Dockerfile']])('%s', (path) => {
  const stages = readDockerfile(read(path));
  const steps = stages.flat();
  const all = (keyword: string) => steps.filter((step) => step.keyword === keyword);

  it('begins each stage with one exact version of the Node that .nvmrc names', () => {
    const images = new Set(all('FROM').map(({ words }) => words[0]));
    const major = read('.nvmrc').trim();
    expect([...images]).toEqual([
      expect.stringMatching(new RegExp(`^node:${major}\\.\\d+\\.\\d+-[a-z]+(-slim)?$`)),
    ]);
  });

  it('fetches nothing by ADD, updates no packages of the image, and becomes nobody else by sudo', () => {
    expect(all('ADD')).toEqual([]);
    for (const { text } of all('RUN'))
      expect(text).not.toMatch(/\b(sudo|(dist-)?upgrade|curl|wget)\b/);
  });

  it('ends as a user that is not root', () => {
    const users = stages.at(-1)?.filter(({ keyword }) => keyword === 'USER');
    expect(users?.map(({ text }) => text)).toEqual(['node']);
  });

  it('is told no secret', () => {
    expect(all('ARG')).toEqual([]);
    for (const { text } of all('ENV')) expect(text).not.toMatch(/KEY|PASSWORD|SECRET|TOKEN|_URL/);
  });
});

describe('Dockerfile', () => {
  const last = readDockerfile(read('Dockerfile')).at(-1) ?? [];
  const step = (keyword: string) => last.find((one) => one.keyword === keyword);

  it('starts what npm start does, as a list, so that a signal reaches the server', () => {
    const { words = [], isList } = step('CMD') ?? {};
    expect(isList).toBe(true);
    expect(words.join(' ')).toBe(`node_modules/.bin/${packageJson.scripts.start}`);
  });

  it('keeps all data in a volume that it owns, and is asked for its health', () => {
    expect(step('ENV')?.words).toEqual(['HOST=0.0.0.0', 'DATA_DIR=/data']);
    expect(step('VOLUME')?.text).toBe('/data');
    expect(step('RUN')?.text).toContain('chown node:node /data');
    expect(step('HEALTHCHECK')?.text).toContain('/healthz');
  });
});

describe('.devcontainer/devcontainer.json', () => {
  // https://containers.dev/implementors/json_reference/
  const schema = z.strictObject({
    name: z.string(),
    build: z.strictObject({ dockerfile: z.literal('Dockerfile') }),
    remoteUser: z.literal('node'),
    postCreateCommand: z.literal('npm ci'),
    forwardPorts: z.tuple([z.literal(readEnvironment(['PORT'], {}).PORT)]),
  });

  it('says no more than the format knows, and opens the port of npm start', () => {
    expect(schema.safeParse(JSON.parse(read('.devcontainer/devcontainer.json'))).error).toBe(
      undefined,
    );
  });

  it('has what npm run test:all looks for on the machine', () => {
    const { text = '' } =
      readDockerfile(read('.devcontainer/Dockerfile'))
        .flat()
        .find(({ keyword }) => keyword === 'RUN') ?? {};
    for (const name of ['chromium-headless-shell', 'postgresql', 'nginx', 'caddy', 'systemd']) {
      expect(text.split(' ')).toContain(name);
    }
  });
});

describe('what an image is given', () => {
  it.each([
    '.env',
    '.env.production',
    '.data/keys.json',
    '.data-real/db/PG_VERSION',
    '.git/config',
    'keys.json',
    'move/articles.jsonl',
    'node_modules/node/bin/node',
    '.astro/pages/x/entry.mjs',
    'supabase/.temp/project-ref',
    'supabase/tests/permissions.test.ts',
    'server/fixtures/startServer.ts',
    'server/gateway/callerOf.test.ts',
    'site/e2e/pages.spec.ts',
    'bench/cli.ts',
  ])('has not %s', (path) => {
    expect(isIgnored(path)).toBe(true);
  });

  it('has what npm start runs on, and nothing that is not in the repository', () => {
    const files = listContext(root);
    expect(files).toEqual(
      expect.arrayContaining(['package-lock.json', 'server/start.ts', 'common/beginCommand.mjs']),
    );
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
    const known = new Set(tracked.toString().split('\n'));
    expect(files.filter((path) => !known.has(path))).toEqual([]);
  });
});
