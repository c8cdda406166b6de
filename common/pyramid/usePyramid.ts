import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// Loaded before all else of every process of ours: where PYRAMID_DIR names a folder, `#pyramid/clubs.json` is a file of
// it from now on. Otherwise package.json says where it is, and to what is bundled its bundler does.

if (process.env['PYRAMID_DIR']?.trim()) await usePyramid();

async function usePyramid(): Promise<void> {
  // Nobody else has to wait for what checks it.
  const [{ checkPyramid }, { pyramidFolder }, { endOnError }] = await Promise.all([
    import('./checkPyramid.ts'),
    import('./pyramidFolder.ts'),
    import('../commandLine.ts'),
  ]);
  try {
    const folder = pyramidFolder();
    const faults = checkPyramid(folder);
    if (faults.length > 0) throw new Error(`${folder} is not sound.\n${faults.join('\n')}`);
    readFrom(pathToFileURL(`${folder}/`));
  } catch (error) {
    endOnError(error);
    process.exit();
  }
}

function readFrom(folder: URL): void {
  const prefix = '#pyramid/';
  registerHooks({
    resolve: (specifier, context, next) => {
      const isOfPyramid = specifier.startsWith(prefix);
      return next(
        isOfPyramid ? new URL(specifier.slice(prefix.length), folder).href : specifier,
        context,
      );
    },
  });
}
