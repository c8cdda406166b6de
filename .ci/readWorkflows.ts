import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const workflowsFolder = '.github/workflows';
const actionsFolder = '.github/actions';

/** A workflow, or an action of ours that workflows use. */
export interface Workflow {
  /** Below the checkout. */
  path: string;
  text: string;
  isAction: boolean;
  /** The value of each `uses:`, with its comment. */
  uses: string[];
  /** The script of each `run:`. */
  scripts: string[];
  /** The lines of each job by its name. */
  jobs: Map<string, string[]>;
}

/** Every workflow and every action of this repository. They are formatted, so that lines tell enough. */
export function readWorkflows(): Workflow[] {
  const workflows = readdirSync(join(root, workflowsFolder)).filter((name) =>
    name.endsWith('.yml'),
  );
  const actions = readdirSync(join(root, actionsFolder)).map((name) => join(name, 'action.yml'));
  return [
    ...workflows.map((name) => readWorkflow(join(workflowsFolder, name), false)),
    ...actions.map((name) => readWorkflow(join(actionsFolder, name), true)),
  ];
}

function readWorkflow(path: string, isAction: boolean): Workflow {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n');
  return {
    path,
    text,
    isAction,
    uses: lines.flatMap((line) => /^ *(?:- )?uses: (.*)$/.exec(line)?.[1] ?? []),
    scripts: readScripts(lines),
    jobs: readJobs(lines),
  };
}

function readScripts(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const [, indent = '', dash = '', script] = /^( *)(- )?run: (.*)$/.exec(line) ?? [];
    if (script === undefined) return [];
    if (!/^[|>]/.test(script)) return [script];
    const below = blockBelow(lines, index, indent.length + dash.length);
    return [below.map((part) => part.trim()).join('\n')];
  });
}

function readJobs(lines: readonly string[]): Map<string, string[]> {
  const jobs = new Map<string, string[]>();
  const start = lines.indexOf('jobs:');
  if (start === -1) return jobs;
  lines.forEach((line, index) => {
    const name = index > start ? /^ {2}([\w-]+):$/.exec(line)?.[1] : undefined;
    if (name !== undefined) jobs.set(name, blockBelow(lines, index, 2));
  });
  return jobs;
}

/** The lines after this one that are indented further. */
function blockBelow(lines: readonly string[], index: number, indent: number): string[] {
  const rest = lines.slice(index + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= indent);
  return end === -1 ? rest : rest.slice(0, end);
}
