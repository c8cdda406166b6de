const bundled = new Map<string, Promise<string>>();

/**
 * Bundles a script that stands alone, with all that it imports, into one that browsers run as it is: once
 * for all pages of a build.
 *
 * @param path From the checkout, which commands run in.
 */
export function bundleScript(path: string): Promise<string> {
  const script = bundled.get(path) ?? bundle(path);
  bundled.set(path, script);
  return script;
}

async function bundle(path: string): Promise<string> {
  // Loaded here, so that a build that finds nothing to do never pays for it.
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: path, output: { format: 'iife' } } },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error(`${path} could not be bundled.`);
  return script.code.trim();
}
