/** The newest version that the changelog tells of. */
export interface Release {
  /** Such as `1.2.0`; its tag has a `v` before it. */
  version: string;
  /** What the changelog says of it, in Markdown. */
  notes: string;
}

const heading = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/;

/**
 * Reads what is to be released.
 *
 * @param packageVersion What `package.json` says, which has to be the same.
 * @throws {Error} where they differ, or the changelog tells of no version.
 */
export function readRelease(changelog: string, packageVersion: string): Release {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => heading.test(line));
  const version = heading.exec(lines[start] ?? '')?.[1];
  if (version === undefined) {
    throw new Error('CHANGELOG.md has no version with a date, such as "## [1.2.0] - 2026-11-22".');
  }
  if (version !== packageVersion) {
    throw new Error(
      `The newest version in CHANGELOG.md is ${version}, and package.json says ${packageVersion}. Run npm version --no-git-tag-version ${version}, or correct the changelog.`,
    );
  }
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => line.startsWith('## '));
  const notes = (end === -1 ? below : below.slice(0, end)).join('\n').trim();
  if (notes === '') throw new Error(`CHANGELOG.md does not say what changed with ${version}.`);
  return { version, notes };
}
