import { readFileSync } from 'node:fs';
import { indexContent } from './indexContent.ts';
import type { SiteContent } from '../backend/siteContent.ts';

export type LoadedSite = ReturnType<typeof readSite>;

type Environment = Readonly<Record<string, string | undefined>>;

let loaded: LoadedSite | undefined;

/** The content of `SITE_CONTENT_FILE`, which was checked when it was fetched. */
export function loadSiteContent(environment: Environment = process.env): LoadedSite {
  loaded ??= readSite(environment);
  return loaded;
}

export function readSite(environment: Environment) {
  const file = environment['SITE_CONTENT_FILE'];
  if (!file) {
    throw new Error(
      'SITE_CONTENT_FILE is not set: build the site with `npm run build` or `npm start`, which fetch the content first.',
    );
  }
  const content = JSON.parse(readFileSync(file, 'utf8')) as SiteContent;
  return {
    content,
    index: indexContent(content),
    /** The moment the build calls now: no page asks the clock, so a build can be repeated. */
    builtAt: new Date(environment['BUILT_AT'] ?? Date.now()),
    /** Origin of the backend, whose storage holds the badges. */
    supabaseUrl: environment['SUPABASE_URL'],
    userAgent: environment['USER_AGENT'],
    /** The e-mail or web address for publishers; empty where the operator gave none. */
    contact: environment['CONTACT_ADDRESS'] ?? '',
  };
}
