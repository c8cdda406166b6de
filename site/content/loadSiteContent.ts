import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { indexContent, type SiteIndex } from './indexContent.ts';
import { siteContentSchema, type SiteContent } from '../backend/siteContent.ts';

export interface LoadedSite {
  content: SiteContent;
  index: SiteIndex;
  /** The moment the build calls now: no page asks the clock, so a build can be repeated. */
  builtAt: Date;
  /** Origin of the backend, whose storage holds the badges. */
  supabaseUrl: string | undefined;
  userAgent: string | undefined;
  /** The e-mail or web address for publishers; empty where the operator gave none. */
  contact: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

let loaded: LoadedSite | undefined;

/** The content of `SITE_CONTENT_FILE`, checked once; throws rather than let an empty site be published. */
export function loadSiteContent(environment: Environment = process.env): LoadedSite {
  loaded ??= readSite(environment);
  return loaded;
}

export function readSite(environment: Environment): LoadedSite {
  const file = environment['SITE_CONTENT_FILE'];
  if (!file) {
    throw new Error(
      'SITE_CONTENT_FILE is not set: build the site with `npm run build` or `npm start`, which fetch the content first.',
    );
  }
  const answer = siteContentSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!answer.success) {
    throw new Error(
      `${file} is not what site_content() should answer: ${z.prettifyError(answer.error)}\nApply the migrations that belong to this version.`,
    );
  }
  return {
    content: answer.data,
    index: indexContent(answer.data),
    builtAt: readMoment(environment['BUILT_AT']),
    supabaseUrl: environment['SUPABASE_URL'],
    userAgent: environment['USER_AGENT'],
    contact: environment['CONTACT_ADDRESS'] ?? '',
  };
}

function readMoment(text: string | undefined): Date {
  const moment = text ? new Date(text) : new Date();
  if (Number.isNaN(moment.getTime())) {
    throw new Error(
      `BUILT_AT is ${text ?? ''}: it must be an ISO time such as 2025-03-03T14:05:00Z.`,
    );
  }
  return moment;
}
