import { readCommandLine } from '../../common/commandLine.ts';

const usage =
  'npm run build [-- --out FOLDER --previous FOLDER --if-changed --compare --same-origin --allow-shrink]';

/** What the command line of `npm run build` asks for. */
export interface BuildFlags {
  outFolder: string;
  /** The build to compare with; what stands in `outFolder` unless told. */
  previousFolder: string;
  isSameOrigin: boolean;
  allowShrink: boolean;
  /** `ifChanged`: build nothing where the same site would come out; `compare`: only say whether it would. */
  mode: 'always' | 'ifChanged' | 'compare';
}

/**
 * Reads the flags of `npm run build`.
 *
 * @throws {UsageError}
 */
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
