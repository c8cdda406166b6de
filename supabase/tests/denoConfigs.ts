import { readFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FUNCTIONS = new URL('../functions/', import.meta.url);
const IMPORT = /(?:^|\n)(?:import|export)\s[^'";]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'/g;

/** The names of the functions: every folder that a leading underscore does not set apart. */
export function functionNames(): string[] {
  return readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();
}

/** Where the configuration of a function is. */
export function denoConfigFile(name: string): URL {
  return new URL(`${name}/deno.json`, FUNCTIONS);
}

/**
 * The `deno.json` of a function: every package that it reaches through its imports, in the version
 * of package.json. The runtime reads one such file a function and knows nothing of package.json.
 */
export async function denoConfig(name: string): Promise<string> {
  const manifest = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const imports: Record<string, string> = {};
  for (const specifier of [...(await packagesOf(new URL(`${name}/index.ts`, FUNCTIONS)))].sort()) {
    const packageName = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
    const version = manifest.dependencies[packageName];
    if (version === undefined) throw new Error(`${packageName} is not in package.json.`);
    imports[specifier] = `npm:${packageName}@${version}${specifier.slice(packageName.length)}`;
  }
  return `${JSON.stringify({ imports }, null, 2)}\n`;
}

async function packagesOf(entry: URL): Promise<Set<string>> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file.href)) continue;
    seen.add(file.href);
    const text = await readFile(fileURLToPath(file), 'utf8');
    for (const [, from, bare] of text.matchAll(IMPORT)) {
      const specifier = from ?? bare ?? '';
      if (specifier.startsWith('.')) {
        if (specifier.endsWith('.ts')) waiting.push(new URL(specifier, file));
      } else if (!specifier.startsWith('node:')) packages.add(specifier);
    }
  }
  return packages;
}
