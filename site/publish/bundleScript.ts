const bundled = new Map<string, Promise<string>>();

/** Bundles a script that stands alone, once for all pages. `path` is relative to the checkout. */
export function bundleScript(path: string): Promise<string> {
  const script = bundled.get(path) ?? bundle(path);
  bundled.set(path, script);
  return script;
}

async function bundle(path: string): Promise<string> {
  // Loaded on demand, as most builds find nothing to do.
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
