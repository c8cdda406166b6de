import { fingerprint, programs } from '../fingerprint.ts';
import { bundlePart } from './bundlePart.ts';
import { providePart } from './keptParts.ts';

/** The folders of what depends on the code alone. */
export interface Bundles {
  /** What renders the pages; see docs/decisions/068-pages-are-rendered-by-a-kept-program.md. */
  program: string;
  admin: string;
}

/** Bundles what was not bundled yet of this code: one after the other, for each takes 300 MB. */
export async function provideBundles(root: string): Promise<Bundles> {
  const program = await providePageProgram(root);
  const adminFingerprint = await fingerprint(root, programs.admin, []);
  const admin = await providePart(root, 'admin', adminFingerprint, (folder) =>
    bundlePart('admin', root, folder),
  );
  return { program, admin };
}

async function providePageProgram(root: string): Promise<string> {
  // What React and Astro make of pages differs by it, and Astro sets it where nobody has.
  const mode = (process.env['NODE_ENV'] ??= 'production');
  const describe = () => fingerprint(root, programs.pages, [mode]);
  const code = await describe();
  return providePart(root, 'pages', code, async (folder) => {
    await bundlePart('pages', root, folder);
    // Kept under another version's name it would be taken for that one from now on.
    if ((await describe()) !== code) {
      throw new Error('The code changed while it was built. Build again.');
    }
  });
}
