import { z } from 'zod';

/** What `package.json` says that an archive takes over or changes. */
export const manifestSchema = z.looseObject({
  version: z.string(),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()).optional(),
  allowScripts: z.record(z.string(), z.boolean()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What is inside the admin area and the pages' program, or bundles them: an archive brings both along. */
export const bundledPackages: readonly string[] = [
  // The admin area.
  '@hello-pangea/dnd',
  '@mui/icons-material',
  '@mui/material',
  '@tanstack/react-query',
  '@vitejs/plugin-react',
  'dompurify',
  'ra-supabase',
  'react-admin',
  'react-hook-form',
  'react-router',
  'uplot',
  // The pages and what they load.
  '@astrojs/react',
  '@fontsource-variable/source-sans-3',
  '@tailwindcss/vite',
  'astro',
  'react',
  'react-dom',
  'serwist',
  'tailwindcss',
  'vite',
];

const commandOfOperators = /--import \.\/common\/beginCommand\.mjs (\S+)$/;
const needsBundler = 'server/dev.cli.ts';

/** The `package.json` of an archive: the commands of operators, and what they need installed. */
export function archiveManifest(manifest: Manifest): Manifest {
  const dependencies = keep(manifest.dependencies, (name) => !bundledPackages.includes(name));
  return {
    ...manifest,
    devDependencies: undefined,
    scripts: keep(manifest.scripts, (_name, script) => {
      const program = commandOfOperators.exec(script)?.[1];
      return program !== undefined && program !== needsBundler;
    }),
    dependencies,
    allowScripts: keep(manifest.allowScripts, (name) => Object.hasOwn(dependencies, name)),
  };
}

function keep<Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (name: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => isKept(name, value)));
}
