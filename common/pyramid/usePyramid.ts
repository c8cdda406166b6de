import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { checkPyramid } from './checkPyramid.ts';
import { pyramidFolder } from './pyramidFolder.ts';

// Loaded before all else of a process that may have another pyramid than England's: `#pyramid/clubs.json` is then a
// file of PYRAMID_DIR. Otherwise package.json says where it is, and to what is bundled its bundler does.

if (process.env['PYRAMID_DIR']?.trim()) {
  const prefix = '#pyramid/';
  const folder = pyramidFolder();
  const faults = checkPyramid(folder);
  if (faults.length > 0) throw new Error(`${folder} is not sound.\n${faults.join('\n')}`);
  registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier.startsWith(prefix)
          ? new URL(specifier.slice(prefix.length), pathToFileURL(`${folder}/`)).href
          : specifier,
        context,
      ),
  });
}
