import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listContext } from './buildContext.ts';
import { programOf, readDockerfile, type Step } from './readDockerfile.ts';

/** What stands for the user of the image; whoever is not root can be nobody else. */
export const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What an image would be, in a folder in place of its root. */
export interface Replayed {
  /** Where its program starts. */
  folder: string;
  environment: Record<string, string>;
  command: string[];
  healthcheck: string[];
}

/**
 * Does what a build of the image would do but for the base image, in whose place is this machine: every COPY of the
 * files that .dockerignore leaves, and every RUN under `sh`.
 *
 * @param checkout With the Dockerfile.
 * @param target An empty folder for the stages.
 */
export async function replayDockerfile(checkout: string, target: string): Promise<Replayed> {
  const context = listContext(checkout);
  const stages = readDockerfile(readFileSync(join(checkout, 'Dockerfile'), 'utf8'));
  const shims = join(target, 'shims');
  mkdirSync(shims, { recursive: true });
  // The user of the image is none of this machine.
  const owner = user.uid === undefined ? 'exit 0' : `shift; exec /bin/chown ${user.uid} "$@"`;
  writeFileSync(join(shims, 'chown'), `#!/bin/sh\n${owner}\n`);
  chmodSync(join(shims, 'chown'), 0o755);

  let image: Replayed | null = null;
  const roots = new Map<string, string>();
  for (const [index, steps] of stages.entries()) {
    const root = join(target, `stage-${index}`);
    mkdirSync(root);
    roots.set(steps[0]?.words[2] ?? String(index), root);
    image = { folder: root, environment: {}, command: [], healthcheck: [] };
    let asUser: typeof user = {};
    for (const step of steps) {
      const { keyword, flags, text, words } = step;
      if (keyword === 'WORKDIR') {
        image.folder = inRoot(root, text);
        mkdirSync(image.folder, { recursive: true });
      } else if (keyword === 'COPY') {
        const from = flags.get('from');
        if (from === undefined) copyContext(step, { checkout, context, folder: image.folder });
        else await copyStage(step, roots.get(from) ?? '', image.folder);
      } else if (keyword === 'RUN') await run(step, root, { ...asUser, cwd: image.folder }, shims);
      else if (keyword === 'USER') asUser = user;
      else if (keyword === 'ENV') Object.assign(image.environment, variablesOf(step, root));
      else if (keyword === 'CMD') image.command = words;
      else if (keyword === 'HEALTHCHECK') image.healthcheck = programOf(step);
      else if (!['FROM', 'EXPOSE', 'VOLUME'].includes(keyword)) {
        throw new Error(`Nobody knows here how to replay ${keyword}.`);
      }
    }
  }
  if (image === null) throw new Error('The Dockerfile has no stage.');
  return image;
}

function copyContext(
  { words }: Step,
  given: { checkout: string; context: readonly string[]; folder: string },
): void {
  const target = join(given.folder, words.at(-1) ?? '');
  for (const source of words.slice(0, -1)) {
    const files = given.context.filter((path) => source === '.' || path === source);
    if (files.length === 0) throw new Error(`There is no ${source} to COPY.`);
    for (const path of files) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      cpSync(join(given.checkout, path), join(target, path));
    }
  }
}

/** With hard links as such, like Docker: Node comes as one. */
async function copyStage(
  { words: [source = '', target = ''] }: Step,
  root: string,
  folder: string,
): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${inRoot(root, source)}/.`, join(folder, target)]);
}

async function run(
  { text }: Step,
  root: string,
  options: typeof user & { cwd: string },
  shims: string,
): Promise<void> {
  const script = text.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`);
  // npm writes its log at home.
  const env = { ...process.env, PATH: `${shims}:${process.env['PATH'] ?? ''}`, HOME: root };
  await promisify(execFile)('sh', ['-c', script], { ...options, env });
}

function variablesOf({ words }: Step, root: string): Record<string, string> {
  const entries = words.map((word) => word.split('=') as [string, string]);
  return Object.fromEntries(entries.map(([name, value]) => [name, inRoot(root, value)]));
}

/** An absolute path of the image on this machine; anything else stays. */
function inRoot(root: string, path: string): string {
  return path.startsWith('/') ? join(root, path) : path;
}
