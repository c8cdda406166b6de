import { expect, it } from 'vitest';
import { readCommands } from './readCommands.ts';
import { readWorkflows } from './readWorkflows.ts';
import { resolveTool } from './resolveTool.ts';
import { unknownFlags } from './unknownFlags.ts';

const values = { CLOUDFLARE_PAGES_PROJECT: 'touchline' };

it('what a workflow runs of the tools that are installed apart knows its flags', async () => {
  const uploads = readWorkflows()
    .flatMap(({ scripts }) => scripts.filter((script) => script.includes('.ci/tools/node_modules')))
    .flatMap((script) => readCommands(script, values))
    .filter((command) => command.kind === 'tool apart');
  expect(uploads).toHaveLength(1);
  for (const command of uploads) {
    const program = [process.execPath, await resolveTool('wrangler')];
    expect(await unknownFlags(program, command.words)).toEqual([]);
    expect(await unknownFlags(program, ['pages', 'deploy', '--no-such-flag'])).toEqual([
      '--no-such-flag',
    ]);
  }
}, 300_000);
