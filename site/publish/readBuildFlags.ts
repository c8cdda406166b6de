import { readCommandLine } from '../../common/commandLine.ts';
import type { BuildOptions } from './buildSite.ts';

const usage =
  'npm run build [-- --out FOLDER --previous FOLDER --if-changed --compare --same-origin --allow-shrink]';

/** The options of `npm run build`; folders may be relative. */
export type BuildFlags = Pick<
  BuildOptions,
  'outFolder' | 'previousFolder' | 'isSameOrigin' | 'allowShrink' | 'mode'
>;

export function readBuildFlags(commandLine: readonly string[]): BuildFlags {
  const { values } = readCommandLine(commandLine, usage, {
    options: {
      out: { type: 'string', default: 'dist' },
      previous: { type: 'string' },
      'if-changed': { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      'same-origin': { type: 'boolean', default: false },
      'allow-shrink': { type: 'boolean', default: false },
    },
  });
  return {
    outFolder: values.out,
    previousFolder: values.previous ?? values.out,
    isSameOrigin: values['same-origin'],
    allowShrink: values['allow-shrink'],
    mode: values.compare ? 'compare' : values['if-changed'] ? 'ifChanged' : 'always',
  };
}
