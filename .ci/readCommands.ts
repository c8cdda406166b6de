import { basename } from 'node:path';

/** A command of ours in the script of a workflow. */
export type WorkflowCommand =
  | { kind: 'npm'; words: string[] }
  | { kind: 'script'; script: string; flags: string[] }
  | { kind: 'tool'; tool: string; words: string[] }
  /** One of `.ci/tools`. */
  | { kind: 'tool apart'; tool: string; words: string[] };

/**
 * The commands `npm` and `npx` of a shell script, and those of `.ci/tools`, with the variables in their words replaced.
 *
 * @param values What stands for a variable; one without a value throws.
 */
export function readCommands(
  script: string,
  values: Readonly<Record<string, string>>,
): WorkflowCommand[] {
  const commands = script.matchAll(
    /(\bnpm|\bnpx|\.ci\/tools\/node_modules\/\.bin\/\w+) ([^|;)\n]*)/g,
  );
  return [...commands].map(([, program = '', rest = '']) => {
    const words = rest
      .replace(/(\s> \S+)?\s2>&1(\s&)?\s*$/, '')
      .trim()
      .split(/\s+/)
      .map((word) => wordOf(word, values));
    if (program === 'npm') return readNpm(words);
    if (program === 'npx') return readTool(words);
    return { kind: 'tool apart', tool: basename(program), words };
  });
}

function readTool([tool = '', ...words]: readonly string[]): WorkflowCommand {
  return { kind: 'tool', tool, words };
}

function readNpm(words: readonly string[]): WorkflowCommand {
  if (words[0] !== 'run') return { kind: 'npm', words: [...words] };
  const [script = '', separator, ...flags] = words.slice(1).filter((word) => word !== '--silent');
  if (separator !== undefined && separator !== '--') {
    throw new Error(`npm itself would take the flag ${separator} of ${script}; write "--" first.`);
  }
  return { kind: 'script', script, flags };
}

function wordOf(word: string, values: Readonly<Record<string, string>>): string {
  return word.replace(/"?\$(\w+)"?/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The test has no value for $${name}.`);
    return value;
  });
}
