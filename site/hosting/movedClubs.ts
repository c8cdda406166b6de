import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { otherNames } from '../../common/clubs/clubNames.ts';
import { slugFor } from '../../common/clubs/slugFor.ts';
import { clubScope } from '../feeds/feedScope.ts';
import { club, clubCards, clubs as clubDirectory, feed } from '../../common/paths.ts';

export interface MovedAddress {
  from: string;
  to: string;
}

const rowsSchema = z.array(
  z.object({
    slug: z.string(),
    former_slugs: z.array(z.string()),
    short_name: z.string().nullable(),
    aliases: z.array(z.string()),
  }),
);

const typedAddresses: readonly MovedAddress[] = ['/leagues', '/seasons'].map((from) => ({
  from,
  to: clubDirectory,
}));

/** Fetches the addresses that have moved: former slugs and other names of clubs, and typed addresses. */
export async function fetchMovedAddresses(
  client: SupabaseClient<Database>,
  timeoutMs: number,
): Promise<MovedAddress[]> {
  const answer = await client
    .from('clubs')
    .select('slug, former_slugs, short_name, aliases')
    .abortSignal(AbortSignal.timeout(timeoutMs));
  if (answer.error !== null) {
    throw new Error(`The backend did not say which clubs have moved: ${answer.error.message}`);
  }
  const rows = rowsSchema.parse(answer.data);
  return [...movedAddresses(rows), ...aliasAddresses(rows), ...typedAddresses];
}

/** Every address of a club under its former slugs, but for slugs that a club has now. */
export function movedAddresses(clubs: z.infer<typeof rowsSchema>): MovedAddress[] {
  const present = new Set(clubs.map(({ slug }) => slug));
  return clubs.flatMap(({ slug, former_slugs: formerSlugs }) =>
    formerSlugs
      .filter((former) => !present.has(former))
      .flatMap((former) => {
        const olds = addressesOf(former);
        return addressesOf(slug).map((to, place) => ({ from: olds[place] ?? club(former), to }));
      }),
  );
}

/** The page of a club under each name that it alone goes by, such as `/clubs/spurs`. */
export function aliasAddresses(clubs: z.infer<typeof rowsSchema>): MovedAddress[] {
  const taken = new Set(clubs.flatMap(({ slug, former_slugs: former }) => [slug, ...former]));
  const names = clubs.flatMap((each) =>
    [...new Set(otherNames(each).map(slugFor))].map((alias) => ({ alias, slug: each.slug })),
  );
  return [...Map.groupBy(names, ({ alias }) => alias)].flatMap(([alias, [first, ...others]]) =>
    first === undefined || others.length > 0 || alias === '' || taken.has(alias)
      ? []
      : [{ from: club(alias), to: club(first.slug) }],
  );
}

function addressesOf(slug: string): string[] {
  const { all, official } = clubScope({ slug, name: '' });
  const feeds = [all, official].flatMap(({ name }) => [feed(name, 'xml'), feed(name, 'json')]);
  return [club(slug), clubCards(slug), ...feeds];
}

/** For hosts that read no `_redirects`: a page at the old address of each page, which leads to the new one. */
export async function writeMovedPages(
  folder: string,
  moved: readonly MovedAddress[],
  siteUrl: string,
): Promise<void> {
  for (const { from, to } of moved) {
    if (!isPage(from)) continue;
    const file = join(folder, from, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, movedPage(new URL(to, siteUrl).href));
  }
}

const isPage = (path: string) => /^\/(clubs\/[^/]+|leagues|seasons)$/.test(path);

// Slugs are checked, so that nothing here has to be escaped.
const movedPage = (target: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${target}">
<title>This page has moved</title>
</head>
<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body>
</html>
`;

export const movedRule = ({ from, to }: MovedAddress) => `${from} ${to} 301\n`;

let known: { folder: string; moved: Promise<ReadonlyMap<string, string>> } | null = null;

export async function movedTo(folder: string, path: string): Promise<string | undefined> {
  // Each build has a folder of its own, which never changes.
  if (known?.folder !== folder) known = { folder, moved: readMoved(folder) };
  return (await known.moved).get(path.replace(/(.)\/$/, '$1'));
}

async function readMoved(folder: string): Promise<ReadonlyMap<string, string>> {
  const rules = await readFile(join(folder, '_redirects'), 'utf8').catch(() => '');
  return new Map(
    rules.split('\n').flatMap((rule) => {
      const [from = '', to = '', status] = rule.split(' ');
      return status === '301' ? [[from, to] as const] : [];
    }),
  );
}
