import type { Interception } from './openTestDeployment.ts';

/** The backend's own sign-in, with sign-up open. */
export interface OpenDoors {
  fetch: (request: Request) => Promise<Response>;
}

/** A deployment with several faults. */
export interface BrokenDeployment {
  /** What is wrong with it, and what the doctor says. */
  faults: readonly [name: string, subject: string, words: RegExp][];
  /** The statements that break the database, and those that mend it. */
  broken: string;
  mended: string;
  intercept: (request: Request, doors: OpenDoors) => ReturnType<Interception>;
  /** The files of the site that are not as they should be. */
  site?: (secretKey: string | null) => Record<string, object>;
}

/** Each has many faults at once, as one look at a deployment takes a second. */
export const brokenDeployments: readonly BrokenDeployment[] = [
  {
    faults: [
      [
        'row-level security switched off on a table',
        'Row-level security',
        /^Row-level security is switched off on: articles\..*alter table public\.articles enable row level security;/,
      ],
      [
        'hidden articles that are shown',
        'What visitors read',
        /^Visitors can read hidden articles\./,
      ],
      [
        'rights too many on a table',
        'Grants',
        /^More is granted than should be: anon may select ingestion_jobs; anon may update ingestion_jobs\..*revoke update on table public\.ingestion_jobs from anon, public;/,
      ],
      [
        'a table that visitors may change',
        'What visitors write',
        /^A visitor is not refused: update ingestion_jobs\./,
      ],
      [
        'no administrator',
        'Administrator',
        /^There is no administrator\. Nobody can sign in.*npm run admin:create -- /,
      ],
      [
        'a missing bucket',
        'Storage',
        /^The bucket club-badges is not there, or is not public\..*club_badges\.sql/,
      ],
      ['an old run', 'Last run', /^The feeds were last read 12 hours ago\..*npm run ingest/],
      [
        'a schedule that has ended',
        'Schedule',
        /^The schedule last started a run 12 hours ago\..*60 days/,
      ],
      ['sources that fail', 'Sources', /^1 of 1 sources cannot be read\./],
      ['a function that was forgotten', 'Functions', /^The function check-feed is not deployed\./],
      ['no policy for scripts', 'Headers', /^The headers of \/admin\/ are not .*no script-src/],
      [
        'addresses within the admin area that lead nowhere',
        'Admin area',
        /^The admin area does not open at \/admin\/sources: it answered 404\..*_redirects/,
      ],
      [
        'the site of another backend',
        "Site's backend",
        /^The site was built for another backend: https:\/\/other\.supabase\.co, and SUPABASE_URL is http/,
      ],
      [
        'an old build',
        'Build',
        /^The site was built 3 days ago and lacks news that is 24 hours old\./,
      ],
    ],
    broken: `alter table public.articles disable row level security;
      grant select, update on public.ingestion_jobs to anon;
      delete from private.admins;
      update storage.buckets set id = 'elsewhere', name = 'elsewhere';
      update public.ingestion_jobs set created_at = created_at - interval '11 hours',
        completed_at = completed_at - interval '11 hours';
      update public.sources set state = 'blocked' where is_enabled;
      set session_replication_role = replica;
      update public.articles set updated_at = now() - interval '24 hours';
      set session_replication_role = origin`,
    mended: `alter table public.articles enable row level security;
      revoke select, update on public.ingestion_jobs from anon;
      select public.grant_admin('admin@touchline.test');
      update storage.buckets set id = 'club-badges', name = 'club-badges';
      update public.ingestion_jobs set created_at = created_at + interval '11 hours',
        completed_at = completed_at + interval '11 hours';
      update public.sources set state = 'ok' where is_enabled;
      update public.articles set updated_at = now()`,
    intercept: (request) => {
      switch (new URL(request.url).pathname) {
        case '/functions/v1/check-feed':
          return Response.json({ code: 'NOT_FOUND', message: 'No such function' }, { status: 404 });
        case '/admin/':
          return pageWith("frame-ancestors 'none'", 'nosniff');
        case '/admin/sources':
          return new Response('Not found.', { status: 404 });
        default:
          return null;
      }
    },
    site: () => ({
      'config.json': {
        supabaseUrl: 'https://other.supabase.co',
        publishableKey: 'sb_publishable_other',
      },
      'build.json': { builtAt: daysAgo(3) },
    }),
  },
  {
    faults: [
      [
        'a policy that no migration made',
        'Row-level security',
        /no migration made: sources: Mine, update for anon\..*drop policy "Mine" on public\.sources;/,
      ],
      [
        'a function that everybody who signed in may call',
        'Grants',
        /authenticated may call grant_admin\(text\)\..*revoke execute on function public\.grant_admin\(text\) from authenticated/,
      ],
      [
        'migrations applied in part',
        'Migrations',
        /^2 of \d+ migrations are not applied: 20261124000100; 20261124000200\..*npm start/,
      ],
      [
        'a bucket that is not public',
        'Storage',
        /^The bucket club-badges is not there, or is not public\./,
      ],
      ['runs that only come by hand', 'Schedule', /^The schedule has never started a run\./],
      [
        'a function behind the gateway',
        'Functions',
        /^The function check-feed is shut by the gateway/,
      ],
      ['scripts within pages', 'Headers', /has 'unsafe-inline'/],
      [
        'a site with the key of another backend',
        "Site's backend",
        /^The site was built with a key that this backend refuses/,
      ],
      [
        'sign-up that its settings call closed',
        'Sign-up',
        /^Sign-up is open: an attempt was not refused for being one, it answered 422/,
      ],
    ],
    broken: `create policy "Mine" on public.sources for update to anon using (true);
      grant execute on function public.grant_admin(text) to authenticated;
      delete from supabase_migrations.schema_migrations
        where version in ('20261124000100', '20261124000200');
      update storage.buckets set public = false;
      update public.ingestion_jobs
        set trigger = 'administrator', created_at = created_at - interval '2 days'`,
    mended: `drop policy "Mine" on public.sources;
      revoke execute on function public.grant_admin(text) from authenticated;
      insert into supabase_migrations.schema_migrations (version)
        values ('20261124000100'), ('20261124000200');
      update storage.buckets set public = true;
      update public.ingestion_jobs
        set trigger = 'schedule', created_at = created_at + interval '2 days'`,
    intercept: (request) => {
      switch (new URL(request.url).pathname) {
        case '/functions/v1/check-feed':
          return Response.json(
            { code: 401, message: 'Missing authorization header' },
            { status: 401 },
          );
        case '/admin/':
          return pageWith("default-src 'self' 'unsafe-inline'", 'nosniff');
        case '/auth/v1/signup':
          return Response.json({ code: 422, error_code: 'weak_password' }, { status: 422 });
        default:
          return null;
      }
    },
    site: () => ({ 'config.json': { supabaseUrl: null, publishableKey: 'sb_publishable_other' } }),
  },
  {
    faults: [
      [
        'a right that is missing',
        'Grants',
        /^Rights are missing: anon may select link_previews\..*grant select on table/,
      ],
      [
        'a bucket that visitors may write',
        'Storage',
        /^Visitors can upload files to club-badges\. .*Storage, Policies/,
      ],
      [
        'a function that does not start',
        'Functions',
        /^The function check-feed does not work: it answered 503/,
      ],
      ['types that are guessed', 'Headers', /nosniff is missing/],
      [
        'a secret key that is published',
        "Site's backend",
        /^The site publishes the secret key .*Replace the secret key/,
      ],
      ['open sign-up', 'Sign-up', /^Sign-up is open: its settings allow new accounts\./],
    ],
    broken: `revoke select on public.link_previews from anon;
      create policy "Everybody" on storage.objects for insert to anon
        with check (bucket_id = 'club-badges')`,
    mended: `grant select on public.link_previews to anon;
      drop policy "Everybody" on storage.objects`,
    intercept: (request, doors) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/auth/v1/')) return doors.fetch(request);
      if (pathname === '/admin/') return pageWith("script-src 'self'", '');
      return pathname === '/functions/v1/check-feed'
        ? Response.json({ code: 'BOOT_ERROR' }, { status: 503 })
        : null;
    },
    site: (secretKey) => ({
      'config.json': { supabaseUrl: null, publishableKey: secretKey },
    }),
  },
  {
    faults: [
      [
        'migrations of long ago',
        'Migrations',
        /^Migrations are not applied, or not all of them: the function deployment_facts is not there\./,
      ],
      [
        'a function that lets visitors in',
        'Functions',
        /^The function check-feed takes calls of visitors/,
      ],
    ],
    broken: 'alter function public.deployment_facts() rename to once_was',
    mended: 'alter function public.once_was() rename to deployment_facts',
    intercept: (request) =>
      new URL(request.url).pathname === '/functions/v1/check-feed'
        ? Response.json({ title: 'A feed' })
        : null,
  },
];

function pageWith(policy: string, options: string): Response {
  const headers = { 'content-security-policy': policy, 'x-content-type-options': options };
  return new Response('<html></html>', { headers: { ...headers, 'content-type': 'text/html' } });
}

/** A moment, as JSON has it. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
