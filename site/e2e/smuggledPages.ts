import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All that a canary may sing, each from a place of its own, in the order of the alphabet. */
export const songs = [
  'attribute',
  'document in a frame',
  'evaluated text',
  'file of the site',
  'link',
  'script elsewhere',
  'script inside',
] as const;

/** What a script does to show that it ran. */
export const sing = (song: (typeof songs)[number]) => `(top.sung = top.sung || []).push('${song}')`;

/** A script on an origin that is not the site's. */
export const scriptElsewhere = 'http://elsewhere.localhost:9/canary.js';

const script = '/canary.js';
const pages = {
  '/smuggled/club': 'clubs/arsenal/index.html',
  '/smuggled/admin': 'admin/index.html',
} as const;

/** The pages of a built site that `addSmuggledPages` adds. */
export const smuggledPaths = Object.keys(pages);

/** Adds pages to a built site in which someone got everything into the text that could run. */
export async function addSmuggledPages(folder: string): Promise<void> {
  const smuggled = `
    <script>${sing('script inside')}</script>
    <img src="data:image/png;base64," onerror="${sing('attribute')}" alt="">
    <script src="${scriptElsewhere}"></script>
    <script src="${script}"></script>
    <iframe srcdoc="<script>${sing('document in a frame')}</script>"></iframe>
    <a id="canary" href="javascript:void ${sing('link')}">A link</a>`;
  // What is evaluated is refused in a file of the site, too.
  const code = `${sing('file of the site')};\nnew Function("${sing('evaluated text')}")();\n`;
  await writeFile(join(folder, script), code);
  for (const [path, original] of Object.entries(pages)) {
    const page = await readFile(join(folder, original), 'utf8');
    await mkdir(join(folder, path), { recursive: true });
    const body = page.replace('<body>', (tag) => tag + smuggled);
    await writeFile(join(folder, path, 'index.html'), body);
  }
}
