-- The schema as PostgreSQL knows it: tables and views, what is ours in the storage, then functions.
-- Written by `npm run db:schema` from a database with every migration. Do not edit.

create schema private;
comment on schema private is 'What the API never exposes: administrators and the functions that policies call.';
grant usage on schema private to anon, authenticated, service_role;

create table public.about_page_content (
  id uuid default gen_random_uuid() not null,
  title text default 'About Us'::text not null,
  content text default ''::text not null,
  meta_description text,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  key text default 'about'::text not null,
  constraint about_page_content_pkey PRIMARY KEY (id),
  constraint about_page_content_key_check CHECK ((key = ANY (ARRAY['about'::text, 'publishers'::text])))
);
comment on table public.about_page_content is 'The texts of the About page and of the page for publishers, a row each. Paragraphs are parted by blank lines.';
comment on column public.about_page_content.key is 'Which page it is: about or publishers.';
comment on column public.about_page_content.version is 'A form that was opened at another version is refused by its filter on this column.';
CREATE UNIQUE INDEX about_page_content_key ON public.about_page_content USING btree (key);
alter table public.about_page_content enable row level security;
create policy "Anyone reads the About page" on public.about_page_content for select to anon, authenticated
  using (true);
create policy "Administrators add the About page" on public.about_page_content for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change the About page" on public.about_page_content for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete the About page" on public.about_page_content for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.about_page_content FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER count_version BEFORE UPDATE ON public.about_page_content FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.about_page_content FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('version', 'updated_at');
grant delete, insert, select, update on table public.about_page_content to authenticated, service_role;
grant select on table public.about_page_content to anon;

create table public.alerts (
  id uuid default gen_random_uuid() not null,
  key text not null,
  kind text not null,
  sentence text not null,
  page text not null,
  began_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  told_by text[] default '{}'::text[] not null,
  cleared_by text[] default '{}'::text[] not null,
  sending_until timestamp with time zone,
  failure text,
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_failure_check CHECK ((length(failure) <= 1000)),
  constraint alerts_kind_check CHECK ((kind = ANY (ARRAY['runs'::text, 'build'::text, 'disk'::text, 'source'::text, 'club'::text]))),
  constraint alerts_sentence_check CHECK ((length(sentence) <= 500))
);
comment on table public.alerts is 'What needs the operator, from when it was noticed until it was over; forgotten 90 days after that.';
comment on column public.alerts.cleared_by is 'The channels that took the message that it is over; told are those that heard of it.';
comment on column public.alerts.ended_at is 'Since when it is over; told an hour later, so that what comes and goes is told once. Within the hour it begins again as the same.';
comment on column public.alerts.failure is 'Why a channel did not take the last message, in a sentence.';
comment on column public.alerts.key is 'What it is about; of each there is one that is open.';
comment on column public.alerts.page is 'Where in the admin area one looks.';
comment on column public.alerts.sending_until is 'Until when it is left to the check that is sending it.';
comment on column public.alerts.sentence is 'What is wrong, for messages that leave the house: no address, no error text, nothing secret.';
comment on column public.alerts.told_by is 'The channels that took the message that it began.';
CREATE UNIQUE INDEX alerts_one_open ON public.alerts USING btree (key) WHERE (ended_at IS NULL);
alter table public.alerts enable row level security;
create policy "Administrators read alerts" on public.alerts for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
grant delete, insert, select, update on table public.alerts to authenticated, service_role;

create table public.articles (
  id uuid default gen_random_uuid() not null,
  club_id uuid not null,
  source_id uuid,
  also_sources uuid[] default '{}'::uuid[] not null,
  guid text,
  url_key text not null,
  also_url_keys text[] default '{}'::text[] not null,
  title_key text not null,
  headline text not null,
  excerpt text,
  canonical_url text not null,
  image_url text,
  published_at timestamp with time zone not null,
  first_seen_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  excerpt_edited_at timestamp with time zone,
  is_visible boolean default true not null,
  sentiment text default 'neutral'::text not null,
  summary_short text,
  tags text[] default '{}'::text[] not null,
  tokens_used integer default 0 not null,
  version integer default 1 not null,
  topic text default 'other'::text not null,
  is_routine boolean default false not null,
  held_at timestamp with time zone,
  awaits_date boolean default false not null,
  labels_edited_at timestamp with time zone,
  same_as uuid,
  headline_edited_at timestamp with time zone,
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_club_id_url_key_key UNIQUE (club_id, url_key),
  constraint articles_canonical_url_check CHECK ((canonical_url ~* '^https?://[^[:space:]]+$'::text)),
  constraint articles_check CHECK ((published_at <= first_seen_at)),
  constraint articles_headline_check CHECK ((btrim(headline) <> ''::text)),
  constraint articles_held_are_hidden CHECK (((held_at IS NULL) OR (NOT is_visible))),
  constraint articles_image_url_check CHECK ((image_url ~* '^https?://[^[:space:]]+$'::text)),
  constraint articles_sentiment_check CHECK ((sentiment = ANY (ARRAY['positive'::text, 'negative'::text, 'neutral'::text]))),
  constraint articles_summary_short_check CHECK ((length(summary_short) <= 140)),
  constraint articles_tokens_used_check CHECK ((tokens_used >= 0)),
  constraint articles_topic_check CHECK ((topic = ANY (ARRAY['match-report'::text, 'preview'::text, 'transfer'::text, 'injury'::text, 'manager'::text, 'interview'::text, 'women'::text, 'academy'::text, 'ticketing'::text, 'commercial'::text, 'betting'::text, 'finance'::text, 'fans'::text, 'fixture-list'::text, 'live-blog'::text, 'podcast'::text, 'obituary'::text, 'stream'::text, 'other'::text]))),
  constraint articles_url_key_check CHECK ((url_key <> ''::text)),
  constraint articles_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE,
  constraint articles_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id) ON DELETE SET NULL
);
comment on table public.articles is 'The stories: a headline, an excerpt and a link to the publisher, once a club.';
comment on column public.articles.also_sources is 'Other sources of the same club that carried the same story.';
comment on column public.articles.also_url_keys is 'Other addresses of the same story: where it was posted before, or its link in another source of the club.';
comment on column public.articles.awaits_date is 'Its feed named no date, and its page has not been read yet: published_at is when it was first seen.';
comment on column public.articles.excerpt_edited_at is 'Set once an administrator edits the excerpt; ingestion then leaves it alone.';
comment on column public.articles.headline_edited_at is 'Set once an administrator corrects the headline; ingestion then leaves it alone, and tells the story by title_key as before.';
comment on column public.articles.held_at is 'Since when it waits for an administrator, because its source is suspicious; showing it ends the wait.';
comment on column public.articles.is_routine is 'Tickets, shop, bets, listings and notices: it never leads a page, and never pushes news out of the six of a league.';
comment on column public.articles.labels_edited_at is 'Set once an administrator edits topic or is_routine; ingestion then leaves both alone.';
comment on column public.articles.published_at is 'Frozen when first seen, and never later than that; where awaits_date, once more when its page was read.';
comment on column public.articles.same_as is 'The story of the same club that says the same and was there first; visitors see that one, as long as it is shown.';
comment on column public.articles.title_key is 'The headline folded to letters and digits: tells a re-posted story of the same source.';
comment on column public.articles.topic is 'What the story is about, by its headline; stream: where to watch without paying.';
comment on column public.articles.url_key is 'The URL without what does not identify it: scheme, www, tracking, last slash.';
comment on column public.articles.version is 'A form that was opened at another version is refused by its filter on this column.';
CREATE INDEX articles_also_url_keys ON public.articles USING gin (also_url_keys) WHERE (also_url_keys <> '{}'::text[]);
CREATE INDEX articles_by_date ON public.articles USING btree (published_at DESC, id) INCLUDE (is_visible);
CREATE INDEX articles_changed ON public.articles USING btree (updated_at) WHERE is_visible;
CREATE INDEX articles_ending ON public.articles USING btree (hashtextextended(("substring"(reverse(title_key), '^(?:\S+ ){3}'::text) || regexp_replace(title_key, '\D+'::text, ' '::text, 'g'::text)), uuid_hash_extended(club_id, (0)::bigint)), (published_at AT TIME ZONE 'UTC'::text));
CREATE INDEX articles_held ON public.articles USING btree (held_at) WHERE (held_at IS NOT NULL);
CREATE INDEX articles_hidden ON public.articles USING btree (id) WHERE (NOT is_visible);
CREATE INDEX articles_newest ON public.articles USING btree (club_id, published_at DESC, id) WHERE is_visible;
CREATE INDEX articles_opening ON public.articles USING btree (hashtextextended(("substring"(title_key, '^(?:\S+ ){3}'::text) || regexp_replace(title_key, '\D+'::text, ' '::text, 'g'::text)), uuid_hash_extended(club_id, (0)::bigint)), (published_at AT TIME ZONE 'UTC'::text));
CREATE INDEX articles_routine ON public.articles USING btree (published_at DESC) WHERE is_routine;
CREATE INDEX articles_shown_source ON public.articles USING btree (source_id) WHERE is_visible;
CREATE INDEX articles_source_guid ON public.articles USING btree (source_id, guid);
CREATE INDEX articles_title ON public.articles USING btree (title_key, first_seen_at);
CREATE INDEX articles_topic ON public.articles USING btree (topic, published_at DESC) WHERE (topic <> 'other'::text);
CREATE INDEX articles_undated ON public.articles USING btree (published_at DESC) WHERE awaits_date;
CREATE INDEX articles_without_image ON public.articles USING btree (published_at DESC) WHERE (image_url IS NULL);
alter table public.articles enable row level security;
create policy "Users read visible articles, administrators all" on public.articles for select to authenticated
  using ((( SELECT private.is_admin() AS is_admin) OR (is_visible AND ((topic <> ALL (ARRAY['betting'::text, 'stream'::text])) OR private.shows_betting_of(source_id)) AND ((same_as IS NULL) OR (NOT private.is_told_by(same_as))))));
create policy "Visitors read visible articles" on public.articles for select to anon
  using ((is_visible AND ((topic <> ALL (ARRAY['betting'::text, 'stream'::text])) OR private.shows_betting_of(source_id)) AND ((same_as IS NULL) OR (NOT private.is_told_by(same_as)))));
create policy "Administrators add articles" on public.articles for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change articles" on public.articles for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete articles" on public.articles for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.articles FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER count_deleted AFTER DELETE ON public.articles REFERENCING OLD TABLE AS before FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_withdrawn();
CREATE TRIGGER count_hidden AFTER UPDATE ON public.articles REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_withdrawn();
CREATE TRIGGER count_stories AFTER INSERT ON public.articles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_stories();
CREATE TRIGGER count_version BEFORE UPDATE ON public.articles FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER join_same_stories AFTER INSERT ON public.articles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.join_same_stories();
CREATE TRIGGER keep_article_history BEFORE UPDATE ON public.articles FOR EACH ROW EXECUTE FUNCTION private.keep_article_history();
CREATE TRIGGER keep_article_history_of_new BEFORE INSERT ON public.articles FOR EACH ROW WHEN (((new.first_seen_at IS NULL) OR (new.published_at > new.first_seen_at))) EXECUTE FUNCTION private.keep_article_history();
CREATE TRIGGER keep_headline BEFORE UPDATE ON public.articles FOR EACH ROW WHEN ((new.headline IS DISTINCT FROM old.headline)) EXECUTE FUNCTION private.keep_headline();
CREATE TRIGGER keep_labels BEFORE UPDATE OF topic, is_routine ON public.articles FOR EACH ROW WHEN (((new.topic IS DISTINCT FROM old.topic) OR (new.is_routine IS DISTINCT FROM old.is_routine))) EXECUTE FUNCTION private.keep_labels();
CREATE TRIGGER note_deleted AFTER DELETE ON public.articles REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.note_withdrawal();
CREATE TRIGGER note_hidden AFTER UPDATE ON public.articles REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_withdrawal();
CREATE TRIGGER note_returned AFTER INSERT ON public.articles REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_withdrawal();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.articles FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('version', 'updated_at');
CREATE TRIGGER release_article BEFORE UPDATE OF is_visible ON public.articles FOR EACH ROW WHEN ((new.is_visible AND (new.held_at IS NOT NULL))) EXECUTE FUNCTION private.release_article();
CREATE TRIGGER remember_move AFTER UPDATE OF club_id ON public.articles FOR EACH ROW WHEN (((old.club_id <> new.club_id) AND (current_setting('role'::text, true) = 'authenticated'::text) AND (COALESCE(current_setting('touchline.undoes'::text, true), ''::text) = ''::text))) EXECUTE FUNCTION private.remember_move();
CREATE TRIGGER remember_removal AFTER DELETE ON public.articles FOR EACH ROW WHEN ((COALESCE(current_setting('touchline.is_moving'::text, true), ''::text) <> 'on'::text)) EXECUTE FUNCTION private.remember_removal();
grant delete, insert, select, update on table public.articles to authenticated, service_role;
grant select on table public.articles to anon;

create table public.audit_changes (
  id uuid default gen_random_uuid() not null,
  made_at timestamp with time zone default now() not null,
  made_by uuid,
  made_by_email text,
  title text,
  table_name text not null,
  action text not null,
  withdrawn_articles integer default 0 not null,
  undone_at timestamp with time zone,
  undoes uuid,
  constraint audit_changes_pkey PRIMARY KEY (id),
  constraint audit_changes_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint audit_changes_withdrawn_articles_check CHECK ((withdrawn_articles >= 0)),
  constraint audit_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES public.audit_changes(id) ON DELETE SET NULL
);
comment on table public.audit_changes is 'What an administrator did, one row a transaction. made_by is kept when the user goes.';
comment on column public.audit_changes.table_name is 'The table that was written to by the statement, before what follows from it.';
comment on column public.audit_changes.title is 'What it was in words, where the statement alone does not tell.';
comment on column public.audit_changes.withdrawn_articles is 'How many articles that visitors saw it hid or deleted.';
CREATE INDEX audit_changes_made_at ON public.audit_changes USING btree (made_at DESC, id);
CREATE INDEX audit_changes_undoes ON public.audit_changes USING btree (undoes);
CREATE INDEX audit_changes_withdrawn ON public.audit_changes USING btree (made_at DESC) INCLUDE (withdrawn_articles, undone_at) WHERE (withdrawn_articles > 0);
alter table public.audit_changes enable row level security;
create policy "Administrators read changes" on public.audit_changes for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
grant delete, insert, select, update on table public.audit_changes to service_role;
grant select on table public.audit_changes to authenticated;

create table public.audit_entries (
  id bigint generated always as identity not null,
  change_id uuid not null,
  table_name text not null,
  record_id text not null,
  label text,
  action text not null,
  before jsonb,
  after jsonb,
  is_undone boolean default false not null,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint audit_entries_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.audit_changes(id) ON DELETE CASCADE
);
comment on table public.audit_entries is 'The records of a change: whole rows where they were added or deleted, else the columns that changed.';
CREATE INDEX audit_entries_change_id ON public.audit_entries USING btree (change_id, id DESC);
CREATE INDEX audit_entries_record ON public.audit_entries USING btree (table_name, record_id, id DESC);
alter table public.audit_entries enable row level security;
create policy "Administrators read the records of changes" on public.audit_entries for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
grant delete, insert, select, update on table public.audit_entries to service_role;
grant select on table public.audit_entries to authenticated;

create table public.clubs (
  id uuid default gen_random_uuid() not null,
  name text not null,
  slug text not null,
  official_site text,
  badge_url text,
  custom_badge_url text,
  aliases text[] default '{}'::text[] not null,
  primary_colour text default '#15181C'::text not null,
  secondary_colour text default '#FBF9F4'::text not null,
  shield_pattern text default 'plain'::text not null,
  monogram text,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  short_name text,
  former_slugs text[] default '{}'::text[] not null,
  constraint clubs_pkey PRIMARY KEY (id),
  constraint clubs_name_key UNIQUE (name),
  constraint clubs_slug_key UNIQUE (slug),
  constraint clubs_badge_url_check CHECK ((badge_url ~* '^https?://[^[:space:]]+$'::text)),
  constraint clubs_custom_badge_url_check CHECK (((btrim(custom_badge_url) <> ''::text) AND ((custom_badge_url ~* '^https?://[^[:space:]]+$'::text) OR (custom_badge_url !~ '^([^/?#]*:|//)'::text)))),
  constraint clubs_monogram_check CHECK ((monogram ~ '^[A-Z0-9]{1,3}$'::text)),
  constraint clubs_name_check CHECK ((btrim(name) <> ''::text)),
  constraint clubs_name_length CHECK ((length(name) <= 100)),
  constraint clubs_official_site_check CHECK ((official_site ~* '^https?://[^[:space:]]+$'::text)),
  constraint clubs_primary_colour_check CHECK ((primary_colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint clubs_secondary_colour_check CHECK ((secondary_colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint clubs_shield_pattern_check CHECK ((shield_pattern = ANY (ARRAY['plain'::text, 'halves'::text, 'hoops'::text, 'sash'::text, 'quarters'::text, 'stripes'::text]))),
  constraint clubs_short_name_check CHECK (((btrim(short_name) <> ''::text) AND (length(short_name) <= 14))),
  constraint clubs_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
comment on table public.clubs is 'The clubs. custom_badge_url is an uploaded badge that overrides badge_url; without either, a shield is drawn from colours, pattern and monogram.';
comment on column public.clubs.aliases is 'Other names fans search for, such as Spurs.';
comment on column public.clubs.custom_badge_url is 'A full URL, or a path whose last segment names a file in the bucket club-badges.';
comment on column public.clubs.former_slugs is 'Slugs that the club had, the latest last; the database keeps them. None is the slug of a club that is there.';
comment on column public.clubs.short_name is 'What a league table would call it, where its first word is shared or says nothing: Man City.';
comment on column public.clubs.version is 'A form that was opened at another version is refused by its filter on this column.';
alter table public.clubs enable row level security;
create policy "Anyone reads clubs" on public.clubs for select to anon, authenticated
  using (true);
create policy "Administrators add clubs" on public.clubs for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change clubs" on public.clubs for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete clubs" on public.clubs for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.clubs FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER count_version BEFORE UPDATE ON public.clubs FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER keep_former_slug BEFORE INSERT OR UPDATE OF slug ON public.clubs FOR EACH ROW EXECUTE FUNCTION private.keep_former_slug();
CREATE TRIGGER keep_names_apart BEFORE INSERT ON public.clubs FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.keep_names_apart();
CREATE TRIGGER keep_names_apart_renamed BEFORE UPDATE OF name ON public.clubs FOR EACH ROW WHEN (((current_setting('role'::text, true) = 'authenticated'::text) AND (new.name IS DISTINCT FROM old.name))) EXECUTE FUNCTION private.keep_names_apart();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.clubs FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('version');
grant delete, insert, select, update on table public.clubs to authenticated, service_role;
grant select on table public.clubs to anon;

create table public.discovery_jobs (
  id uuid default gen_random_uuid() not null,
  kind text default 'fan_blogs'::text not null,
  status text default 'in_progress'::text not null,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  heartbeat_at timestamp with time zone,
  completed_at timestamp with time zone,
  processed_clubs integer default 0 not null,
  total_clubs integer default 0 not null,
  successful_clubs integer default 0 not null,
  failed_clubs integer default 0 not null,
  added_sources integer default 0 not null,
  error_message text,
  constraint discovery_jobs_pkey PRIMARY KEY (id),
  constraint discovery_jobs_kind_check CHECK ((kind = ANY (ARRAY['fan_blogs'::text, 'official_feeds'::text]))),
  constraint discovery_jobs_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'completed'::text, 'failed'::text])))
);
comment on table public.discovery_jobs is 'Searches for fan blogs over all clubs, with their progress.';
comment on column public.discovery_jobs.kind is 'fan_blogs: blogs about every club. official_feeds: feeds of the official sites of clubs of the active season of which no official source is read.';
CREATE INDEX discovery_jobs_created_at ON public.discovery_jobs USING btree (created_at DESC);
CREATE UNIQUE INDEX discovery_jobs_one_active ON public.discovery_jobs USING btree (kind) WHERE (status = 'in_progress'::text);
alter table public.discovery_jobs enable row level security;
create policy "Administrators read discovery jobs" on public.discovery_jobs for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Administrators add discovery jobs" on public.discovery_jobs for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change discovery jobs" on public.discovery_jobs for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete discovery jobs" on public.discovery_jobs for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.discovery_jobs FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.discovery_jobs FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('heartbeat_at');
grant delete, insert, select, update on table public.discovery_jobs to authenticated, service_role;

create table public.feed_checks (
  key text not null,
  url text not null,
  checked_at timestamp with time zone default now() not null,
  found jsonb,
  failure text,
  constraint feed_checks_pkey PRIMARY KEY (key),
  constraint feed_checks_failure_check CHECK ((length(failure) <= 1000)),
  constraint feed_checks_found_or_failed CHECK (((found IS NULL) <> (failure IS NULL))),
  constraint feed_checks_url_check CHECK ((length(url) <= 2048))
);
comment on table public.feed_checks is 'What feeds answered when an administrator last had them looked at; forgotten after 90 days.';
comment on column public.feed_checks.failure is 'Why it could not be read, in a sentence.';
comment on column public.feed_checks.found is 'What the function check-feed answered, with the newest stories alone.';
comment on column public.feed_checks.key is 'By which the address is known again, see private.source_key.';
alter table public.feed_checks enable row level security;
create policy "Administrators read checks of feeds" on public.feed_checks for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
grant delete, insert, select, update on table public.feed_checks to authenticated, service_role;

create table public.feed_submissions (
  id uuid default gen_random_uuid() not null,
  club_id uuid not null,
  feed_url text not null,
  blog_name text not null,
  status text default 'pending'::text not null,
  submitted_at timestamp with time zone default now() not null,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  rejection_reason text,
  version integer default 1 not null,
  status_key text,
  constraint feed_submissions_pkey PRIMARY KEY (id),
  constraint feed_submissions_status_key_key UNIQUE (status_key),
  constraint feed_submissions_blog_name_check CHECK (((btrim(blog_name) <> ''::text) AND (length(blog_name) <= 120))),
  constraint feed_submissions_feed_url_check CHECK (((feed_url ~* '^https?://[^[:space:]]+\.[^[:space:]]+$'::text) AND (length(feed_url) <= 2000))),
  constraint feed_submissions_rejection_reason_check CHECK ((length(rejection_reason) <= 1000)),
  constraint feed_submissions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint feed_submissions_status_key_check CHECK ((status_key ~ '^[0-9a-f]{64}$'::text)),
  constraint feed_submissions_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE,
  constraint feed_submissions_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES auth.users(id) ON DELETE SET NULL
);
comment on table public.feed_submissions is 'Fan blogs that visitors suggested, and what became of them.';
comment on column public.feed_submissions.status_key is 'SHA-256 of the token of the status link. A visitor sends the token itself, which is not kept; null without a link.';
comment on column public.feed_submissions.version is 'A form that was opened at another version is refused by its filter on this column.';
CREATE INDEX feed_submissions_club_id ON public.feed_submissions USING btree (club_id);
CREATE UNIQUE INDEX feed_submissions_pending ON public.feed_submissions USING btree (club_id, lower(feed_url)) WHERE (status = 'pending'::text);
CREATE INDEX feed_submissions_reviewed_by ON public.feed_submissions USING btree (reviewed_by);
CREATE INDEX feed_submissions_submitted_at ON public.feed_submissions USING btree (status, submitted_at DESC);
alter table public.feed_submissions enable row level security;
create policy "Administrators read submissions" on public.feed_submissions for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Anyone suggests a feed" on public.feed_submissions for insert to anon, authenticated
  with check ((((status = 'pending'::text) AND (reviewed_at IS NULL) AND (reviewed_by IS NULL) AND (rejection_reason IS NULL)) OR ( SELECT private.is_admin() AS is_admin)));
create policy "Administrators change submissions" on public.feed_submissions for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete submissions" on public.feed_submissions for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.feed_submissions FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER count_version BEFORE UPDATE ON public.feed_submissions FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER hash_status_key BEFORE INSERT ON public.feed_submissions FOR EACH ROW WHEN (((new.status_key IS NOT NULL) AND (CURRENT_USER = 'anon'::name) AND (COALESCE(current_setting('touchline.is_moving'::text, true), ''::text) <> 'on'::text))) EXECUTE FUNCTION private.hash_status_key();
CREATE TRIGGER limit_submissions BEFORE INSERT ON public.feed_submissions FOR EACH ROW WHEN ((COALESCE(current_setting('touchline.is_moving'::text, true), ''::text) <> 'on'::text)) EXECUTE FUNCTION private.limit_submissions();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.feed_submissions FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('version');
grant delete, insert, select, update on table public.feed_submissions to authenticated, service_role;
grant insert (blog_name) on table public.feed_submissions to anon;
grant insert (club_id) on table public.feed_submissions to anon;
grant insert (feed_url) on table public.feed_submissions to anon;
grant insert (status_key) on table public.feed_submissions to anon;

create table public.ingestion_jobs (
  id uuid default gen_random_uuid() not null,
  status text default 'queued'::text not null,
  trigger text default 'administrator'::text not null,
  scope text default 'all'::text not null,
  source_id uuid,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  heartbeat_at timestamp with time zone,
  completed_at timestamp with time zone,
  current_club text,
  processed_sources integer default 0 not null,
  failed_sources integer default 0 not null,
  total_sources integer default 0 not null,
  total_new_articles integer default 0 not null,
  error text,
  constraint ingestion_jobs_pkey PRIMARY KEY (id),
  constraint ingestion_jobs_scope_check CHECK ((scope = ANY (ARRAY['due'::text, 'all'::text]))),
  constraint ingestion_jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text]))),
  constraint ingestion_jobs_trigger_check CHECK ((trigger = ANY (ARRAY['schedule'::text, 'start'::text, 'administrator'::text, 'command_line'::text]))),
  constraint ingestion_jobs_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id) ON DELETE CASCADE
);
comment on table public.ingestion_jobs is 'Runs over the sources, with their progress. At most one is queued or running.';
comment on column public.ingestion_jobs.scope is 'due: the sources whose next check has come; all: every enabled source, except those a publisher asked to leave alone. Narrowed to one by source_id.';
CREATE INDEX ingestion_jobs_created_at ON public.ingestion_jobs USING btree (created_at DESC);
CREATE UNIQUE INDEX ingestion_jobs_one_active ON public.ingestion_jobs USING btree ((true)) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX ingestion_jobs_source_id ON public.ingestion_jobs USING btree (source_id);
alter table public.ingestion_jobs enable row level security;
create policy "Administrators read ingestion jobs" on public.ingestion_jobs for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Administrators add ingestion jobs" on public.ingestion_jobs for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change ingestion jobs" on public.ingestion_jobs for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete ingestion jobs" on public.ingestion_jobs for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.ingestion_jobs FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.ingestion_jobs FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('heartbeat_at');
CREATE TRIGGER tidy_up AFTER INSERT ON public.ingestion_jobs FOR EACH STATEMENT EXECUTE FUNCTION private.tidy_up_with_run();
grant delete, insert, select, update on table public.ingestion_jobs to authenticated, service_role;

create table public.invitations (
  id uuid default gen_random_uuid() not null,
  email text not null,
  link_key text not null,
  invited_by uuid default auth.uid(),
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_email_key UNIQUE (email),
  constraint invitations_link_key_key UNIQUE (link_key),
  constraint invitations_email_check CHECK (((email = lower(email)) AND (email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text))),
  constraint invitations_link_key_check CHECK ((link_key ~ '^[0-9a-f]{64}$'::text)),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES private.admins(user_id) ON DELETE CASCADE
);
comment on table public.invitations is 'Who may become an administrator, by a link that is good for a week. Those of an administrator who is removed go too.';
comment on column public.invitations.link_key is 'Written as the token of the link, which a browser makes; kept as its SHA-256, as hexadecimal.';
CREATE INDEX invitations_invited_by ON public.invitations USING btree (invited_by);
alter table public.invitations enable row level security;
create policy "Administrators read invitations" on public.invitations for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Administrators invite" on public.invitations for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators withdraw invitations" on public.invitations for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.invitations FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER keep_invitation BEFORE INSERT ON public.invitations FOR EACH ROW EXECUTE FUNCTION private.keep_invitation();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.invitations FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change();
grant delete, insert, select, update on table public.invitations to service_role;
grant delete, select, update on table public.invitations to authenticated;
grant insert (email) on table public.invitations to authenticated;
grant insert (link_key) on table public.invitations to authenticated;

create table public.league_memberships (
  id uuid default gen_random_uuid() not null,
  season_id uuid not null,
  league_id uuid not null,
  club_id uuid not null,
  constraint league_memberships_pkey PRIMARY KEY (id),
  constraint league_memberships_season_id_club_id_key UNIQUE (season_id, club_id),
  constraint league_memberships_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE,
  constraint league_memberships_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id) ON DELETE CASCADE,
  constraint league_memberships_season_id_fkey FOREIGN KEY (season_id) REFERENCES public.seasons(id) ON DELETE CASCADE
);
comment on table public.league_memberships is 'Which league a club plays in, season by season; one league a season.';
CREATE INDEX league_memberships_club_id ON public.league_memberships USING btree (club_id);
CREATE INDEX league_memberships_league_id ON public.league_memberships USING btree (league_id, season_id);
alter table public.league_memberships enable row level security;
create policy "Anyone reads memberships" on public.league_memberships for select to anon, authenticated
  using (true);
create policy "Administrators add memberships" on public.league_memberships for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change memberships" on public.league_memberships for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete memberships" on public.league_memberships for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.league_memberships FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.league_memberships FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change();
grant delete, insert, select, update on table public.league_memberships to authenticated, service_role;
grant select on table public.league_memberships to anon;

create table public.leagues (
  id uuid default gen_random_uuid() not null,
  name text not null,
  slug text not null,
  tier smallint not null,
  version integer default 1 not null,
  club_count smallint,
  relegated_count smallint,
  constraint leagues_pkey PRIMARY KEY (id),
  constraint leagues_slug_key UNIQUE (slug),
  constraint leagues_tier_key UNIQUE (tier),
  constraint leagues_club_count_check CHECK ((club_count > 0)),
  constraint leagues_name_check CHECK ((btrim(name) <> ''::text)),
  constraint leagues_relegated_count_check CHECK (((relegated_count >= 0) AND (relegated_count < club_count))),
  constraint leagues_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint leagues_tier_check CHECK ((tier > 0))
);
comment on table public.leagues is 'The divisions, by tier: 1 is the highest.';
comment on column public.leagues.club_count is 'How many clubs play in it; null where that is not known, and then not checked.';
comment on column public.leagues.relegated_count is 'How many clubs go down from it each summer, and as many come up; null where that is not known.';
comment on column public.leagues.version is 'A form that was opened at another version is refused by its filter on this column.';
alter table public.leagues enable row level security;
create policy "Anyone reads leagues" on public.leagues for select to anon, authenticated
  using (true);
create policy "Administrators add leagues" on public.leagues for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change leagues" on public.leagues for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete leagues" on public.leagues for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.leagues FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER count_version BEFORE UPDATE ON public.leagues FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.leagues FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('version');
grant delete, insert, select, update on table public.leagues to authenticated, service_role;
grant select on table public.leagues to anon;

create table public.link_previews (
  id uuid default gen_random_uuid() not null,
  url text not null,
  title text,
  description text,
  image_url text,
  favicon_url text,
  logo_url text,
  fetched_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  constraint link_previews_pkey PRIMARY KEY (id),
  constraint link_previews_url_key UNIQUE (url),
  constraint link_previews_url_check CHECK (((url ~* '^https?://[^[:space:]]+$'::text) AND (length(url) <= 2048)))
);
comment on table public.link_previews is 'What pages say of themselves, fresh for 24 hours. Only functions write it.';
comment on column public.link_previews.published_at is 'When the page says that it was published.';
CREATE INDEX link_previews_fetched_at ON public.link_previews USING btree (fetched_at);
alter table public.link_previews enable row level security;
create policy "Anyone reads link previews" on public.link_previews for select to anon, authenticated
  using (true);
create policy "Administrators add link previews" on public.link_previews for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change link previews" on public.link_previews for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete link previews" on public.link_previews for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.link_previews FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.link_previews FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('updated_at');
grant delete, insert, select, update on table public.link_previews to authenticated, service_role;
grant select on table public.link_previews to anon;

create table public.publishers (
  id uuid default gen_random_uuid() not null,
  name text not null,
  terms text,
  is_on boolean default true not null,
  shows_betting boolean default false not null,
  version integer default 1 not null,
  constraint publishers_pkey PRIMARY KEY (id),
  constraint publishers_name_key UNIQUE (name),
  constraint publishers_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 120))),
  constraint publishers_terms_check CHECK ((btrim(terms) <> ''::text))
);
comment on table public.publishers is 'Who publishes the sources of the source pack, and on what terms.';
comment on column public.publishers.is_on is 'Whether the source pack adopts the sources of this publisher without being asked for them.';
comment on column public.publishers.shows_betting is 'Whether the site shows what this publisher writes of bets and streams.';
comment on column public.publishers.terms is 'What the terms of use say of feeds, in a sentence; null where nobody has read them.';
comment on column public.publishers.version is 'A form that was opened at another version is refused by its filter on this column.';
alter table public.publishers enable row level security;
create policy "Administrators read publishers" on public.publishers for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Administrators add publishers" on public.publishers for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change publishers" on public.publishers for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete publishers" on public.publishers for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.publishers FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER count_version BEFORE UPDATE ON public.publishers FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER note_betting AFTER UPDATE ON public.publishers FOR EACH ROW WHEN ((old.shows_betting <> new.shows_betting)) EXECUTE FUNCTION private.note_withdrawal();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.publishers FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('version');
grant delete, insert, select, update on table public.publishers to authenticated, service_role;

create table public.removed_articles (
  club_id uuid not null,
  url_key text not null,
  source_id uuid,
  guid text,
  title_key text not null,
  headline text not null,
  removed_at timestamp with time zone default now() not null,
  removed_by uuid,
  was_pruned boolean default false not null,
  constraint removed_articles_pkey PRIMARY KEY (club_id, url_key),
  constraint removed_articles_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE,
  constraint removed_articles_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id) ON DELETE SET NULL
);
comment on table public.removed_articles is 'What was deleted and must not come back by itself. Deleting a row here lets the next run import the article again.';
comment on column public.removed_articles.was_pruned is 'Old news that retention let go; forgotten after another 180 days.';
CREATE INDEX removed_articles_source_guid ON public.removed_articles USING btree (source_id, guid);
CREATE INDEX removed_articles_title ON public.removed_articles USING btree (title_key, removed_at);
alter table public.removed_articles enable row level security;
create policy "Administrators read removals" on public.removed_articles for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Administrators add removals" on public.removed_articles for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change removals" on public.removed_articles for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators forget removals" on public.removed_articles for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.removed_articles FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER read_feeds_anew AFTER DELETE ON public.removed_articles REFERENCING OLD TABLE AS allowed FOR EACH STATEMENT WHEN ((COALESCE(current_setting('touchline.is_moving'::text, true), ''::text) <> 'on'::text)) EXECUTE FUNCTION private.read_feeds_anew();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.removed_articles FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change();
grant delete, insert, select, update on table public.removed_articles to authenticated, service_role;

create table public.seasons (
  id uuid default gen_random_uuid() not null,
  code text not null,
  name text not null,
  is_active boolean default false not null,
  version integer default 1 not null,
  starts_on date,
  switches_off_leavers boolean default false not null,
  constraint seasons_pkey PRIMARY KEY (id),
  constraint seasons_code_key UNIQUE (code),
  constraint seasons_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint seasons_name_check CHECK ((btrim(name) <> ''::text)),
  constraint seasons_starts_on_check CHECK ((NOT (is_active AND (starts_on IS NOT NULL))))
);
comment on table public.seasons is 'Seasons such as 2024-25, named 2024/25. The site shows the active one.';
comment on column public.seasons.starts_on is 'The day whose first run makes it the active season; null where nothing is planned.';
comment on column public.seasons.switches_off_leavers is 'Whether the sources of clubs that play in the active season and not in this one are switched off when it becomes active.';
comment on column public.seasons.version is 'A form that was opened at another version is refused by its filter on this column.';
CREATE UNIQUE INDEX seasons_one_active ON public.seasons USING btree (is_active) WHERE is_active;
alter table public.seasons enable row level security;
create policy "Anyone reads seasons" on public.seasons for select to anon, authenticated
  using (true);
create policy "Administrators add seasons" on public.seasons for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change seasons" on public.seasons for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete seasons" on public.seasons for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.seasons FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER count_version BEFORE UPDATE ON public.seasons FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER keep_active_season BEFORE DELETE ON public.seasons FOR EACH ROW WHEN ((old.is_active AND (current_setting('role'::text, true) = 'authenticated'::text))) EXECUTE FUNCTION private.keep_active_season();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.seasons FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('version');
grant delete, insert, select, update on table public.seasons to authenticated, service_role;
grant select on table public.seasons to anon;

create table public.site_builds (
  id uuid default gen_random_uuid() not null,
  status text default 'queued'::text not null,
  requested_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  error text,
  is_refused boolean default false not null,
  accepted_loss text,
  constraint site_builds_pkey PRIMARY KEY (id),
  constraint site_builds_accepted_loss_check CHECK (((length(accepted_loss) >= 1) AND (length(accepted_loss) <= 1000))),
  constraint site_builds_error_check CHECK ((length(error) <= 1000)),
  constraint site_builds_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text])))
);
comment on table public.site_builds is 'Builds of the public site that somebody asked for, and how they ended.';
comment on column public.site_builds.accepted_loss is 'What the site lost, in the words with which it was refused, where an administrator had it published all the same; the change with this row says who.';
comment on column public.site_builds.is_refused is 'It was not published for how much the site lost, and for nothing else.';
CREATE INDEX site_builds_requested_at ON public.site_builds USING btree (requested_at DESC);
alter table public.site_builds enable row level security;
create policy "Administrators read site builds" on public.site_builds for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Administrators add site builds" on public.site_builds for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change site builds" on public.site_builds for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete site builds" on public.site_builds for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.site_builds FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_builds FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change();
grant delete, insert, select, update on table public.site_builds to authenticated, service_role;

create table public.source_fetches (
  id bigint generated by default as identity not null,
  source_id uuid not null,
  job_id uuid,
  fetched_at timestamp with time zone default now() not null,
  outcome text not null,
  error text,
  new_articles integer default 0 not null,
  changed_articles integer default 0 not null,
  left_out_articles integer default 0 not null,
  constraint source_fetches_pkey PRIMARY KEY (id),
  constraint source_fetches_job_id_source_id_key UNIQUE (job_id, source_id),
  constraint source_fetches_changed_articles_check CHECK ((changed_articles >= 0)),
  constraint source_fetches_left_out_articles_check CHECK ((left_out_articles >= 0)),
  constraint source_fetches_new_articles_check CHECK ((new_articles >= 0)),
  constraint source_fetches_outcome_check CHECK ((outcome = ANY (ARRAY['read'::text, 'failed'::text, 'deferred'::text]))),
  constraint source_fetches_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.ingestion_jobs(id) ON DELETE SET NULL,
  constraint source_fetches_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id) ON DELETE CASCADE
);
comment on table public.source_fetches is 'How the fetches of the last 30 days ended, one row a source and run; kept when the run is dismissed.';
comment on column public.source_fetches.left_out_articles is 'Items of the feed that were not stored: its rules leave them out, or they are about no club.';
comment on column public.source_fetches.outcome is 'read, failed, or deferred: not asked, because its host wanted a rest.';
CREATE INDEX source_fetches_by_moment ON public.source_fetches USING btree (fetched_at);
CREATE INDEX source_fetches_by_source ON public.source_fetches USING btree (source_id, fetched_at);
alter table public.source_fetches enable row level security;
create policy "Administrators read fetches" on public.source_fetches for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
grant delete, insert, select, update on table public.source_fetches to authenticated, service_role;

create table public.source_reviews (
  id uuid default gen_random_uuid() not null,
  source_id uuid not null,
  kind text not null,
  decision text not null,
  address text not null,
  reason text,
  reviewed_at timestamp with time zone default now() not null,
  constraint source_reviews_pkey PRIMARY KEY (id),
  constraint source_reviews_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint source_reviews_kind_check CHECK ((kind = ANY (ARRAY['found'::text, 'suspicious'::text, 'moved'::text, 'dead'::text]))),
  constraint source_reviews_reason_check CHECK ((length(reason) <= 1000)),
  constraint source_reviews_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id) ON DELETE CASCADE
);
comment on table public.source_reviews is 'What administrators decided about sources that waited for it; who did is in the changes.';
comment on column public.source_reviews.address is 'The address that was decided about: of a feed that moved, the new one.';
comment on column public.source_reviews.kind is 'found: proposed by a search. suspicious: its domain may have been taken over. moved: it redirects for good. dead: gone, or failing for two weeks.';
CREATE INDEX source_reviews_source_id ON public.source_reviews USING btree (source_id);
alter table public.source_reviews enable row level security;
create policy "Administrators read reviews" on public.source_reviews for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Administrators add reviews" on public.source_reviews for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators take reviews back" on public.source_reviews for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.source_reviews FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.source_reviews FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change();
grant delete, insert, select, update on table public.source_reviews to authenticated, service_role;

create table public.sources (
  id uuid default gen_random_uuid() not null,
  club_id uuid,
  name text not null,
  display_name text,
  url text not null,
  type text default 'rss'::text not null,
  is_official boolean default false not null,
  priority smallint default 50 not null,
  is_enabled boolean default true not null,
  retired_at timestamp with time zone,
  evidence text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  clock_offset_minutes smallint default 0 not null,
  state text default 'ok'::text not null,
  last_checked_at timestamp with time zone,
  last_success_at timestamp with time zone,
  last_new_at timestamp with time zone,
  last_error text,
  error_count integer default 0 not null,
  failing_since timestamp with time zone,
  not_found_since timestamp with time zone,
  next_check_at timestamp with time zone default now() not null,
  retry_after_at timestamp with time zone,
  retry_after_url text,
  moved_to text,
  redirects_to text,
  redirect_count integer default 0 not null,
  redirecting_since timestamp with time zone,
  redirect_shares_item boolean default false not null,
  clock_warning text,
  hour_ahead_items smallint default 0 not null,
  recent_fetches integer default 0 not null,
  recent_failures integer default 0 not null,
  failed_share real default 0 not null,
  counted_since timestamp with time zone default now() not null,
  etag text,
  last_modified text,
  content_hash text,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  recorded_in uuid,
  publisher_id uuid,
  kind text default 'press'::text not null,
  is_proven boolean default true not null,
  left_out_links text[] default '{}'::text[] not null,
  left_out_titles text[] default '{}'::text[] not null,
  keeps_named_only boolean default false not null,
  shows_pictures boolean default true not null,
  pack_entry jsonb,
  refuted_reads smallint default 0 not null,
  schedule jsonb,
  off_topic_items smallint,
  proposed_at timestamp with time zone,
  constraint sources_pkey PRIMARY KEY (id),
  constraint sources_url_key UNIQUE (url),
  constraint sources_clock_offset_minutes_check CHECK (((clock_offset_minutes >= '-1440'::integer) AND (clock_offset_minutes <= 1440))),
  constraint sources_display_name_check CHECK ((btrim(display_name) <> ''::text)),
  constraint sources_error_count_check CHECK ((error_count >= 0)),
  constraint sources_failed_share_check CHECK (((failed_share >= (0)::double precision) AND (failed_share <= (1)::double precision))),
  constraint sources_hour_ahead_items_check CHECK ((hour_ahead_items >= 0)),
  constraint sources_kind_check CHECK ((kind = ANY (ARRAY['official'::text, 'press'::text, 'fan_blog'::text, 'podcast'::text, 'forum'::text]))),
  constraint sources_name_check CHECK ((btrim(name) <> ''::text)),
  constraint sources_off_topic_items_check CHECK ((off_topic_items >= 0)),
  constraint sources_official_is_a_kind CHECK ((is_official = (kind = 'official'::text))),
  constraint sources_priority_check CHECK (((priority >= 1) AND (priority <= 100))),
  constraint sources_recent_failures_check CHECK ((recent_failures >= 0)),
  constraint sources_recent_fetches_check CHECK ((recent_fetches >= 0)),
  constraint sources_redirect_count_check CHECK ((redirect_count >= 0)),
  constraint sources_refuted_reads_check CHECK ((refuted_reads >= 0)),
  constraint sources_retired_are_off CHECK (((retired_at IS NULL) OR (NOT is_enabled))),
  constraint sources_state_check CHECK ((state = ANY (ARRAY['ok'::text, 'quiet'::text, 'suspicious'::text, 'failing'::text, 'blocked'::text, 'moved'::text, 'gone'::text]))),
  constraint sources_type_check CHECK ((type = ANY (ARRAY['rss'::text, 'atom'::text, 'json'::text, 'google_news'::text, 'fan_blog'::text]))),
  constraint sources_url_check CHECK (((url ~* '^https?://[^[:space:]]+$'::text) AND (length(url) <= 2048))),
  constraint sources_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE,
  constraint sources_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES public.publishers(id) ON DELETE SET NULL
);
comment on table public.sources is 'The feeds we read, with their health. A feed is the document behind url.';
comment on column public.sources.claimed_by is 'The ingestion job whose worker holds the source since claimed_at.';
comment on column public.sources.clock_offset_minutes is 'How many minutes the publisher''s clock is ahead; taken off every date of the feed. 60: British Summer Time sent as GMT.';
comment on column public.sources.clock_warning is 'A sentence for administrators once three new items in a row came from the future; until one is on time or the offset is set.';
comment on column public.sources.club_id is 'Null: it writes about a whole division, and each item goes to the clubs that it is about.';
comment on column public.sources.counted_since is 'Fetches before this count no more: the source had another address.';
comment on column public.sources.evidence is 'Why a search proposed this source; such a source is disabled until somebody has looked at it.';
comment on column public.sources.failed_share is 'recent_failures to recent_fetches; the error budget is 0.05.';
comment on column public.sources.hour_ahead_items is 'How many new items in a row were dated 50 to 60 minutes in the future.';
comment on column public.sources.is_proven is 'False: nobody has read it yet. When its first reads bring no feed, it retires itself.';
comment on column public.sources.keeps_named_only is 'Only items that name the club are kept: a paper with one feed for all its clubs.';
comment on column public.sources.kind is 'What it is; is_official is kept equal to it.';
comment on column public.sources.left_out_links is 'An item whose link contains one of these is left out.';
comment on column public.sources.left_out_titles is 'An item whose title contains one of these, in whatever case, is left out.';
comment on column public.sources.moved_to is 'The address proposed to administrators: permanent redirects have led there for days, and it is the same feed.';
comment on column public.sources.name is 'Internal; the site shows display_name where there is one.';
comment on column public.sources.not_found_since is 'Since when every fetch was answered with 404.';
comment on column public.sources.off_topic_items is 'How many new items of a fan blog in a row were not about football; from 8 on it is suspicious, until an administrator trusts it again. Null: none about football has been seen yet.';
comment on column public.sources.pack_entry is 'What the source pack said of it when it was adopted, by which later differences are told; null: it does not come from the pack.';
comment on column public.sources.priority is 'One scale, 1 to 100, lower is more important: claimed first, and its copy of a story wins.';
comment on column public.sources.proposed_at is 'When a search found it, while nobody has decided about it; such a source is switched off. Null: nobody waits for a decision.';
comment on column public.sources.recent_failures is 'How many of them failed.';
comment on column public.sources.recent_fetches is 'Fetches of the last 30 days, as counted by the last one.';
comment on column public.sources.recorded_in is 'The last ingestion job that recorded the source.';
comment on column public.sources.redirect_shares_item is 'What is read there has been seen to hold a story that this source already brought.';
comment on column public.sources.redirects_to is 'Where permanent redirects lead since redirecting_since, redirect_count fetches in a row.';
comment on column public.sources.refuted_reads is 'How many reads of an unproven source its host answered with something that is no feed.';
comment on column public.sources.retired_at is 'When it was deleted although it has stories, which keep its name. It is read and listed no more; adding its address again brings it back.';
comment on column public.sources.retry_after_at is 'The publisher asked not to be called before; no run overrides it.';
comment on column public.sources.retry_after_url is 'Who asked for retry_after_at: what the feed redirected to, or its own address.';
comment on column public.sources.schedule is 'What the feed says of when to ask for it: {pauseMinutes, skipHours, skipDays}, in GMT.';
comment on column public.sources.shows_pictures is 'False: its stories have no pictures.';
comment on column public.sources.version is 'A form that was opened at another version is refused by its filter on this column.';
CREATE INDEX sources_club_id ON public.sources USING btree (club_id);
CREATE INDEX sources_due ON public.sources USING btree (priority, next_check_at) WHERE is_enabled;
CREATE INDEX sources_errors ON public.sources USING btree (error_count DESC) WHERE (last_error IS NOT NULL);
CREATE INDEX sources_publisher_id ON public.sources USING btree (publisher_id);
CREATE INDEX sources_resting ON public.sources USING btree (retry_after_at) WHERE (retry_after_at IS NOT NULL);
alter table public.sources enable row level security;
create policy "Administrators read sources" on public.sources for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "Visitors read sources that are enabled or have a visible story" on public.sources for select to anon
  using ((is_enabled OR private.has_visible_story(id)));
create policy "Administrators add sources" on public.sources for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators change sources" on public.sources for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "Administrators delete sources" on public.sources for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER begin_change BEFORE INSERT OR DELETE OR UPDATE ON public.sources FOR EACH STATEMENT WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.begin_change();
CREATE TRIGGER begin_proof BEFORE UPDATE OF url, retired_at ON public.sources FOR EACH ROW WHEN (((old.refuted_reads > 0) AND ((new.url IS DISTINCT FROM old.url) OR ((old.retired_at IS NOT NULL) AND (new.retired_at IS NULL))))) EXECUTE FUNCTION private.begin_proof();
CREATE TRIGGER count_version BEFORE UPDATE ON public.sources FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER end_proposal BEFORE UPDATE OF is_enabled, retired_at ON public.sources FOR EACH ROW WHEN (((old.proposed_at IS NOT NULL) AND (new.is_enabled OR (new.retired_at IS NOT NULL)))) EXECUTE FUNCTION private.end_proposal();
CREATE TRIGGER forget_failed_share BEFORE UPDATE OF url ON public.sources FOR EACH ROW WHEN ((new.url IS DISTINCT FROM old.url)) EXECUTE FUNCTION private.forget_failed_share();
CREATE TRIGGER forget_failure BEFORE UPDATE OF last_error ON public.sources FOR EACH ROW WHEN (((current_setting('role'::text, true) = 'authenticated'::text) AND (old.last_error IS NOT NULL) AND (new.last_error IS NULL))) EXECUTE FUNCTION private.forget_failure();
CREATE TRIGGER forget_feed BEFORE UPDATE OF url, club_id ON public.sources FOR EACH ROW WHEN (((new.url IS DISTINCT FROM old.url) OR (new.club_id IS DISTINCT FROM old.club_id))) EXECUTE FUNCTION private.forget_feed();
CREATE TRIGGER forget_topics BEFORE UPDATE OF url ON public.sources FOR EACH ROW WHEN ((new.url IS DISTINCT FROM old.url)) EXECUTE FUNCTION private.forget_topics();
CREATE TRIGGER keep_refused_move BEFORE UPDATE OF moved_to ON public.sources FOR EACH ROW WHEN (((new.moved_to IS NOT NULL) AND (new.moved_to IS DISTINCT FROM old.moved_to) AND (COALESCE(current_setting('touchline.undoes'::text, true), ''::text) = ''::text) AND private.has_refused_move(new.id, new.moved_to))) EXECUTE FUNCTION private.keep_refused_move();
CREATE TRIGGER match_kind BEFORE INSERT OR UPDATE OF kind, is_official ON public.sources FOR EACH ROW EXECUTE FUNCTION private.match_kind();
CREATE TRIGGER move_weekly_stories AFTER UPDATE OF club_id ON public.sources FOR EACH ROW WHEN ((old.club_id <> new.club_id)) EXECUTE FUNCTION private.move_weekly_stories();
CREATE TRIGGER read_anew_by_rules BEFORE UPDATE OF left_out_links, left_out_titles, keeps_named_only, shows_pictures ON public.sources FOR EACH ROW WHEN (((((new.left_out_links IS DISTINCT FROM old.left_out_links) OR (new.left_out_titles IS DISTINCT FROM old.left_out_titles)) OR (new.keeps_named_only IS DISTINCT FROM old.keeps_named_only)) OR (new.shows_pictures IS DISTINCT FROM old.shows_pictures))) EXECUTE FUNCTION private.read_anew_by_rules();
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.sources FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION private.record_change('version', 'etag', 'last_modified', 'content_hash', 'claimed_by', 'claimed_at', 'recorded_in');
CREATE TRIGGER retire_source BEFORE DELETE ON public.sources FOR EACH ROW WHEN ((COALESCE(current_setting('touchline.is_moving'::text, true), ''::text) <> 'on'::text)) EXECUTE FUNCTION private.retire_source();
CREATE TRIGGER trust_clock BEFORE UPDATE OF clock_offset_minutes, url ON public.sources FOR EACH ROW WHEN (((new.clock_offset_minutes IS DISTINCT FROM old.clock_offset_minutes) OR (new.url IS DISTINCT FROM old.url))) EXECUTE FUNCTION private.trust_clock();
grant delete, insert, select, update on table public.sources to authenticated, service_role;
grant select (club_id) on table public.sources to anon;
grant select (display_name) on table public.sources to anon;
grant select (id) on table public.sources to anon;
grant select (is_enabled) on table public.sources to anon;
grant select (is_official) on table public.sources to anon;
grant select (kind) on table public.sources to anon;
grant select (name) on table public.sources to anon;
grant select (shows_pictures) on table public.sources to anon;
grant select (type) on table public.sources to anon;
grant select (url) on table public.sources to anon;

create table public.weekly_fetches (
  source_id uuid not null,
  week date not null,
  fetches integer not null,
  failures integer not null,
  constraint weekly_fetches_pkey PRIMARY KEY (source_id, week),
  constraint weekly_fetches_check CHECK (((failures >= 0) AND (failures <= fetches))),
  constraint weekly_fetches_fetches_check CHECK ((fetches > 0)),
  constraint weekly_fetches_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id) ON DELETE CASCADE
);
comment on table public.weekly_fetches is 'The fetches that source_fetches has forgotten, without those put off, counted by week.';
alter table public.weekly_fetches enable row level security;
create policy "Administrators read weekly fetches" on public.weekly_fetches for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
grant delete, insert, select, update on table public.weekly_fetches to authenticated, service_role;

create table public.weekly_stories (
  club_id uuid not null,
  week date not null,
  source_id uuid not null,
  stories integer not null,
  routine integer not null,
  constraint weekly_stories_pkey PRIMARY KEY (club_id, week, source_id),
  constraint weekly_stories_check CHECK (((routine >= 0) AND (routine <= stories))),
  constraint weekly_stories_stories_check CHECK ((stories > 0))
);
comment on table public.weekly_stories is 'How many stories each source brought each club, by the week in which they were published; what becomes of a story afterwards changes nothing. No foreign keys: whoever takes back that a club or a source was deleted has its figures again.';
comment on column public.weekly_stories.routine is 'Those of them that were routine when they came.';
comment on column public.weekly_stories.week is 'Its Monday. Of stories without a date, of the week in which they came.';
CREATE INDEX weekly_stories_source ON public.weekly_stories USING btree (source_id, week);
alter table public.weekly_stories enable row level security;
create policy "Administrators read weekly stories" on public.weekly_stories for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
grant delete, insert, select, update on table public.weekly_stories to authenticated, service_role;

create view public.audit_log with (security_invoker=true) as
 SELECT id,
    made_at,
    made_by_email,
    title,
    table_name,
    action,
    undone_at,
    undoes,
    ( SELECT count(*) AS count
           FROM public.audit_entries entry
          WHERE ((entry.change_id = change.id) AND (entry.table_name = change.table_name))) AS record_count,
    ( SELECT entry.label
           FROM public.audit_entries entry
          WHERE ((entry.change_id = change.id) AND (entry.table_name = change.table_name))
          ORDER BY entry.id
         LIMIT 1) AS label,
    ( SELECT entry.after
           FROM public.audit_entries entry
          WHERE ((change.action = 'update'::text) AND (entry.change_id = change.id) AND (entry.table_name = change.table_name))
          ORDER BY entry.id
         LIMIT 1) AS first_update
   FROM public.audit_changes change;
comment on view public.audit_log is 'The changes, with how many records of their table they touched, what the first is called and what an update made of it.';
grant select on table public.audit_log to authenticated, service_role;

create view public.club_contents with (security_invoker=true) as
 SELECT id,
    name,
    ( SELECT count(*) AS count
           FROM public.sources source
          WHERE ((source.club_id = club.id) AND (source.retired_at IS NULL))) AS source_count,
    ( SELECT count(*) AS count
           FROM public.articles article
          WHERE (article.club_id = club.id)) AS article_count,
    ( SELECT count(*) AS count
           FROM public.league_memberships membership
          WHERE (membership.club_id = club.id)) AS membership_count,
    ( SELECT count(*) AS count
           FROM public.feed_submissions submission
          WHERE (submission.club_id = club.id)) AS submission_count,
    ( SELECT count(*) AS count
           FROM public.removed_articles removed
          WHERE (removed.club_id = club.id)) AS removed_article_count
   FROM public.clubs club
  WHERE ((CURRENT_USER <> ALL (ARRAY['anon'::name, 'authenticated'::name])) OR ( SELECT private.is_admin() AS is_admin));
comment on view public.club_contents is 'What goes with a club when it is deleted, counted. To be asked for one club at a time.';
grant select on table public.club_contents to authenticated, service_role;

create view public.club_statistics with (security_invoker=true) as
 SELECT club.id,
    club.name,
    league.id AS league_id,
    league.name AS league_name,
    rhythm.this_week,
    rhythm.last_week,
    rhythm.stories,
    rhythm.usual,
    private.silence(rhythm.usual, (rhythm.this_week + rhythm.last_week), today.recent_weeks) AS silence,
    COALESCE(((rhythm.routine)::double precision / (NULLIF(rhythm.stories, 0))::double precision), (0)::double precision) AS routine_share,
    GREATEST(( SELECT max(source.last_new_at) AS max
           FROM public.sources source
          WHERE (source.club_id = club.id)), ( SELECT max(newest.first_seen_at) AS max
           FROM ( SELECT article.first_seen_at
                   FROM public.articles article
                  WHERE ((article.club_id = club.id) AND article.is_visible)
                  ORDER BY article.published_at DESC, article.id
                 LIMIT 50) newest)) AS last_story_at,
    ( SELECT array_agg(COALESCE(counted.stories, 0) ORDER BY place.weeks_ago DESC) AS array_agg
           FROM (generate_series(0, 52) place(weeks_ago)
             LEFT JOIN ( SELECT told.week,
                    (sum(told.stories))::integer AS stories
                   FROM public.weekly_stories told
                  WHERE (told.club_id = club.id)
                  GROUP BY told.week) counted ON ((counted.week = (today.week - (7 * place.weeks_ago)))))) AS weeks
   FROM (((((public.clubs club
     CROSS JOIN ( SELECT private.week_of(now()) AS week,
            ((1)::double precision + ((EXTRACT(epoch FROM ((now() AT TIME ZONE private.time_zone()) - (private.week_of(now()))::timestamp without time zone)))::double precision / (604800)::double precision)) AS recent_weeks
         OFFSET 0) today)
     LEFT JOIN public.seasons season ON (season.is_active))
     LEFT JOIN public.league_memberships membership ON (((membership.club_id = club.id) AND (membership.season_id = season.id))))
     LEFT JOIN public.leagues league ON ((league.id = membership.league_id)))
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(told.stories) FILTER (WHERE (told.week = today.week)), (0)::bigint) AS this_week,
            COALESCE(sum(told.stories) FILTER (WHERE (told.week = (today.week - 7))), (0)::bigint) AS last_week,
            COALESCE(sum(told.stories), (0)::bigint) AS stories,
            COALESCE(sum(told.routine), (0)::bigint) AS routine,
                CASE
                    WHEN (min(told.week) <= (today.week - (7 * 5))) THEN ((sum(told.stories) FILTER (WHERE (told.week < (today.week - 7))))::double precision / ((((today.week - 7) - min(told.week)) / 7))::double precision)
                    ELSE NULL::double precision
                END AS usual
           FROM public.weekly_stories told
          WHERE ((told.club_id = club.id) AND (told.week >= (today.week - (7 * 52))))) rhythm)
  WHERE ((CURRENT_USER <> ALL (ARRAY['anon'::name, 'authenticated'::name])) OR ( SELECT private.is_admin() AS is_admin));
comment on view public.club_statistics is 'The stories that came in for each club, over a year.';
comment on column public.club_statistics.last_story_at is 'When a story last came in for it: from a source of its own, or one that visitors see from any.';
comment on column public.club_statistics.silence is 'The higher, the further behind its usual rhythm: see private.silence.';
comment on column public.club_statistics.usual is 'Stories a week since the first one of the year, without this week and the last; null with less than four such weeks.';
comment on column public.club_statistics.weeks is 'Stories by week, the 53rd and last of them this week.';
grant select on table public.club_statistics to authenticated, service_role;

create view public.club_summaries with (security_invoker=true) as
 SELECT id,
    name,
    slug,
    official_site,
    badge_url,
    custom_badge_url,
    primary_colour,
    secondary_colour,
    shield_pattern,
    monogram,
    ( SELECT membership.league_id
           FROM (public.league_memberships membership
             JOIN public.seasons season ON ((season.id = membership.season_id)))
          WHERE ((membership.club_id = club.id) AND season.is_active)) AS league_id,
    ( SELECT league.name
           FROM ((public.league_memberships membership
             JOIN public.seasons season ON ((season.id = membership.season_id)))
             JOIN public.leagues league ON ((league.id = membership.league_id)))
          WHERE ((membership.club_id = club.id) AND season.is_active)) AS league_name,
    ( SELECT league.tier
           FROM ((public.league_memberships membership
             JOIN public.seasons season ON ((season.id = membership.season_id)))
             JOIN public.leagues league ON ((league.id = membership.league_id)))
          WHERE ((membership.club_id = club.id) AND season.is_active)) AS league_tier,
    ( SELECT count(*) AS count
           FROM public.sources source
          WHERE ((source.club_id = club.id) AND (source.retired_at IS NULL))) AS source_count,
    ( SELECT count(*) AS count
           FROM public.sources source
          WHERE ((source.club_id = club.id) AND source.is_enabled)) AS enabled_count,
    ( SELECT count(*) AS count
           FROM public.sources source
          WHERE ((source.club_id = club.id) AND source.is_enabled AND (source.state <> ALL (ARRAY['ok'::text, 'quiet'::text])) AND ((source.state = 'blocked'::text) OR COALESCE((source.retry_after_at <= now()), true)))) AS failing_count,
    short_name,
    aliases
   FROM public.clubs club
  WHERE ((CURRENT_USER <> ALL (ARRAY['anon'::name, 'authenticated'::name])) OR ( SELECT private.is_admin() AS is_admin));
comment on view public.club_summaries is 'The clubs with their league in the active season and counts of their sources.';
comment on column public.club_summaries.failing_count is 'Sources that somebody has to look at: enabled, in trouble, and not merely asked by the publisher to wait.';
grant select on table public.club_summaries to authenticated, service_role;

create view public.reviews with (security_invoker=true) as
 WITH listed AS (
         SELECT submission.id,
            'suggestion'::text AS kind,
            submission.status,
            submission.blog_name AS name,
            submission.feed_url AS address,
            submission.club_id,
            NULL::uuid AS source_id,
            submission.submitted_at AS asked_at,
            '{}'::text[] AS grounds,
            submission.reviewed_at,
            submission.rejection_reason AS reason,
            'feed_submissions'::text AS decided_in
           FROM public.feed_submissions submission
        UNION ALL
         SELECT source.id,
            asked.kind,
            'pending'::text,
            COALESCE(source.display_name, source.name) AS "coalesce",
                CASE asked.kind
                    WHEN 'moved'::text THEN source.moved_to
                    ELSE source.url
                END AS url,
            source.club_id,
            source.id,
            COALESCE(asked.at, source.last_checked_at, source.created_at) AS "coalesce",
                CASE asked.kind
                    WHEN 'found'::text THEN source.evidence
                    WHEN 'suspicious'::text THEN ARRAY[format('Its last %s new items are not about football.'::text, source.off_topic_items)]
                    WHEN 'moved'::text THEN ARRAY[format('%s redirects for good to the new address.'::text, source.url)]
                    ELSE array_remove(ARRAY[source.last_error], NULL::text)
                END AS array_remove,
            NULL::timestamp with time zone,
            NULL::text,
            NULL::text
           FROM (public.sources source
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN (source.proposed_at IS NOT NULL) THEN 'found'::text
                            WHEN (NOT source.is_enabled) THEN NULL::text
                            WHEN (source.state = 'suspicious'::text) THEN 'suspicious'::text
                            WHEN ((source.state = 'moved'::text) AND (source.moved_to IS NOT NULL)) THEN 'moved'::text
                            WHEN ((source.state = 'gone'::text) OR (source.failing_since < (now() - '14 days'::interval))) THEN 'dead'::text
                            ELSE NULL::text
                        END AS kind,
                    COALESCE(source.proposed_at, source.failing_since, source.redirecting_since) AS at) asked)
          WHERE (asked.kind IS NOT NULL)
        UNION ALL
         SELECT review.id,
            review.kind,
            review.decision,
            COALESCE(source.display_name, source.name) AS "coalesce",
            review.address,
            source.club_id,
            source.id,
            review.reviewed_at,
            '{}'::text[],
            review.reviewed_at,
            review.reason,
            'source_reviews'::text
           FROM (public.source_reviews review
             JOIN public.sources source ON ((source.id = review.source_id)))
        ), keyed AS (
         SELECT listed.id,
            listed.kind,
            listed.status,
            listed.name,
            listed.address,
            listed.club_id,
            listed.source_id,
            listed.asked_at,
            listed.grounds,
            listed.reviewed_at,
            listed.reason,
            listed.decided_in,
            private.source_key(listed.address) AS key,
            (count(*) FILTER (WHERE (listed.status = 'pending'::text)) OVER (PARTITION BY (private.source_key(listed.address))) - ((listed.status = 'pending'::text))::integer) AS same_address
           FROM listed
        ), known AS MATERIALIZED (
         SELECT DISTINCT ON ((private.source_key(source.url))) private.source_key(source.url) AS key,
            source.id,
            COALESCE(source.display_name, source.name) AS name
           FROM public.sources source
          WHERE ((source.retired_at IS NULL) AND (source.proposed_at IS NULL))
          ORDER BY (private.source_key(source.url)), source.created_at
        )
 SELECT keyed.id,
    keyed.kind,
    keyed.status,
    keyed.name,
    keyed.address,
    keyed.club_id,
    club.name AS club_name,
    keyed.source_id,
    keyed.asked_at,
    keyed.grounds,
    keyed.reviewed_at,
    keyed.reason,
    keyed.same_address,
    known.id AS known_source_id,
    known.name AS known_source_name,
    checked.checked_at,
    checked.found,
    checked.failure,
        CASE
            WHEN ((keyed.kind = 'suspicious'::text) AND (keyed.status = 'pending'::text)) THEN ( SELECT count(*) AS count
               FROM public.articles article
              WHERE ((article.source_id = keyed.source_id) AND (article.held_at IS NOT NULL)))
            ELSE NULL::bigint
        END AS held_articles,
        CASE
            WHEN (keyed.status <> 'pending'::text) THEN ( SELECT entry.change_id
               FROM public.audit_entries entry
              WHERE ((entry.table_name = keyed.decided_in) AND (entry.record_id = (keyed.id)::text) AND (NOT entry.is_undone) AND ((entry.after ->>
                    CASE keyed.decided_in
                        WHEN 'source_reviews'::text THEN 'decision'::text
                        ELSE 'status'::text
                    END) = keyed.status))
              ORDER BY entry.id DESC
             LIMIT 1)
            ELSE NULL::uuid
        END AS change_id
   FROM (((keyed
     LEFT JOIN public.clubs club ON ((club.id = keyed.club_id)))
     LEFT JOIN known ON (((known.key = keyed.key) AND (known.id IS DISTINCT FROM keyed.source_id) AND (keyed.status = 'pending'::text))))
     LEFT JOIN public.feed_checks checked ON ((checked.key = keyed.key)));
comment on view public.reviews is 'What waits for an administrator to decide, and what was decided: suggestions, found feeds, suspicious blogs, moved and dead feeds.';
comment on column public.reviews.change_id is 'The change that undo_change takes back to reopen the decision; null once it is forgotten.';
comment on column public.reviews.held_articles is 'Of a suspicious blog: what is held back and shown to nobody.';
comment on column public.reviews.known_source_id is 'The source that has this address already.';
comment on column public.reviews.same_address is 'How many others that wait name the same address, however it is spelt.';
grant select on table public.reviews to authenticated, service_role;

create view public.source_statistics with (security_invoker=true) as
 SELECT source.id,
    COALESCE(source.display_name, source.name) AS name,
    source.club_id,
    club.name AS club_name,
    source.is_enabled,
    rhythm.this_week,
    rhythm.last_week,
    rhythm.stories,
    rhythm.usual,
    private.silence(rhythm.usual, (rhythm.this_week + rhythm.last_week), today.recent_weeks) AS silence,
    COALESCE(((rhythm.routine)::double precision / (NULLIF(rhythm.stories, 0))::double precision), (0)::double precision) AS routine_share,
    source.failed_share,
    source.last_new_at AS last_story_at,
    ( SELECT array_agg(COALESCE(counted.stories, 0) ORDER BY place.weeks_ago DESC) AS array_agg
           FROM (generate_series(0, 52) place(weeks_ago)
             LEFT JOIN ( SELECT told.week,
                    (sum(told.stories))::integer AS stories
                   FROM public.weekly_stories told
                  WHERE (told.source_id = source.id)
                  GROUP BY told.week) counted ON ((counted.week = (today.week - (7 * place.weeks_ago)))))) AS weeks
   FROM (((public.sources source
     CROSS JOIN ( SELECT private.week_of(now()) AS week,
            ((1)::double precision + ((EXTRACT(epoch FROM ((now() AT TIME ZONE private.time_zone()) - (private.week_of(now()))::timestamp without time zone)))::double precision / (604800)::double precision)) AS recent_weeks
         OFFSET 0) today)
     LEFT JOIN public.clubs club ON ((club.id = source.club_id)))
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(told.stories) FILTER (WHERE (told.week = today.week)), (0)::bigint) AS this_week,
            COALESCE(sum(told.stories) FILTER (WHERE (told.week = (today.week - 7))), (0)::bigint) AS last_week,
            COALESCE(sum(told.stories), (0)::bigint) AS stories,
            COALESCE(sum(told.routine), (0)::bigint) AS routine,
                CASE
                    WHEN (min(told.week) <= (today.week - (7 * 5))) THEN ((sum(told.stories) FILTER (WHERE (told.week < (today.week - 7))))::double precision / ((((today.week - 7) - min(told.week)) / 7))::double precision)
                    ELSE NULL::double precision
                END AS usual
           FROM public.weekly_stories told
          WHERE ((told.source_id = source.id) AND (told.week >= (today.week - (7 * 52))))) rhythm)
  WHERE ((CURRENT_USER <> ALL (ARRAY['anon'::name, 'authenticated'::name])) OR ( SELECT private.is_admin() AS is_admin));
comment on view public.source_statistics is 'The stories that each source brought, over a year; its columns are those of club_statistics.';
comment on column public.source_statistics.last_story_at is 'When it last brought a new story.';
grant select on table public.source_statistics to authenticated, service_role;

-- sequence public.audit_entries_id_seq as bigint
grant select, update, usage on sequence public.audit_entries_id_seq to service_role;

-- sequence public.source_fetches_id_seq as bigint

create table private.admins (
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint admins_pkey PRIMARY KEY (user_id),
  constraint admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.admins is 'The users who may administer the site.';
alter table private.admins enable row level security;
create policy "Nobody reaches the administrators through the API" on private.admins for select to anon, authenticated
  using (false);
CREATE TRIGGER keep_last_admin BEFORE DELETE ON private.admins FOR EACH ROW EXECUTE FUNCTION private.keep_last_admin();
grant delete, insert, select, update on table private.admins to service_role;

create table private.discovery_clubs (
  job_id uuid not null,
  club_id uuid not null,
  claimed_at timestamp with time zone,
  claims smallint default 0 not null,
  done_at timestamp with time zone,
  constraint discovery_clubs_pkey PRIMARY KEY (job_id, club_id),
  constraint discovery_clubs_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE,
  constraint discovery_clubs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.discovery_jobs(id) ON DELETE CASCADE
);
comment on table private.discovery_clubs is 'The clubs of a search: who is being looked at since claimed_at, and who is done.';
comment on column private.discovery_clubs.claims is 'How often a worker took the club; after three that did not come back, it counts as failed.';
CREATE INDEX discovery_clubs_club_id ON private.discovery_clubs USING btree (club_id);
alter table private.discovery_clubs enable row level security;
create policy "Nobody reaches the clubs of a search through the API" on private.discovery_clubs for select to anon, authenticated
  using (false);
grant delete, insert, select, update on table private.discovery_clubs to service_role;

create table private.function_calls (
  function_name text not null,
  caller text not null,
  window_started_at timestamp with time zone not null,
  calls integer default 1 not null,
  constraint function_calls_pkey PRIMARY KEY (function_name, caller, window_started_at)
);
comment on table private.function_calls is 'Calls of open functions by caller (a hash, no address) and window of time; forgotten after a day.';
CREATE INDEX function_calls_window ON private.function_calls USING btree (window_started_at);
alter table private.function_calls enable row level security;
create policy "Nobody reaches the counts of calls through the API" on private.function_calls for select to anon, authenticated
  using (false);
grant delete, insert, select, update on table private.function_calls to service_role;

create table private.label_progress (
  is_only boolean default true not null,
  rules_version integer not null,
  is_done boolean default false not null,
  oldest_published_at timestamp with time zone default 'infinity'::timestamp with time zone not null,
  oldest_id uuid,
  constraint label_progress_pkey PRIMARY KEY (is_only),
  constraint label_progress_is_one CHECK (is_only)
);
comment on table private.label_progress is 'How far the stored articles are labelled by the rules of a version: from the newest to the oldest that is named here.';
alter table private.label_progress enable row level security;
create policy "Nobody reaches the progress of labels through the API" on private.label_progress for select to anon, authenticated
  using (false);
grant insert, select, update on table private.label_progress to service_role;

create table private.page_reads (
  url text not null,
  started_at timestamp with time zone default now() not null,
  constraint page_reads_pkey PRIMARY KEY (url)
);
comment on table private.page_reads is 'Pages that a function reads at this moment, so that no other reads them too.';
alter table private.page_reads enable row level security;
create policy "Nobody reaches the pages under way through the API" on private.page_reads for select to anon, authenticated
  using (false);
grant delete, insert, select, update on table private.page_reads to service_role;

create table private.requested_work (
  id bigint generated always as identity not null,
  work jsonb not null,
  requested_at timestamp with time zone default now() not null,
  constraint requested_work_pkey PRIMARY KEY (id)
);
comment on table private.requested_work is 'Builds and runs that servers which do not lead were asked for, until the one that leads takes them.';
alter table private.requested_work enable row level security;
create policy "Nobody reaches the work of servers through the API" on private.requested_work for select to anon, authenticated
  using (false);

create table private.seeded (
  kind text not null,
  key text not null,
  content jsonb not null,
  constraint seeded_pkey PRIMARY KEY (kind, key),
  constraint seeded_kind_check CHECK ((kind = ANY (ARRAY['club'::text, 'season'::text, 'membership'::text, 'active season'::text, 'all'::text])))
);
comment on table private.seeded is 'What the seed has written, as it said it. What reads otherwise today was edited since; what is missing was deleted.';
comment on column private.seeded.key is 'The slug of a club, the code of a season, both of a membership; empty where there is one alone.';
alter table private.seeded enable row level security;
create policy "Nobody reaches what was seeded through the API" on private.seeded for select to anon, authenticated
  using (false);

create table private.shared_limits (
  kind text not null,
  key text not null,
  whole_again_at timestamp with time zone,
  failed_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  cleared_at timestamp with time zone,
  told_at timestamp with time zone default now() not null,
  constraint shared_limits_pkey PRIMARY KEY (kind, key),
  constraint shared_limits_kind_check CHECK ((kind = ANY (ARRAY['spent'::text, 'failed'::text, 'failed by strangers'::text, 'known'::text])))
);
comment on table private.shared_limits is 'What visitors spent of their allowances and which passwords were wrong, as servers over one database tell each other; by keyed hashes, no addresses, and for two hours at most.';
comment on column private.shared_limits.failed_at is 'When passwords were wrong since cleared_at, the latest first.';
comment on column private.shared_limits.whole_again_at is 'When the allowance would be whole again, were nothing more spent.';
CREATE INDEX shared_limits_told_at ON private.shared_limits USING btree (told_at);
alter table private.shared_limits enable row level security;
create policy "Nobody reaches the limits of servers through the API" on private.shared_limits for select to anon, authenticated
  using (false);

create table private.withdrawals (
  id bigint generated always as identity not null,
  made_at timestamp with time zone default now() not null,
  constraint withdrawals_pkey PRIMARY KEY (id)
);
comment on table private.withdrawals is 'When stories that visitors saw were withdrawn, or came back: a row for each time, of which none is ever deleted.';
alter table private.withdrawals enable row level security;
create policy "Nobody reaches the withdrawals through the API" on private.withdrawals for select to anon, authenticated
  using (false);

create table private.write_probe (
  is_only boolean default true not null,
  written_at timestamp with time zone default now() not null,
  constraint write_probe_pkey PRIMARY KEY (is_only),
  constraint write_probe_is_one CHECK (is_only)
);
comment on table private.write_probe is 'When a server last found that the database takes writes.';
alter table private.write_probe enable row level security;
create policy "Nobody reaches the probe of writes through the API" on private.write_probe for select to anon, authenticated
  using (false);

-- sequence private.requested_work_id_seq as bigint

-- sequence private.withdrawals_id_seq as bigint

create policy "Administrators see club badges" on storage.objects for select to authenticated
  using (((bucket_id = 'club-badges'::text) AND ( SELECT private.is_admin() AS is_admin)));
create policy "Administrators upload club badges" on storage.objects for insert to authenticated
  with check (((bucket_id = 'club-badges'::text) AND ( SELECT private.is_admin() AS is_admin)));
create policy "Administrators replace club badges" on storage.objects for update to authenticated
  using (((bucket_id = 'club-badges'::text) AND ( SELECT private.is_admin() AS is_admin)))
  with check (((bucket_id = 'club-badges'::text) AND ( SELECT private.is_admin() AS is_admin)));
create policy "Administrators delete club badges" on storage.objects for delete to authenticated
  using (((bucket_id = 'club-badges'::text) AND ( SELECT private.is_admin() AS is_admin)));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('club-badges', 'club-badges', 't', '2097152', '{image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml}');

CREATE OR REPLACE FUNCTION private.add_club(listed jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  club_id uuid;
begin
  insert into public.clubs (name, slug, official_site, aliases, short_name, primary_colour,
    secondary_colour, shield_pattern, monogram)
  select name, slug, official_site, coalesce(aliases, '{}'), short_name,
    coalesce(primary_colour, '#15181C'), coalesce(secondary_colour, '#FBF9F4'),
    coalesce(shield_pattern, 'plain'), monogram
  from jsonb_populate_record(null::public.clubs, listed)
  returning id into club_id;
  return club_id;
exception when unique_violation then
  raise exception '% is among the clubs already: choose it there.', listed ->> 'name'
    using errcode = 'PT409';
end;
$function$;
comment on function private.add_club(jsonb) is 'Adds a club; what is not said of it is as for any new one. Answers its id.';
grant execute on function private.add_club(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.add_sources(given jsonb)
 RETURNS SETOF uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.sources as source
    (club_id, name, display_name, url, type, kind, is_official, priority, is_enabled, evidence,
      left_out_links, left_out_titles, keeps_named_only, shows_pictures)
  select listed.club_id, listed.name, listed.display_name, listed.url, listed.type,
    -- Who names a kind need not say that it is official; match_kind makes a fan blog of its type one.
    coalesce(listed.kind, 'press'),
    coalesce(listed.kind = 'official', listed.is_official, false),
    listed.priority, listed.is_enabled, coalesce(listed.evidence, '{}'),
    coalesce(listed.left_out_links, '{}'), coalesce(listed.left_out_titles, '{}'),
    coalesce(listed.keeps_named_only, false), coalesce(listed.shows_pictures, true)
  from jsonb_to_recordset(given) as listed (club_id uuid, name text, display_name text, url text,
    type text, kind text, is_official boolean, priority smallint, is_enabled boolean,
    evidence text[], left_out_links text[], left_out_titles text[], keeps_named_only boolean,
    shows_pictures boolean)
  on conflict (url) do update
  set club_id = excluded.club_id, name = excluded.name, display_name = excluded.display_name,
    type = excluded.type, kind = excluded.kind, is_official = excluded.is_official,
    priority = excluded.priority, left_out_links = excluded.left_out_links,
    left_out_titles = excluded.left_out_titles, keeps_named_only = excluded.keeps_named_only,
    shows_pictures = excluded.shows_pictures,
    is_enabled = excluded.is_enabled, evidence = excluded.evidence, retired_at = null,
    -- Whoever adds a feed wants it read, whatever came of it before.
    last_error = null, error_count = 0, next_check_at = now()
  where source.retired_at is not null
  returning source.id;
$function$;
comment on function private.add_sources(jsonb) is 'Adds sources, or brings back the retired ones that have their addresses; answers the ids, without those of addresses that are read already.';
grant execute on function private.add_sources(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.administrators()
 RETURNS TABLE(id uuid, email text, since timestamp with time zone, is_you boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select admins.user_id, users.email::text, admins.created_at, admins.user_id = auth.uid()
  from private.admins join auth.users on users.id = admins.user_id
  order by admins.created_at, users.email;
$function$;
comment on function private.administrators() is 'The administrators and their addresses, for administrators.';
grant execute on function private.administrators() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.begin_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The first statement names the change: what its foreign keys bring about comes after it.
  if coalesce(current_setting('touchline.change_table', true), '') = '' then
    perform set_config('touchline.change_table', tg_table_name, true);
    perform set_config('touchline.change_action', lower(tg_op), true);
  end if;
  return null;
end;
$function$;
comment on function private.begin_change() is 'Notes which table and action a transaction begins with; a statement that changes no row leaves no trace.';

CREATE OR REPLACE FUNCTION private.begin_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.refuted_reads := 0;
  return new;
end;
$function$;
comment on function private.begin_proof() is 'Another address, or a source that somebody brought back, is given its three reads again.';

CREATE OR REPLACE FUNCTION private.call_function(function_name text, body jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  project_url text;
  secret_key text;
begin
  if to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null
    or to_regclass('vault.decrypted_secrets') is null
  then
    return false;
  end if;
  execute 'select max(decrypted_secret) filter (where name = ''touchline_url''),
      max(decrypted_secret) filter (where name = ''touchline_secret_key'')
    from vault.decrypted_secrets'
  into project_url, secret_key;
  if project_url is null or secret_key is null then
    return false;
  end if;
  execute 'select net.http_post(
      url => $1, body => $2, headers => $3, timeout_milliseconds => 10000)'
  using rtrim(project_url, '/') || '/functions/v1/' || function_name, body,
    jsonb_build_object('content-type', 'application/json', 'apikey', secret_key);
  return true;
end;
$function$;
comment on function private.call_function(text,jsonb) is 'Calls a function of the project with its secret key, both from the vault; answers whether it could.';

CREATE OR REPLACE FUNCTION private.caller_of_request()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- PostgREST tells the headers of a request, in which its gateway says who calls.
  select nullif(btrim(split_part(
    coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for', ''), ',', 1)), '')
  from (select nullif(current_setting('request.headers', true), '')::jsonb) as request (headers);
$function$;
comment on function private.caller_of_request() is 'The address that a request over the API came from; null where that is not known.';

CREATE OR REPLACE FUNCTION private.club_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select nullif(btrim(regexp_replace(
    replace(lower(name), '&', ' and '), '[^[:alnum:]]+', ' ', 'g')), '');
$function$;
comment on function private.club_key(text) is 'By what a club''s name, slug or alias is known again: its letters and digits; null where it has none.';
grant execute on function private.club_key(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.confirmed_removals()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Sums that only grow, but by what is undone: a build compares them with those of the last one.
  select jsonb_build_object(
    'articles', (
      select coalesce(sum(withdrawn_articles), 0) from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null
    ),
    'clubs', (
      select count(*) from public.audit_entries
      where table_name = 'clubs' and action = 'delete' and not is_undone
    ),
    'last_at', (
      select max(made_at) from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null
    )
  );
$function$;
comment on function private.confirmed_removals() is 'How many articles and clubs administrators have taken from visitors, and when they last did; visitors may know, and not who it was.';
grant execute on function private.confirmed_removals() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.continue_change(change_id uuid, table_name text, action text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  change public.audit_changes;
begin
  if change_id is null then
    raise exception 'A change in parts needs an id.' using errcode = 'PT400';
  end if;
  select * into change from public.audit_changes where id = continue_change.change_id;
  if change.id is not null and (
    change.made_by is distinct from auth.uid() or change.table_name <> continue_change.table_name
    or change.action <> continue_change.action or change.undone_at is not null
  ) then
    raise exception 'Only your own change of the same kind can be gone on with, until it is undone.'
      using errcode = 'PT409';
  end if;
  perform set_config('touchline.change_id', continue_change.change_id::text, true);
  return coalesce(change.made_at, now());
end;
$function$;
comment on function private.continue_change(uuid,text,text) is 'Makes this transaction a part of a change that the caller began, or its beginning; answers when that was.';
grant execute on function private.continue_change(uuid,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_fetches(source_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.sources as source
  set recent_fetches = counted.fetches, recent_failures = counted.failures,
    failed_share = counted.failures::real / greatest(counted.fetches, 1)
  from unnest(source_ids) as listed (id), lateral (
    select count(*) as fetches, count(*) filter (where outcome = 'failed') as failures
    from public.source_fetches
    where source_id = listed.id and outcome <> 'deferred'
      and fetched_at > now() - interval '30 days'
      and fetched_at >= (select counted_since from public.sources where id = listed.id)
  ) as counted
  where source.id = listed.id;
$function$;
comment on function private.count_fetches(uuid[]) is 'Counts anew what share of the fetches of these sources fail.';
grant execute on function private.count_fetches(uuid[]) to service_role;

CREATE OR REPLACE FUNCTION private.count_hour_ahead(source public.sources, items jsonb, new_places bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  item record;
  counted integer := 0;
begin
  for item in
    select listed.published_at, listed.minutes_ahead
    from rows from (jsonb_to_recordset(items) as (published_at timestamptz, minutes_ahead integer))
      with ordinality as listed (published_at, minutes_ahead, place)
    where listed.place = any (new_places)
    order by listed.place
  loop
    if item.minutes_ahead between 50 and 60 then
      counted := counted + 1;
    elsif item.published_at < source.last_success_at + interval '50 minutes' then
      -- Written well before the last look at this feed by its own clock, and yet not there then: a
      -- clock that is an hour fast would have dated it later.
      return counted;
    end if;
  end loop;
  return counted + source.hour_ahead_items;
end;
$function$;
comment on function private.count_hour_ahead(public.sources,jsonb,bigint[]) is 'How many new items in a row, up to the newest, were dated 50 to 60 minutes in the future.';
grant execute on function private.count_hour_ahead(public.sources,jsonb,bigint[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.count_stories()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.weekly_stories as counted (club_id, week, source_id, stories, routine)
  -- Written out, private.week_of takes a tenth of the time.
  select added.club_id, date_trunc('week', added.published_at at time zone private.time_zone())::date,
    added.source_id, count(*), count(*) filter (where added.is_routine)
  from added
  -- Others were brought back, or moved here from another backend.
  where added.first_seen_at = now() and added.source_id is not null
    and added.published_at > now() - interval '1 year'
  group by 1, 2, 3
  on conflict (club_id, week, source_id) do update
  set stories = counted.stories + excluded.stories, routine = counted.routine + excluded.routine;
  return null;
end;
$function$;
comment on function private.count_stories() is 'Counts the stories that came in, in the transaction that stores them.';

CREATE OR REPLACE FUNCTION private.count_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  return new;
end;
$function$;
comment on function private.count_version() is 'Counts what administrators change; what ingestion keeps does not concern their forms.';

CREATE OR REPLACE FUNCTION private.count_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken integer;
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    select count(*) into taken from before where is_visible;
  else
    select count(*) into taken
    from before join after using (id) where before.is_visible and not after.is_visible;
  end if;
  if taken > 0 then
    update public.audit_changes
    set withdrawn_articles = withdrawn_articles + taken
    where id = private.current_change('articles', lower(tg_op));
  end if;
  return null;
end;
$function$;
comment on function private.count_withdrawn() is 'Counts in the change of this transaction what an administrator takes from visitors, be it with its club.';

CREATE OR REPLACE FUNCTION private.current_change(table_name text, action text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change_id uuid := nullif(current_setting('touchline.change_id', true), '')::uuid;
begin
  if change_id is not null and exists (select from public.audit_changes where id = change_id) then
    return change_id;
  end if;
  insert into public.audit_changes (id, made_by, made_by_email, title, table_name, action, undoes)
  values (
    coalesce(change_id, gen_random_uuid()), auth.uid(),
    (select email from auth.users where id = auth.uid()),
    nullif(current_setting('touchline.change_title', true), ''),
    coalesce(nullif(current_setting('touchline.change_table', true), ''), current_change.table_name),
    coalesce(nullif(current_setting('touchline.change_action', true), ''), current_change.action),
    nullif(current_setting('touchline.undoes', true), '')::uuid
  )
  returning id into change_id;
  perform set_config('touchline.change_id', change_id::text, true);
  return change_id;
end;
$function$;
comment on function private.current_change(text,text) is 'The change of this transaction; the first record makes it.';

CREATE OR REPLACE FUNCTION private.delete_articles(ids uuid[], may_return boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  deleted integer;
begin
  if not coalesce(may_return, false) then
    delete from public.articles where id = any (ids);
    get diagnostics deleted = row_count;
    return deleted;
  end if;
  perform set_config('touchline.may_return', 'on', true);
  with gone as (
    delete from public.articles where id = any (ids)
    returning club_id, array[url_key] || also_url_keys as url_keys,
      array_append(also_sources, source_id) as source_ids
  ), forgotten as (
    -- An earlier story of the same address may have left one.
    delete from public.removed_articles as removed using gone
    where removed.club_id = gone.club_id and removed.url_key = any (gone.url_keys)
  ), read_anew as (
    -- A feed that has not changed since would not be read, and nothing come back from it.
    update public.sources set etag = null, last_modified = null, content_hash = null
    where (club_id in (select club_id from gone)
        or id in (select unnest(source_ids) from gone))
      and (etag is not null or last_modified is not null or content_hash is not null)
  )
  select count(*) into deleted from gone;
  perform set_config('touchline.may_return', 'off', true);
  return deleted;
end;
$function$;
comment on function private.delete_articles(uuid[],boolean) is 'Deletes articles, with or without remembering that they must not come back; answers how many.';
grant execute on function private.delete_articles(uuid[],boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.deployed_rights()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with relations as (
    select oid, relname from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  ),
  visitors as (select unnest(array['anon', 'authenticated']) as role),
  verbs as (select unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as verb)
  select format('%s may %s %s', role, verb, relname)
  from relations, visitors, verbs
  where has_table_privilege(role, oid, verb)
  union all
  -- Of some columns only.
  select format('%s may %s %s(%s)', role, verb, relname, string_agg(attname, ', ' order by attname))
  from relations, visitors, verbs, pg_catalog.pg_attribute
  where attrelid = relations.oid and attnum > 0 and not attisdropped
    and verb in ('select', 'insert', 'update')
    and not has_table_privilege(role, relations.oid, verb)
    and has_column_privilege(role, relations.oid, attnum, verb)
  group by role, verb, relname
  union all
  select format('%s may call %s(%s)', role, proname, oidvectortypes(proargtypes))
  from visitors, pg_catalog.pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute');
$function$;
comment on function private.deployed_rights() is 'What visitors and signed-in users may do with the tables, views and functions of the API, a sentence each.';

CREATE OR REPLACE FUNCTION private.drop_administrator(admin_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  admin_email text;
begin
  select users.email into admin_email
  from private.admins join auth.users on users.id = admins.user_id
  where admins.user_id = admin_id;
  if admin_email is null then
    raise exception 'There is no such administrator any more.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Removed administrator %s', admin_email));
  insert into public.audit_entries (change_id, table_name, record_id, label, action, before)
  values (private.current_change('administrators', 'delete'), 'administrators', admin_id::text,
    admin_email, 'delete', jsonb_build_object('email', admin_email));
  delete from private.admins where user_id = admin_id;
end;
$function$;
comment on function private.drop_administrator(uuid) is 'Removes an administrator and notes who did it; the account stays, and may do nothing.';
grant execute on function private.drop_administrator(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.end_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.proposed_at := null;
  return new;
end;
$function$;
comment on function private.end_proposal() is 'Whoever switches a found feed on or deletes it, wherever, has decided about it.';

CREATE OR REPLACE FUNCTION private.forget_failed_share()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.recent_fetches := 0;
  new.recent_failures := 0;
  new.failed_share := 0;
  new.counted_since := now();
  return new;
end;
$function$;
comment on function private.forget_failed_share() is 'Another address is another feed, with an error budget of its own.';

CREATE OR REPLACE FUNCTION private.forget_failure()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.state in ('failing', 'blocked', 'gone') then
    new.state := 'ok';
  end if;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  return new;
end;
$function$;
comment on function private.forget_failure() is 'A source whose error an administrator cleared is read again with the next run; a wait that the publisher asked for stays.';

CREATE OR REPLACE FUNCTION private.forget_feed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Whoever takes back that it was given its new address is asked again.
  is_moved_again boolean := new.moved_to is not null and new.moved_to is distinct from old.moved_to
    and coalesce(current_setting('touchline.undoes', true), '') <> '';
begin
  new.state := case when is_moved_again then 'moved' else 'ok' end;
  new.last_error := null;
  new.error_count := 0;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  new.retry_after_at := null;
  new.retry_after_url := null;
  new.moved_to := case when is_moved_again then new.moved_to end;
  new.redirects_to := null;
  new.redirect_count := 0;
  new.redirecting_since := null;
  new.redirect_shares_item := false;
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  return new;
end;
$function$;
comment on function private.forget_feed() is 'Another address is another feed, and another club reads it anew: with the old conditions it would answer that nothing changed.';

CREATE OR REPLACE FUNCTION private.forget_topics()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.off_topic_items := null;
  new.schedule := null;
  return new;
end;
$function$;
comment on function private.forget_topics() is 'Another address is another feed, which has still to show what it writes about.';

CREATE OR REPLACE FUNCTION private.has_refused_move(source_id uuid, address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.source_reviews as review
    where review.source_id = has_refused_move.source_id and review.kind = 'moved'
      and review.decision = 'rejected' and review.address = has_refused_move.address
  );
$function$;
comment on function private.has_refused_move(uuid,text) is 'Whether an administrator decided that this source stays where it is.';
grant execute on function private.has_refused_move(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.has_visible_story(source_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.articles as article
    where article.source_id = has_visible_story.source_id and article.is_visible
      and (article.topic not in ('betting', 'stream')
        or private.shows_betting_of(has_visible_story.source_id))
  );
end;
$function$;
comment on function private.has_visible_story(uuid) is 'Whether visitors see a story of the source.';
grant execute on function private.has_visible_story(uuid) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.hash_status_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.status_key !~ '^[A-Za-z0-9_-]{22,64}$' then
    raise exception 'The token of a link has 22 to 64 letters, digits, - and _.' using errcode = 'PT400';
  end if;
  new.status_key := encode(sha256(convert_to(new.status_key, 'UTF8')), 'hex');
  return new;
end;
$function$;
comment on function private.hash_status_key() is 'Keeps the hash of a status link''s token in place of the token.';

CREATE OR REPLACE FUNCTION private.hides_pictures(source_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.sources as source
    where source.id = hides_pictures.source_id and not source.shows_pictures
  );
$function$;
comment on function private.hides_pictures(uuid) is 'Whether the stories of a source are to have no pictures.';
grant execute on function private.hides_pictures(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.host_of(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(lower(substring(url from '(?i)^https?://(?:[^/?#@]*@)?(\[[^]]*\]|[^/:?#]+)')), '');
$function$;
comment on function private.host_of(text) is 'The host that a URL names, in lower case; empty where it names none.';
grant execute on function private.host_of(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.import_club(season_id uuid, listed jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  said jsonb;
  club public.clubs;
  was_there boolean;
  is_changed boolean;
  is_placed boolean := false;
  league uuid;
begin
  select jsonb_object_agg(key, value) into said from jsonb_each(listed)
  where value <> 'null' and key in ('name', 'slug', 'official_site', 'badge_url', 'short_name',
    'aliases', 'primary_colour', 'secondary_colour', 'shield_pattern', 'monogram');
  select * into club from public.clubs where slug = listed ->> 'slug' for update;
  was_there := found;
  if not was_there then
    insert into public.clubs (name, slug, official_site, badge_url, short_name, aliases,
      primary_colour, secondary_colour, shield_pattern, monogram)
    select name, slug, official_site, badge_url, short_name, coalesce(aliases, '{}'),
      coalesce(primary_colour, '#15181C'), coalesce(secondary_colour, '#FBF9F4'),
      coalesce(shield_pattern, 'plain'), monogram
    from jsonb_populate_record(null::public.clubs, said)
    returning * into club;
  else
    update public.clubs as stored
    set (name, official_site, badge_url, short_name, aliases, primary_colour, secondary_colour,
        shield_pattern, monogram) = (
      select name, official_site, badge_url, short_name, aliases, primary_colour, secondary_colour,
        shield_pattern, monogram
      from jsonb_populate_record(club, said))
    where stored.id = club.id and jsonb_populate_record(club, said) is distinct from club;
    is_changed := found;
  end if;

  if coalesce(listed ->> 'league_slug', listed ->> 'league_tier') is not null then
    select id into league from public.leagues
    where slug = listed ->> 'league_slug' or tier = (listed ->> 'league_tier')::smallint;
    if league is null then
      raise exception 'There is no league %.', coalesce(listed ->> 'league_slug', listed ->> 'league_tier')
        using errcode = 'PT404';
    end if;
    insert into public.league_memberships as membership (season_id, league_id, club_id)
    values (import_club.season_id, league, club.id)
    on conflict on constraint league_memberships_season_id_club_id_key
    do update set league_id = excluded.league_id where membership.league_id <> excluded.league_id;
    is_placed := found;
  end if;
  return case when not was_there then 'created' when is_changed or is_placed then 'updated' else 'unchanged' end;
end;
$function$;
comment on function private.import_club(uuid,jsonb) is 'Adds or updates one club by its slug and, where the list names a league, puts it there: created, updated or unchanged. What a list does not say stays.';
grant execute on function private.import_club(uuid,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.admins where user_id = auth.uid())
    and (auth.jwt() ->> 'session_id' is null
      or exists (select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid));
$function$;
comment on function private.is_admin() is 'Whether the caller is an administrator. Policies call it as (select private.is_admin()), once a statement.';
grant execute on function private.is_admin() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_private_address(url text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Literals and names that cannot be public; what others resolve to is looked at when they are fetched.
  select host ~ ('%|^(localhost|.*\.(localhost|local|internal|lan|home\.arpa)|0x.*|'
      || '(0|10|127)(\.[0-9]+){3}|169\.254(\.[0-9]+){2}|192\.168(\.[0-9]+){2}|'
      || '172\.(1[6-9]|2[0-9]|3[01])(\.[0-9]+){2}|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])(\.[0-9]+){2}|'
      || '(22[4-9]|2[3-5][0-9])(\.[0-9]+){3}|\[.*\])\.?$')
    -- What ends in a number is an address, and a public one is written in four plain numbers.
    or host ~ '(^|\.)(0x[0-9a-f]*|[0-9]+)\.?$'
      and host !~ '^((0|[1-9][0-9]{0,2})\.){3}(0|[1-9][0-9]{0,2})\.?$'
  from (select translate(normalize(private.host_of(url), nfkc), '。', '.')) as spelled (host);
$function$;
comment on function private.is_private_address(text) is 'Whether a URL names an address that cannot be on the public web; IPv6 literals count as such.';

CREATE OR REPLACE FUNCTION private.is_same_headline(one text, other text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  one_words text[] := array(select distinct unnest(string_to_array(one, ' ')));
  other_words text[] := array(select distinct unnest(string_to_array(other, ' ')));
  shared integer;
  differing text[];
begin
  -- Every blog has its ratings and its preview of the same match.
  if least(cardinality(one_words), cardinality(other_words)) < 5
    or concat(one, ' ', other) ~ '\m(ratings?|previews?|podcast|episode|live|line ?ups?|predicted|predictions?|gossip|rumours|highlights|report)\M'
  then
    return false;
  end if;
  shared := cardinality(array(select unnest(one_words) intersect select unnest(other_words)));
  if shared < 0.8 * (cardinality(one_words) + cardinality(other_words) - shared) then
    return false;
  end if;
  differing := array(
    (select unnest(one_words) union select unnest(other_words))
    except (select unnest(one_words) intersect select unnest(other_words))
  );
  -- Another score and another opponent make it another story.
  return cardinality(differing) = 0 or not exists (
    select from unnest(differing) as word
    where word ~ '\d' or exists (
      select from public.clubs
      where word = any (string_to_array(lower(concat_ws(' ', name, array_to_string(aliases, ' '))), ' '))
    )
  );
end;
$function$;
comment on function private.is_same_headline(text,text) is 'Whether two folded headlines of one club say the same: nearly the same words, no other number, no other club, and no series.';
grant execute on function private.is_same_headline(text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_sample(url text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.host_of(url) like '%.localhost';
$function$;
comment on function private.is_sample(text) is 'Whether an address is of the sample feeds, which are on this machine and nowhere else.';
grant execute on function private.is_sample(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_told_by(story_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.articles where id = story_id and is_visible);
$function$;
comment on function private.is_told_by(uuid) is 'Whether visitors see the story that another one joined.';
grant execute on function private.is_told_by(uuid) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.join_same_stories()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  with fresh as materialized (
    -- Nearly the same words have the first three or the last three in common, and the figures: that is
    -- told by an index, and a thousand times faster than the rest.
    select id, club_id, source_id, title_key,
      hashtextextended(substring(title_key from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0))
        as opening,
      hashtextextended(substring(reverse(title_key) from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0))
        as ending,
      published_at at time zone 'UTC' - interval '72 hours' as oldest,
      published_at at time zone 'UTC' + interval '72 hours' as newest
    from added
    where same_as is null and source_id is not null
  ), told as (
    select fresh.id as fresh_id, story.*
    from fresh cross join lateral (
      select id, club_id, source_id, title_key, published_at, is_visible, same_as from public.articles
      where hashtextextended(substring(title_key from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0)) = fresh.opening
        and published_at at time zone 'UTC' between fresh.oldest and fresh.newest
      offset 0
    ) as story
    union
    select fresh.id, story.*
    from fresh cross join lateral (
      select id, club_id, source_id, title_key, published_at, is_visible, same_as from public.articles
      where hashtextextended(substring(reverse(title_key) from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0)) = fresh.ending
        and published_at at time zone 'UTC' between fresh.oldest and fresh.newest
      offset 0
    ) as story
  ), same as materialized (
    select distinct on (fresh.id) fresh.id, told.id as told_id
    from told join fresh on fresh.id = told.fresh_id
    where told.club_id = fresh.club_id and told.source_id is distinct from fresh.source_id
      and told.is_visible and told.same_as is null
      and not exists (select from fresh as other where other.id = told.id)
      and private.is_same_headline(told.title_key, fresh.title_key)
    order by fresh.id, told.published_at, told.id
  ), joined as (
    update public.articles as article set same_as = same.told_id
    from same
    -- The list is what the index takes whatever is known of the table.
    where article.id = same.id and article.id = any (array(select id from same))
    returning article.source_id, same.told_id
  )
  update public.articles as article set also_sources = article.also_sources || source.ids
  from (
    select told_id, array_agg(distinct source_id) as ids from joined group by told_id
  ) as source
  where article.id = source.told_id and article.id = any (array(select told_id from joined))
    and not article.also_sources @> source.ids;
  return null;
end;
$function$;
comment on function private.join_same_stories() is 'Stories that another source of the club has told already join those.';

CREATE OR REPLACE FUNCTION private.judge_pack(entries jsonb)
 RETURNS TABLE(place bigint, entry jsonb, verdict text, reason text, club_id uuid, source_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as materialized (
    select element.place, element.entry, private.pack_facts(element.entry) as facts,
      private.source_key(coalesce(element.entry ->> 'url', '')) as key,
      element.entry ->> 'club' as club, club.id as club_id,
      row_number() over (
        partition by private.source_key(coalesce(element.entry ->> 'url', '')) order by element.place
      ) > 1 as is_repeated
    from jsonb_array_elements(entries) with ordinality as element (entry, place)
    left join public.clubs as club on club.slug = element.entry ->> 'club'
  ),
  stored as materialized (
    select id, url, private.source_key(url) as key, pack_entry, retired_at, last_error, is_proven,
      refuted_reads
    from public.sources
  ),
  by_address as (
    select distinct on (given.place) given.place, stored.id
    from given join stored on stored.key = given.key
    order by given.place, stored.retired_at nulls first
  ),
  -- The pack gives the feed another address, or an administrator did.
  by_name as (
    select distinct on (given.place) given.place, stored.id
    from given
    join stored on stored.pack_entry ->> 'name' = given.entry ->> 'name'
      and stored.pack_entry ->> 'club' is not distinct from given.club
      and stored.retired_at is null
    where not exists (select from by_address where by_address.place = given.place)
      and not exists (select from by_address where by_address.id = stored.id)
    order by given.place, stored.id
  )
  select given.place, given.entry,
    case
      when fault.reason is not null then 'wrong'
      when stored.id is null then 'new'
      when stored.retired_at is not null then 'retired'
      when stored.pack_entry is not null and stored.pack_entry <> given.facts then 'changed'
      else 'there'
    end,
    coalesce(fault.reason, case
      when stored.retired_at is not null and stored.refuted_reads >= 3
        then 'It is no feed: ' || coalesce(stored.last_error, 'its host says so.')
      when stored.retired_at is not null then 'It was deleted.'
    end),
    given.club_id, stored.id
  from given
  left join by_address on by_address.place = given.place
  left join by_name on by_name.place = given.place
  left join stored on stored.id = coalesce(by_address.id, by_name.id)
  cross join lateral (
    select case
      when given.club is not null and given.club_id is null
        then format('There is no club %s.', given.club)
      when given.is_repeated then 'Its address stands there twice.'
      when coalesce(btrim(given.entry ->> 'name'), '') = '' then 'It has no name.'
      when length(given.entry ->> 'name') > 120 then 'Its name is longer than 120 characters.'
      when coalesce(given.entry ->> 'url', '') !~* '^https?://[^[:space:]]+$'
        or length(given.entry ->> 'url') > 2048 then 'Its address is no web address.'
      when coalesce(given.entry ->> 'type', '') not in ('rss', 'atom', 'json')
        then 'Its type is none of rss, atom and json.'
      when coalesce(given.entry ->> 'kind', '') not in
        ('official', 'press', 'fan_blog', 'podcast', 'forum')
        then 'Its kind is none of official, press, fan_blog, podcast and forum.'
      when coalesce(btrim(given.entry ->> 'publisher'), '') = '' then 'It has no publisher.'
      when coalesce(given.entry ->> 'priority', '') !~ '^([1-9][0-9]?|100)$'
        then 'Its priority is not a whole number from 1 to 100.'
    end as reason
  ) as fault;
$function$;
comment on function private.judge_pack(jsonb) is 'What would become of each row of the source pack: new, changed, there, retired or wrong.';
grant execute on function private.judge_pack(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.judge_unproven(source public.sources, outcome jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The answer to a call may be lost, and the call made again.
  if source.is_proven or coalesce((outcome ->> 'is_deferred')::boolean, false)
    or source.recorded_in = (outcome ->> 'job_id')::uuid
  then
    return;
  end if;
  if outcome ->> 'error' is null then
    update public.sources set is_proven = true, refuted_reads = 0 where id = source.id;
  elsif (outcome ->> 'is_no_feed')::boolean then
    update public.sources as judged
    set refuted_reads = judged.refuted_reads + 1,
      -- What counts as gone is not read again, and three reads it is to have.
      state = case when judged.state = 'gone' then 'failing' else judged.state end,
      is_enabled = judged.is_enabled and judged.refuted_reads < 2,
      retired_at = case when judged.refuted_reads >= 2 then coalesce(judged.retired_at, now()) end
    where judged.id = source.id;
  end if;
end;
$function$;
comment on function private.judge_unproven(public.sources,jsonb) is 'What a read tells of a source that nobody had read: it is a feed, or, the third time that its host answers with none, it retires. The source is as it was before the read.';
grant execute on function private.judge_unproven(public.sources,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.keep_active_season()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'The active season cannot be deleted. Make another one active first.'
    using errcode = 'PT409';
end;
$function$;
comment on function private.keep_active_season() is 'Refuses to delete the season that visitors see, also where it became active a moment ago.';

CREATE OR REPLACE FUNCTION private.keep_article_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.first_seen_at := coalesce(new.first_seen_at, now());
    new.published_at := least(new.published_at, new.first_seen_at);
    return new;
  end if;
  new.first_seen_at := old.first_seen_at;
  new.published_at := case when old.awaits_date and not new.awaits_date
    then least(new.published_at, old.first_seen_at) else old.published_at end;
  new.updated_at := now();
  -- An administrator works as authenticated, ingestion as service_role. Cleaning writes nobody's own
  -- words, and undoing what stood there before.
  if new.excerpt is distinct from old.excerpt and current_user = 'authenticated'
    and coalesce(current_setting('touchline.is_cleaning', true), '') <> 'on'
    and coalesce(current_setting('touchline.undoes', true), '') = ''
  then
    new.excerpt_edited_at := now();
  end if;
  return new;
end;
$function$;
comment on function private.keep_article_history() is 'Holds published_at to what was first seen, and marks an excerpt that a person edited.';

CREATE OR REPLACE FUNCTION private.keep_edits(source public.sources, facts jsonb)
 RETURNS public.sources
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was jsonb := source.pack_entry;
begin
  -- It was there before the pack, and all of it is somebody's own.
  if was is null then
    return source;
  end if;
  -- What is no longer as the pack had it was edited, and stays.
  if source.url = was ->> 'url' then source.url := facts ->> 'url'; end if;
  if source.name = was ->> 'name' then source.name := facts ->> 'name'; end if;
  if source.display_name is not distinct from was ->> 'display_name' then
    source.display_name := facts ->> 'display_name';
  end if;
  if source.type = was ->> 'type' then source.type := facts ->> 'type'; end if;
  if source.kind = was ->> 'kind' then source.kind := facts ->> 'kind'; end if;
  if source.priority = (was ->> 'priority')::smallint then
    source.priority := (facts ->> 'priority')::smallint;
  end if;
  if source.left_out_links = private.texts_in(was -> 'left_out_links') then
    source.left_out_links := private.texts_in(facts -> 'left_out_links');
  end if;
  if source.left_out_titles = private.texts_in(was -> 'left_out_titles') then
    source.left_out_titles := private.texts_in(facts -> 'left_out_titles');
  end if;
  if source.keeps_named_only = (was ->> 'keeps_named_only')::boolean then
    source.keeps_named_only := (facts ->> 'keeps_named_only')::boolean;
  end if;
  return source;
end;
$function$;
comment on function private.keep_edits(public.sources,jsonb) is 'A source as the source pack has it now, but for what somebody has edited since.';
grant execute on function private.keep_edits(public.sources,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_former_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.slug = old.slug then
      return new;
    end if;
    new.former_slugs := array_remove(new.former_slugs, old.slug) || old.slug;
  end if;
  new.former_slugs := array_remove(new.former_slugs, new.slug);
  -- The address belongs to the club that has it now.
  update public.clubs set former_slugs = array_remove(former_slugs, new.slug)
  where former_slugs @> array[new.slug] and id <> new.id;
  return new;
end;
$function$;
comment on function private.keep_former_slug() is 'Remembers the slug that a club gives up, and has others forget the one that it takes.';

CREATE OR REPLACE FUNCTION private.keep_headline()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'authenticated' then
    if coalesce(current_setting('touchline.undoes', true), '') = '' then
      new.headline_edited_at := now();
    end if;
    return new;
  end if;
  if old.headline_edited_at is null or new.headline_edited_at is null then
    return new;
  end if;
  new.headline := old.headline;
  -- Where a feed says nothing else that is new, nothing has changed.
  new.updated_at := old.updated_at;
  if new is not distinct from old then
    return null;
  end if;
  new.updated_at := now();
  return new;
end;
$function$;
comment on function private.keep_headline() is 'Marks a headline that a person corrected, and keeps it when its feed is read again.';

CREATE OR REPLACE FUNCTION private.keep_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.admins join auth.users on users.id = admins.user_id
    where lower(users.email) = new.email
  ) then
    raise exception '% is an administrator already.', new.email using errcode = 'PT409';
  end if;
  -- One that is no good any more stands in nobody's way.
  delete from public.invitations where email = new.email and expires_at <= now();
  if new.link_key !~ '^[A-Za-z0-9_-]{43,64}$' then
    raise exception 'The token of an invitation has 43 to 64 letters, digits, - and _.'
      using errcode = 'PT400';
  end if;
  new.link_key := encode(sha256(convert_to(new.link_key, 'UTF8')), 'hex');
  return new;
end;
$function$;
comment on function private.keep_invitation() is 'Nobody is invited who is there already, and no token is kept.';

CREATE OR REPLACE FUNCTION private.keep_labels()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- An administrator works as authenticated, and undoing gives the labels back to ingestion.
  if current_user = 'authenticated'
    and coalesce(current_setting('touchline.undoes', true), '') = '' then
    new.labels_edited_at := now();
  end if;
  return new;
end;
$function$;
comment on function private.keep_labels() is 'Marks labels that a person edited.';

CREATE OR REPLACE FUNCTION private.keep_last_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two who remove each other at once wait here for each other.
  perform from private.admins order by user_id for update;
  if not exists (select from private.admins where user_id <> old.user_id) then
    raise exception 'The last administrator cannot be removed. Invite another one first.'
      using errcode = 'PT409';
  end if;
  return old;
end;
$function$;
comment on function private.keep_last_admin() is 'Refuses to leave the site without an administrator, also where the user is deleted.';

CREATE OR REPLACE FUNCTION private.keep_names_apart()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.clubs as other
    where other.id <> new.id and private.club_key(other.name) = private.club_key(new.name)
  ) then
    raise exception 'There is a club of this name already.'
      using errcode = 'unique_violation', table = 'clubs';
  end if;
  return new;
end;
$function$;
comment on function private.keep_names_apart() is 'Refuses administrators a second ARSENAL beside Arsenal.';

CREATE OR REPLACE FUNCTION private.keep_refused_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.moved_to := null;
  if new.state = 'moved' then
    new.state := 'ok';
    new.state := private.standing_of(new);
  end if;
  return new;
end;
$function$;
comment on function private.keep_refused_move() is 'Proposes no address that an administrator has refused for this source.';

CREATE OR REPLACE FUNCTION private.keep_watch()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  search_id uuid;
  is_dispatched boolean;
begin
  perform public.expire_jobs();
  perform private.tidy_up();
  perform private.call_function('send-alerts', '{}');
  for search_id in
    select id from public.discovery_jobs
    where status = 'in_progress' and kind = 'fan_blogs'
      and coalesce(heartbeat_at, created_at) <= now() - interval '2 minutes'
  loop
    perform private.call_function('bulk-discover-fan-blogs',
      jsonb_build_object('action', 'continue', 'jobId', search_id));
  end loop;
  if not public.run_overdue() then
    return 'All is well.';
  end if;
  is_dispatched := private.call_function('ingest-feeds-cron', '{}');
  return case when is_dispatched then 'A run was overdue and is dispatched.'
    else 'A run is overdue, and the vault holds no touchline_url and touchline_secret_key to dispatch it with.' end;
end;
$function$;
comment on function private.keep_watch() is 'Cleans up, has alerts sent, goes on with searches, and dispatches a run that is overdue; answers in words for the log of pg_cron.';

CREATE OR REPLACE FUNCTION private.keeps_story(owner public.sources, other public.sources)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with is_wide as (
    -- As stored: the stories of a wide source are saved as if it were the club's.
    select
      owner.club_id is null as owner,
      exists (select from public.sources where id = other.id and club_id is null) as other
  )
  select case
    when is_wide.owner <> is_wide.other then is_wide.other
    -- Of equals the first keeps it, unless the other is the club itself.
    else owner.priority < other.priority
      or (owner.priority = other.priority and (owner.is_official or not other.is_official))
  end
  from is_wide;
$function$;
comment on function private.keeps_story(public.sources,public.sources) is 'Whether a story stays with the source that brought it, although another brings it, too: what a club''s own source brings goes before what came from a wide one.';
grant execute on function private.keeps_story(public.sources,public.sources) to service_role;

CREATE OR REPLACE FUNCTION private.key_columns(table_name text)
 RETURNS TABLE(name text, place bigint, type text, sorted text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- By bytes, which is the one order of texts that every database and every program agree upon.
  select attname::text, key.place, format_type(atttypid, atttypmod),
    quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end
  from pg_catalog.pg_index
  cross join unnest(indkey::smallint[]) with ordinality as key (number, place)
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = key.number
  where indisprimary and indrelid = format('public.%I', table_name)::regclass;
$function$;
comment on function private.key_columns(text) is 'The columns of a table''s primary key, and how rows are sorted by them.';
grant execute on function private.key_columns(text) to service_role;

CREATE OR REPLACE FUNCTION private.known_user(id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select users.id from auth.users where users.id = known_user.id;
$function$;
comment on function private.known_user(uuid) is 'The id of a user that this backend has; null for one of another backend.';
grant execute on function private.known_user(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.last_run_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select completed_at from public.ingestion_jobs
  -- One source checked on its own is no run, and neither is one that no feed answered.
  where status = 'completed' and source_id is null
    and (total_sources = 0 or failed_sources < total_sources)
  order by created_at desc limit 1;
$function$;
comment on function private.last_run_at() is 'When the last run over the feeds ended; a moment that visitors may know.';
grant execute on function private.last_run_at() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.limit_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller text := private.caller_of_request();
begin
  new.feed_url := btrim(new.feed_url);
  new.blog_name := btrim(new.blog_name);
  if coalesce(new.feed_url, '') = '' or coalesce(new.blog_name, '') = '' then
    raise exception 'Please fill in all fields' using errcode = 'PT400';
  end if;
  if length(new.feed_url) > 2000 then
    raise exception 'Please keep the address to 2,000 characters' using errcode = 'PT400';
  end if;
  if new.feed_url !~* '^https?://[^[:space:]]+\.[^[:space:]]+$' or private.is_private_address(new.feed_url) then
    raise exception 'Please enter a valid URL' using errcode = 'PT400';
  end if;
  if length(new.blog_name) > 120 then
    raise exception 'Please keep the blog name to 120 characters' using errcode = 'PT400';
  end if;
  if new.club_id is null or not exists (select from public.clubs where id = new.club_id) then
    raise exception 'We do not know this club.' using errcode = 'PT400';
  end if;
  if (select private.is_admin()) then
    return new;
  end if;
  new.submitted_at := now();
  -- One at a time for each club: of two that come at once, the second sees the first.
  perform pg_advisory_xact_lock(hashtext('public.feed_submissions'), hashtext(new.club_id::text));
  -- Of whatever club: an address can be a source but once.
  if exists (
    select from public.sources where lower(url) = lower(new.feed_url) and retired_at is null
  ) then
    raise exception 'We already read this feed.' using errcode = 'unique_violation';
  end if;
  if exists (
    select from public.feed_submissions
    where club_id = new.club_id and lower(feed_url) = lower(new.feed_url) and status = 'pending'
  ) then
    raise exception 'This feed has already been suggested and is waiting for review.'
      using errcode = 'unique_violation';
  end if;
  if (select count(*) from public.feed_submissions
      where club_id = new.club_id and status = 'pending') >= 20 then
    raise exception 'Many suggestions for this club are waiting for review. Please try again another day.'
      using errcode = 'PT429';
  end if;
  if (caller is not null and private.take_suggestion(caller) > 0)
    or (select count(*) from public.feed_submissions
        where submitted_at between now() - interval '1 hour' and now()) >= 100 then
    raise exception 'Too many suggestions have come in. Please try again in an hour.'
      using errcode = 'PT429';
  end if;
  return new;
end;
$function$;
comment on function private.limit_submissions() is 'Trims a suggestion and refuses incomplete ones, known feeds, repeats and floods, in words the form shows.';

CREATE OR REPLACE FUNCTION private.mark_undone(entry_ids bigint[], change_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  marked uuid := change_id;
  is_now_undone boolean := true;
begin
  -- Who undoes an undoing has the change before it again, and so on back to the first.
  while marked is not null loop
    update public.audit_entries as entry set is_undone = is_now_undone
    from public.audit_entries as undone
    where undone.id = any (entry_ids) and entry.change_id = marked
      and entry.table_name = undone.table_name and entry.record_id = undone.record_id;
    update public.audit_changes as change set undone_at = case when not exists (
        select from public.audit_entries as entry where entry.change_id = marked and not entry.is_undone
      ) then coalesce(change.undone_at, now()) end
    where change.id = marked
    returning change.undoes into marked;
    is_now_undone := not is_now_undone;
  end loop;
end;
$function$;
comment on function private.mark_undone(bigint[],uuid) is 'Notes what has been undone; the change once all of it is.';
grant execute on function private.mark_undone(bigint[],uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.match_articles(source public.sources, items jsonb)
 RETURNS TABLE(place bigint, known_id uuid, is_same boolean, is_ours boolean, is_removed boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  -- Every story that is listed, and those of them that are not stored under their address.
  listed_url_keys text[] := '{}';
  listed_guids text[] := '{}';
  places bigint[] := '{}';
  url_keys text[] := '{}';
  guids text[] := '{}';
  title_keys text[] := '{}';
  dates timestamptz[] := '{}';
  match record;
begin
  for match in
    select item.*, article.id as known_id, article.is_ours,
      -- The usual case of a feed that was read before, told without touching the row.
      coalesce(article.source_id = source.id
        and article.guid is not distinct from item.guid
        and article.headline = item.headline
        and article.canonical_url = item.canonical_url
        and (article.excerpt_edited_at is not null or article.excerpt is not distinct from item.excerpt)
        and (item.image_url is null or article.image_url is not distinct from item.image_url),
        false) as is_same
    from rows from (jsonb_to_recordset(items) as (
      guid text, url_key text, title_key text, headline text, excerpt text, canonical_url text,
      image_url text, published_at timestamptz
    )) with ordinality as item (
      guid, url_key, title_key, headline, excerpt, canonical_url, image_url, published_at, place
    )
    left join lateral (
      select article.id, article.source_id, article.guid, article.headline, article.canonical_url,
        article.excerpt, article.excerpt_edited_at, article.image_url,
        -- What the feed brought before it redirected; later it may be anybody's.
        (article.source_id = source.id or article.also_sources @> array[source.id])
          and article.first_seen_at < coalesce(source.redirecting_since, now()) as is_ours
      from public.articles as article
      where article.club_id = source.club_id and article.url_key = item.url_key
      offset 0
    ) as article on true
    order by item.place
  loop
    if match.known_id is not null then
      place := match.place;
      known_id := match.known_id;
      is_same := match.is_same;
      is_ours := match.is_ours;
      is_removed := false;
      return next;
    -- toArticles lists no story twice, but any caller may send one so: it is then passed over.
    elsif match.url_key <> all (listed_url_keys) then
      places := places || match.place;
      url_keys := url_keys || match.url_key;
      guids := guids || match.guid;
      title_keys := title_keys || match.title_key;
      dates := dates || match.published_at;
    end if;
    listed_url_keys := listed_url_keys || match.url_key;
    listed_guids := listed_guids || match.guid;
  end loop;

  if cardinality(places) = 0 then
    return;
  end if;
  -- A story that is not stored under its address may still be known: by its guid, by an address it
  -- had before, or posted again under the same headline within 72 hours. One that is itself listed
  -- is not looked for under another address, which tells two stories apart that share a headline.
  return query
    with item as materialized (
      select item.*,
        -- Of several that share a headline only the first is looked for by it.
        row_number() over (partition by item.title_key order by item.place) = 1
          as has_title
      from unnest(places, url_keys, guids, title_keys, dates)
        as item (place, url_key, guid, title_key, published_at)
    ), candidates as (
      select item.place, article.id, 1 as rank, article.first_seen_at
      from item cross join lateral (
        select id, club_id, url_key, title_key, first_seen_at from public.articles
        where source_id = source.id and guid = item.guid
        offset 0
      ) as article
      where article.club_id = source.club_id
        and article.url_key <> all (listed_url_keys)
        -- Some feeds give their guids out anew: a later story is then another one.
        and (article.title_key = item.title_key or item.published_at is null
          or item.published_at <= article.first_seen_at)
      union all
      select item.place, article.id, 2, article.first_seen_at
      from item cross join lateral (
        select id, club_id, url_key, first_seen_at from public.articles
        where also_url_keys <> '{}' and also_url_keys @> array[item.url_key]
          -- Only for sources that carried the story: another could have claimed the address.
          and (source_id = source.id or also_sources @> array[source.id])
        offset 0
      ) as article
      where article.club_id = source.club_id
        and article.url_key <> all (listed_url_keys)
      union all
      select item.place, article.id, 3, article.first_seen_at
      from item cross join lateral (
        select id, club_id, url_key, guid, source_id, first_seen_at from public.articles
        where item.has_title and title_key = item.title_key
          and first_seen_at > now() - interval '72 hours'
        offset 0
      ) as article
      where article.club_id = source.club_id
        and article.url_key <> all (listed_url_keys)
        and (article.source_id is distinct from source.id or article.guid is null
          or article.guid <> all (array_remove(listed_guids, null)))
        and private.may_share_title(source, article.source_id, item.title_key)
    ), best as (
      select distinct on (candidates.place) candidates.place, candidates.id
      from candidates order by candidates.place, candidates.rank, candidates.first_seen_at desc
    ), known_items as (
      -- One story, one item: of several that could be it, the first.
      select distinct on (best.id) best.place, best.id from best order by best.id, best.place
    )
    select item.place, known_items.id as known_id, false as is_same,
      coalesce(known.is_ours, false) as is_ours,
      exists (
        -- What was only pruned does not stand in the way of other news at its address.
        select from public.removed_articles as removed
        where removed.club_id = source.club_id and removed.url_key = item.url_key
          and (not removed.was_pruned or removed.title_key = item.title_key)
      ) or exists (
        select from public.removed_articles as removed
        where removed.source_id = source.id and removed.guid = item.guid
          and removed.club_id = source.club_id
          and (not removed.was_pruned or removed.title_key = item.title_key)
      ) or (known_items.id is null and exists (
        select from (
          select club_id, url_key, source_id, guid from public.removed_articles
          where title_key = item.title_key and not was_pruned and removed_at > now() - interval '72 hours'
          offset 0
        ) as removed
        where removed.club_id = source.club_id
          and removed.url_key <> all (listed_url_keys)
          and (removed.source_id is distinct from source.id or removed.guid is null
            or removed.guid <> all (array_remove(listed_guids, null)))
          and private.may_share_title(source, removed.source_id, item.title_key)
      )) as is_removed
    from item
    left join known_items on known_items.place = item.place
    left join lateral (
      select (source_id = source.id or also_sources @> array[source.id])
          and first_seen_at < coalesce(source.redirecting_since, now()) as is_ours
      from public.articles where id = known_items.id
      offset 0
    ) as known on true
    order by item.place;
end;
$function$;
comment on function private.match_articles(public.sources,jsonb) is 'Which stored story each item of a fetch is (known_id; is_same: and nothing changed), and which were removed; an item that is listed twice is left out the second time. The one place that tells stories apart.';
grant execute on function private.match_articles(public.sources,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.match_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.kind := case
      when new.is_official then 'official'
      when new.kind = 'press' and new.type = 'fan_blog' then 'fan_blog'
      else new.kind end;
  elsif new.kind = old.kind and new.is_official is distinct from old.is_official then
    new.kind := case
      when new.is_official then 'official' when new.type = 'fan_blog' then 'fan_blog' else 'press' end;
  end if;
  new.is_official := new.kind = 'official';
  return new;
end;
$function$;
comment on function private.match_kind() is 'Keeps is_official equal to kind, whichever of the two is written; a feed of a fan blog is a fan blog.';

CREATE OR REPLACE FUNCTION private.may_share_title(source public.sources, other_source_id uuid, title_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
  select source.id = other_source_id or (
    title_key ~ '^(\S+ ){3}' and (
      source.type = 'google_news'
      or exists (select from public.sources where id = other_source_id and type = 'google_news')
    )
  );
$function$;
comment on function private.may_share_title(public.sources,uuid,text) is 'Whether the same headline in both sources means the same story.';
grant execute on function private.may_share_title(public.sources,uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.move_weekly_stories()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  with moved as (
    delete from public.weekly_stories where club_id = old.club_id and source_id = old.id returning *
  )
  insert into public.weekly_stories as counted (club_id, week, source_id, stories, routine)
  select new.club_id, moved.week, moved.source_id, moved.stories, moved.routine from moved
  on conflict (club_id, week, source_id) do update
  set stories = counted.stories + excluded.stories, routine = counted.routine + excluded.routine;
  return null;
end;
$function$;
comment on function private.move_weekly_stories() is 'A source that moves to another club, as when two are merged, takes along what is to be expected of it.';

CREATE OR REPLACE FUNCTION private.name_faults(members jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with listed as (
    select league_id, club_id
    from jsonb_to_recordset(members) as listed (league_id uuid, club_id uuid)
  ), faults as (
    select 1 as place, league.tier as number, format('%s would have %s clubs in place of %s.',
      league.name, count(listed.league_id), league.club_count) as fault
    from public.leagues as league left join listed on listed.league_id = league.id
    where league.club_count is not null
    group by league.id
    having count(listed.league_id) <> league.club_count
    union all
    select 2, 0, format('%s is listed twice.', club.name)
    from listed join public.clubs as club on club.id = listed.club_id
    group by club.id
    having count(*) > 1
    union all
    select 3, 0, 'One of the leagues is no longer there.'
    where exists (select from listed where league_id is null
      or league_id not in (select id from public.leagues))
    union all
    select 4, 0, 'One of the clubs is no longer there.'
    where exists (select from listed where club_id not in (select id from public.clubs))
  )
  select string_agg(fault, ' ' order by place, number, fault) from faults;
$function$;
comment on function private.name_faults(jsonb) is 'What is wrong with the clubs of a season ([{league_id, club_id}], club_id null for a new one), in sentences; null where nothing is.';
grant execute on function private.name_faults(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.no_articles()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{"new": 0, "changed": 0, "unchanged": 0, "removed": 0}'::jsonb;
$function$;
comment on function private.no_articles() is 'The counts of a fetch without articles.';
grant execute on function private.no_articles() to service_role;

CREATE OR REPLACE FUNCTION private.note_new_stories(source public.sources, items jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  story record;
  was_suspicious boolean := coalesce(source.off_topic_items >= 8, false);
  off_topic smallint := source.off_topic_items;
begin
  if items @? '$[*] ? (@.published_at == null)' then
    update public.articles as article set awaits_date = true
    from jsonb_to_recordset(items) as item (url_key text, published_at timestamptz)
    where article.source_id = source.id and article.first_seen_at = now()
      and article.url_key = item.url_key and item.published_at is null;
  end if;
  if source.kind <> 'fan_blog' or not items @? '$[*].is_about_football' then
    return;
  end if;
  -- The oldest first, as they would have come one by one.
  for story in
    select item.is_about_football
    from rows from (jsonb_to_recordset(items) as (
      url_key text, published_at timestamptz, is_about_football boolean)
    ) with ordinality as item (url_key, published_at, is_about_football, place)
    join public.articles as article on article.source_id = source.id
      and article.url_key = item.url_key and article.first_seen_at = now()
    order by coalesce(item.published_at, now()), item.place desc
  loop
    off_topic := case when story.is_about_football then 0
      when off_topic is not null then least(off_topic + 1, 1000) end;
  end loop;
  if was_suspicious then
    update public.articles set is_visible = false, held_at = now()
    where source_id = source.id and first_seen_at = now() and is_visible;
    return;
  end if;
  update public.sources set off_topic_items = off_topic where id = source.id;
  if off_topic >= 8 then
    -- Those that gave it away as well.
    update public.articles set is_visible = false, held_at = now()
    where is_visible and id in (
      select id from public.articles where source_id = source.id
      order by published_at desc, first_seen_at desc limit off_topic
    );
  end if;
end;
$function$;
comment on function private.note_new_stories(public.sources,jsonb) is 'What the new stories of a fetch tell: those without a date wait for that of their page, and those of a fan blog that writes about football no more are held. Called in the transaction that stored them.';
grant execute on function private.note_new_stories(public.sources,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.note_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_seen boolean := true;
begin
  if tg_table_name = 'articles' and tg_op = 'INSERT' then
    -- Those that an administrator brings back; new ones are first seen now.
    is_seen := exists (
      select from after where first_seen_at < now() and private.shows(after::public.articles));
  elsif tg_table_name = 'articles' and tg_op = 'DELETE' then
    -- Old news that retention lets go was not withdrawn.
    is_seen := coalesce(current_setting('touchline.is_pruning', true), '') <> 'on'
      and exists (select from before where private.shows(before::public.articles));
  elsif tg_table_name = 'articles' then
    is_seen := exists (
      select from before join after using (id)
      -- What is held from the beginning, until somebody looked at it, nobody has seen.
      where before.first_seen_at < now() and before.held_at is distinct from before.first_seen_at
        and (before.is_visible, before.topic, before.source_id)
          is distinct from (after.is_visible, after.topic, after.source_id)
        and private.shows(before::public.articles) <> private.shows(after::public.articles));
  end if;
  if is_seen then
    insert into private.withdrawals default values;
  end if;
  return null;
end;
$function$;
comment on function private.note_withdrawal() is 'Notes that stories which visitors saw were withdrawn, or came back.';

CREATE OR REPLACE FUNCTION private.pack_facts(entry jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'club', entry -> 'club', 'name', entry -> 'name', 'display_name', entry -> 'display_name',
    'type', entry -> 'type', 'url', entry -> 'url', 'publisher', entry -> 'publisher',
    'kind', entry -> 'kind', 'priority', entry -> 'priority',
    'left_out_links', coalesce(entry -> 'left_out_links', '[]'),
    'left_out_titles', coalesce(entry -> 'left_out_titles', '[]'),
    'keeps_named_only', coalesce(entry -> 'keeps_named_only', 'false'),
    'divisions', coalesce(entry -> 'divisions', '[]'));
$function$;
comment on function private.pack_facts(jsonb) is 'What a row of the source pack says of its source, by which differences are told; not how well it is known.';
grant execute on function private.pack_facts(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.page_text(page_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('title', title, 'content', content,
    'meta_description', meta_description, 'updated_at', updated_at)
  from public.about_page_content where key = page_key
$function$;
comment on function private.page_text(text) is 'A page of text as the site is built from it; null where it was never written.';
grant execute on function private.page_text(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.read_anew_by_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  return new;
end;
$function$;
comment on function private.read_anew_by_rules() is 'What other rules let in is read again even from a feed that has not changed since.';

CREATE OR REPLACE FUNCTION private.read_feeds_anew()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Pruned stories that are forgotten need no second reading: their feeds have long dropped them.
  -- Undoing a large deletion comes here once a story, and the first time is enough.
  update public.sources set etag = null, last_modified = null, content_hash = null
  where club_id in (select allowed.club_id from allowed where not allowed.was_pruned)
    and (etag is not null or last_modified is not null or content_hash is not null);
  return null;
end;
$function$;
comment on function private.read_feeds_anew() is 'What may come back is read again even from feeds that have not changed since.';

CREATE OR REPLACE FUNCTION private.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(new_row, old_row);
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key) into old_row, new_row
    from jsonb_each(old_row)
    -- Without arguments tg_argv is null, not empty.
    where value is distinct from new_row -> key and key <> all (coalesce(tg_argv, '{}'));
    -- Only what the machine keeps for itself changed.
    if old_row is null then
      return null;
    end if;
  end if;
  insert into public.audit_entries (change_id, table_name, record_id, label, action, before, after)
  values (
    private.current_change(tg_table_name, lower(tg_op)), tg_table_name,
    coalesce(present ->> 'id', (present ->> 'club_id') || ' ' || (present ->> 'url_key')),
    coalesce(present ->> 'headline', present ->> 'blog_name', present ->> 'name', present ->> 'title',
      present ->> 'email',
      case when tg_table_name in ('ingestion_jobs', 'discovery_jobs') then
        to_char(coalesce(present ->> 'started_at', present ->> 'created_at')::timestamptz
          at time zone private.time_zone(), 'FMDD Mon YYYY, HH24:MI') end,
      (select name from public.clubs where id = (present ->> 'club_id')::uuid)),
    lower(tg_op), old_row, new_row
  );
  return null;
end;
$function$;
comment on function private.record_change() is 'Keeps what an administrator did to a row. Its arguments are columns that change by themselves.';

CREATE OR REPLACE FUNCTION private.record_source(job public.ingestion_jobs, source_id uuid, outcome jsonb, articles jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  source public.sources;
  is_failure boolean := outcome ->> 'error' is not null;
  is_deferred boolean := coalesce((outcome ->> 'is_deferred')::boolean, false);
  redirected_to text := outcome ->> 'redirected_to';
  -- The answer to a call may be lost, and the call made again.
  is_first boolean;
  stored jsonb;
begin
  -- One at a time for each club: two of its feeds often carry the same story at the same moment.
  -- The club is locked before the source, as it is when a club is deleted.
  perform from public.clubs
  where id = (select club_id from public.sources where id = record_source.source_id)
  for no key update;
  select * into source from public.sources where id = record_source.source_id
  for no key update;
  -- Deleted by an administrator while it was being fetched: nothing is left to record.
  if source.id is null then
    return jsonb_build_object('saved', private.no_articles());
  end if;

  is_first := job.id is null or source.recorded_in is distinct from job.id;
  -- An administrator gave the source another address meanwhile: this tells nothing of that one,
  -- which the job has still to read.
  if outcome ->> 'url' <> source.url then
    update public.sources set claimed_by = null, claimed_at = null
    where id = source.id and claimed_by = (outcome ->> 'job_id')::uuid;
    return jsonb_build_object('saved', private.no_articles());
  end if;
  if not is_failure and not is_deferred and redirected_to is distinct from source.redirects_to then
    source.redirect_count := 0;
    source.redirecting_since := case when redirected_to is not null then now() end;
    source.redirect_shares_item := false;
  end if;

  if jsonb_array_length(articles) = 0 then
    stored := jsonb_build_object('saved', private.no_articles(), 'shares_item', false,
      'hour_ahead_items', source.hour_ahead_items);
  else
    stored := private.save_articles(source, articles);
  end if;

  if is_deferred then
    -- Not asked, because its host wants a rest: nothing is known that was not known before.
    redirected_to := source.redirects_to;
  else
    source.last_checked_at := now();
    source.last_error := outcome ->> 'error';
    source.retry_after_at := (outcome ->> 'retry_after_at')::timestamptz;
    source.retry_after_url := case
      when source.retry_after_at is not null then outcome ->> 'retry_after_url' end;
    source.state := coalesce(outcome ->> 'state', source.state);
  end if;
  if is_failure then
    source.error_count := source.error_count + is_first::integer;
    source.failing_since := coalesce(source.failing_since, now());
    source.not_found_since := case
      when (outcome ->> 'is_not_found')::boolean then coalesce(source.not_found_since, now()) end;
  elsif not is_deferred then
    source.error_count := 0;
    source.failing_since := null;
    source.not_found_since := null;
    source.last_success_at := now();
    source.etag := outcome ->> 'etag';
    source.last_modified := outcome ->> 'last_modified';
    source.content_hash := outcome ->> 'content_hash';
    source.redirect_shares_item := redirected_to is not null and (source.redirect_shares_item
      or (stored ->> 'shares_item')::boolean
      -- The very bytes that were read before it redirected.
      or (source.redirect_count = 0 and coalesce((outcome ->> 'is_same_body')::boolean, false)));
    if redirected_to is not null and is_first then
      source.redirect_count := source.redirect_count + 1;
    end if;
    source.redirects_to := redirected_to;
    source.moved_to := case
      when source.redirect_count >= 3 and source.redirect_shares_item
        and source.redirecting_since <= now() - interval '3 days' then redirected_to
    end;
    if source.moved_to is not null then
      source.state := 'moved';
    end if;
  end if;
  if (stored -> 'saved' ->> 'new')::integer > 0 then
    source.last_new_at := now();
    perform private.note_new_stories(source, articles);
  end if;
  source.state := private.standing_of(source);
  -- So many that counting on would say no more.
  source.hour_ahead_items := least((stored ->> 'hour_ahead_items')::integer, 1000);
  if source.hour_ahead_items >= 3 then
    source.clock_warning := format(
      'The last %s new items were dated 50 to 60 minutes in the future, as when British Summer Time is sent as GMT. If the publisher''s clock is an hour fast, set the clock offset to %s minutes.',
      source.hour_ahead_items, source.clock_offset_minutes + 60);
  elsif source.hour_ahead_items = 0 then
    source.clock_warning := null;
  end if;

  update public.sources
  set last_checked_at = source.last_checked_at,
    last_success_at = source.last_success_at,
    last_new_at = source.last_new_at,
    last_error = source.last_error,
    error_count = source.error_count,
    failing_since = source.failing_since,
    not_found_since = source.not_found_since,
    state = source.state,
    hour_ahead_items = source.hour_ahead_items,
    clock_warning = source.clock_warning,
    redirects_to = source.redirects_to,
    redirect_count = source.redirect_count,
    redirecting_since = source.redirecting_since,
    redirect_shares_item = source.redirect_shares_item,
    moved_to = source.moved_to,
    next_check_at = greatest(coalesce((outcome ->> 'next_check_at')::timestamptz, now()),
      case when is_deferred then source.next_check_at end),
    retry_after_at = source.retry_after_at,
    retry_after_url = source.retry_after_url,
    etag = source.etag,
    last_modified = source.last_modified,
    content_hash = source.content_hash,
    schedule = case when outcome ? 'schedule' then nullif(outcome -> 'schedule', 'null') else schedule end,
    -- A worker whose job was cancelled must not undo what the next job has claimed or done.
    claimed_by = nullif(claimed_by, (outcome ->> 'job_id')::uuid),
    claimed_at = case when claimed_by is distinct from (outcome ->> 'job_id')::uuid then claimed_at end,
    recorded_in = coalesce(job.id, recorded_in)
  where id = source.id;

  perform private.judge_unproven(source, outcome);
  return jsonb_build_object(
    'saved', stored -> 'saved',
    'club_id', source.club_id,
    'is_first', job.id is not null and is_first,
    'is_failure', is_failure
  );
end;
$function$;
comment on function private.record_source(public.ingestion_jobs,uuid,jsonb,jsonb) is 'Articles and health of one source; job is null once it is over.';
grant execute on function private.record_source(public.ingestion_jobs,uuid,jsonb,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.record_wide_articles(source_id uuid, url text, articles jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  wide public.sources;
  stored jsonb;
  listed record;
  counts jsonb := private.no_articles();
  shares_item boolean := false;
  counted_ahead integer;
begin
  select * into wide from public.sources
  where id = record_wide_articles.source_id and club_id is null for no key update;
  if wide.id is null then
    -- It was given a club meanwhile, and what it brought is about others.
    return case when record_wide_articles.articles -> 0 ? 'club_id' then counts end;
  end if;
  -- It was given another address meanwhile: this tells nothing of that one.
  if record_wide_articles.url <> wide.url then
    return counts;
  end if;
  for listed in
    -- Without those about a club that was deleted meanwhile.
    select club.id as club_id, jsonb_agg(item.value order by item.place) as items
    from jsonb_array_elements(record_wide_articles.articles) with ordinality as item (value, place)
    join public.clubs as club on club.id = (item.value ->> 'club_id')::uuid
    group by club.id
    order by club.id
  loop
    wide.club_id := listed.club_id;
    stored := private.save_articles(wide, listed.items);
    perform private.note_new_stories(wide, listed.items);
    counts := (
      select jsonb_object_agg(so_far.key,
        so_far.value::integer + (stored -> 'saved' ->> so_far.key)::integer)
      from jsonb_each_text(counts) as so_far
    );
    shares_item := shares_item or (stored ->> 'shares_item')::boolean;
    counted_ahead := greatest(counted_ahead, (stored ->> 'hour_ahead_items')::integer);
  end loop;
  -- What record_source goes on from.
  update public.sources as source
  set last_new_at = case when (counts ->> 'new')::integer > 0 then now() else source.last_new_at end,
    redirect_shares_item = source.redirect_shares_item
      or (shares_item and source.redirects_to is not null),
    hour_ahead_items = least(coalesce(counted_ahead, source.hour_ahead_items), 1000)
  where source.id = wide.id;
  return counts;
end;
$function$;
comment on function private.record_wide_articles(uuid,text,jsonb) is 'Stores what a wide source brought, club by club, each article with the club_id that it is for; answers the counts, or null where the source has a club. The clubs are locked before.';
grant execute on function private.record_wide_articles(uuid,text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.release_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.held_at := null;
  return new;
end;
$function$;
comment on function private.release_article() is 'A story that is shown waits no more.';

CREATE OR REPLACE FUNCTION private.release_claims(job_id uuid, held uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.sources set claimed_by = null, claimed_at = null
  where id in (
    select id from public.sources
    where claimed_by = release_claims.job_id and (held is null or id = any (held))
    -- One that is locked is being recorded, and released with that.
    for no key update skip locked
  );
$function$;
comment on function private.release_claims(uuid,uuid[]) is 'Gives back what a job holds, or those of it that are named.';
grant execute on function private.release_claims(uuid,uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.remember_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin()
    or coalesce(current_setting('touchline.may_return', true), '') = 'on' then
    return null;
  end if;
  -- The source that listed it goes on listing it for the club that it was taken from.
  insert into public.removed_articles
    (club_id, url_key, source_id, guid, title_key, headline, removed_by)
  select old.club_id, address.url_key, old.source_id, old.guid, old.title_key, old.headline, auth.uid()
  from unnest(array[old.url_key] || old.also_url_keys) as address (url_key)
  on conflict (club_id, url_key) do nothing;
  delete from public.removed_articles
  where club_id = new.club_id and url_key = any (array[new.url_key] || new.also_url_keys);
  return null;
end;
$function$;
comment on function private.remember_move() is 'A story that an administrator gave to another club does not come back to the one before.';

CREATE OR REPLACE FUNCTION private.remember_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Who deletes may let the next run import it again.
  if coalesce(current_setting('touchline.may_return', true), '') = 'on' then
    return null;
  end if;
  -- A club that goes takes its articles along: there is nothing left to remember them for.
  insert into public.removed_articles
    (club_id, url_key, source_id, guid, title_key, headline, removed_by, was_pruned)
  select old.club_id, address.url_key, old.source_id, old.guid, old.title_key, old.headline, auth.uid(),
    coalesce(current_setting('touchline.is_pruning', true) = 'on', false)
  from unnest(array[old.url_key] || old.also_url_keys) as address (url_key)
  where exists (select from public.clubs where id = old.club_id)
  -- The last story of an address is what stands there; only what an administrator removed is not
  -- forgotten over what was merely pruned.
  on conflict (club_id, url_key) do update
  set removed_at = now(), removed_by = excluded.removed_by, was_pruned = excluded.was_pruned,
    source_id = excluded.source_id, guid = excluded.guid, title_key = excluded.title_key,
    headline = excluded.headline
  where public.removed_articles.was_pruned or not excluded.was_pruned;
  return null;
end;
$function$;
comment on function private.remember_removal() is 'Writes the tombstone of a deleted article, in the same transaction.';

CREATE OR REPLACE FUNCTION private.remember_seeded(kind text, key text, content jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.seeded as known (kind, key, content)
  values (remember_seeded.kind, remember_seeded.key, remember_seeded.content)
  on conflict on constraint seeded_pkey do update set content = excluded.content
  where known.content <> excluded.content;
$function$;
comment on function private.remember_seeded(text,text,jsonb) is 'Notes what the seed says of something that it has seen to.';
grant execute on function private.remember_seeded(text,text,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.remembered_keys(url_keys text[], url_key text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce((array_agg(key order by place))[greatest(count(*) - 19, 1):], '{}')
  from unnest(url_keys) with ordinality as remembered (key, place)
  where split_part(key, '/', 1) = split_part(remembered_keys.url_key, '/', 1)
    or 'news.google.com' in (split_part(key, '/', 1), split_part(remembered_keys.url_key, '/', 1));
$function$;
comment on function private.remembered_keys(text[],text) is 'The last 20 addresses, for a feed may give its stories another with every fetch; of the same host or by way of Google News, for else one source could claim the addresses of another.';
grant execute on function private.remembered_keys(text[],text) to service_role;

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') and not (select private.is_admin()) then
    raise exception 'Only an administrator may do this.' using errcode = 'insufficient_privilege';
  end if;
end;
$function$;
comment on function private.require_admin() is 'Raises 42501 unless the caller is an administrator or the server itself.';
grant execute on function private.require_admin() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.resting_urls()
 RETURNS TABLE(url text, until timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(source.retry_after_url, source.url),
    -- For others of its host, a feed speaks for four hours at most.
    least(source.retry_after_at, source.last_checked_at + interval '4 hours')
  from public.sources as source
  where source.is_enabled and source.retry_after_at > now()
    and source.last_checked_at between now() - interval '4 hours' and now() + interval '1 minute';
$function$;
comment on function private.resting_urls() is 'The addresses that asked to be left alone, and until when that counts towards a rest of their host.';
grant execute on function private.resting_urls() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.retire_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A club that goes takes its sources along, and their stories.
  if (old.club_id is not null and not exists (select from public.clubs where id = old.club_id))
    or not exists (
      select from public.articles
      where source_id = old.id
        or (club_id = coalesce(old.club_id, club_id) and also_sources @> array[old.id])
    )
  then
    return old;
  end if;
  update public.sources set retired_at = now(), is_enabled = false
  where id = old.id and retired_at is null;
  return null;
end;
$function$;
comment on function private.retire_source() is 'Keeps a source that has stories, its own or such that it carried as well, retired, when it is deleted.';

CREATE OR REPLACE FUNCTION private.save_articles(source public.sources, items jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  match record;
  known public.articles;
  new_places bigint[] := '{}';
  new_count integer := 0;
  changed_count integer := 0;
  removed_count integer := 0;
  hour_ahead_items integer := source.hour_ahead_items;
  shares_item boolean := false;
begin
  for match in select * from private.match_articles(source, items) loop
    shares_item := shares_item or match.is_ours;
    if match.is_removed then
      removed_count := removed_count + 1;
    elsif match.known_id is null then
      new_places := new_places || match.place;
    elsif not match.is_same then
      select * into known from public.articles where id = match.known_id;
      if private.save_known_article(source, known, items -> (match.place::integer - 1)) then
        changed_count := changed_count + 1;
      end if;
    end if;
  end loop;

  if cardinality(new_places) > 0 then
    insert into public.articles (
      club_id, source_id, guid, url_key, title_key, headline, excerpt, canonical_url, image_url,
      published_at, sentiment, topic, is_routine, summary_short, tags, tokens_used
    )
    select source.club_id, source.id, item.guid, item.url_key, item.title_key, item.headline,
      item.excerpt, item.canonical_url, item.image_url,
      -- Undated items count as of now, a millisecond apart so that they keep the feed's order.
      least(coalesce(item.published_at, now() - item.place * interval '1 millisecond'), now()),
      coalesce(item.sentiment, 'neutral'), coalesce(item.topic, 'other'),
      coalesce(item.is_routine, false), item.summary_short, coalesce(item.tags, '{}'),
      coalesce(item.tokens_used, 0)
    from rows from (jsonb_to_recordset(items) as (
      guid text, url_key text, title_key text, headline text, excerpt text, canonical_url text,
      image_url text, published_at timestamptz, sentiment text, topic text, is_routine boolean, summary_short text, tags text[],
      tokens_used integer
    )) with ordinality as item (
      guid, url_key, title_key, headline, excerpt, canonical_url, image_url, published_at,
      sentiment, topic, is_routine, summary_short, tags, tokens_used, place
    )
    where item.place = any (new_places);
    get diagnostics new_count = row_count;
    if hour_ahead_items > 0 or items @? '$[*].minutes_ahead ? (@ >= 50 && @ <= 60)' then
      hour_ahead_items := private.count_hour_ahead(source, items, new_places);
    end if;
  end if;

  return jsonb_build_object(
    'saved', jsonb_build_object('new', new_count, 'changed', changed_count,
      'unchanged', jsonb_array_length(items) - new_count - changed_count - removed_count,
      'removed', removed_count),
    'shares_item', shares_item,
    'hour_ahead_items', hour_ahead_items
  );
end;
$function$;
comment on function private.save_articles(public.sources,jsonb) is 'Stores the stories of one fetch by their identity; answers counts of new, changed, unchanged and removed, and what they tell of redirects and clock.';
grant execute on function private.save_articles(public.sources,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.save_known_article(source public.sources, known public.articles, item jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  owner public.sources;
  item_url_key text := item ->> 'url_key';
  -- What a model said of the old words is still better than what the word list says of the new.
  is_reworded boolean := (known.tokens_used = 0 or (item ->> 'tokens_used')::integer > 0)
    and (known.headline is distinct from item ->> 'headline'
    or (known.excerpt_edited_at is null and known.excerpt is distinct from item ->> 'excerpt'));
begin
  if known.source_id is distinct from source.id then
    select * into owner from public.sources where id = known.source_id;
    if private.keeps_story(owner, source) then
      update public.articles
      set also_sources = case
          when also_sources @> array[source.id] then also_sources else also_sources || source.id end,
        also_url_keys = case
          when also_url_keys @> array[item_url_key] or url_key = item_url_key then also_url_keys
          else private.remembered_keys(also_url_keys || item_url_key, url_key) end
      where id = known.id and not (also_sources @> array[source.id]
        and (also_url_keys @> array[item_url_key] or url_key = item_url_key));
      return false;
    end if;
  end if;

  update public.articles as article
  set source_id = source.id,
    also_sources = array_remove(
      case
        when known.source_id is null or known.source_id = source.id then article.also_sources
        else article.also_sources || known.source_id
      end, source.id),
    guid = item ->> 'guid',
    url_key = item_url_key,
    also_url_keys = case
      when article.url_key = item_url_key then article.also_url_keys
      else private.remembered_keys(
        array_remove(article.also_url_keys, item_url_key) || article.url_key, item_url_key)
    end,
    title_key = item ->> 'title_key',
    headline = item ->> 'headline',
    excerpt = case when article.excerpt_edited_at is null then item ->> 'excerpt' else article.excerpt end,
    canonical_url = item ->> 'canonical_url',
    -- An image that was found on the page is not lost because the feed has none.
    image_url = coalesce(item ->> 'image_url', article.image_url),
    sentiment = case when is_reworded then coalesce(item ->> 'sentiment', 'neutral') else article.sentiment end,
    topic = case
      when is_reworded and article.labels_edited_at is null then coalesce(item ->> 'topic', 'other')
      else article.topic end,
    is_routine = case
      when is_reworded and article.labels_edited_at is null
        then coalesce((item ->> 'is_routine')::boolean, false)
      else article.is_routine end,
    summary_short = case when is_reworded then item ->> 'summary_short' else article.summary_short end,
    tags = case
      when is_reworded then array(select jsonb_array_elements_text(coalesce(item -> 'tags', '[]')))
      else article.tags end,
    tokens_used = article.tokens_used + coalesce((item ->> 'tokens_used')::integer, 0)
  where article.id = known.id and (
    (article.source_id, article.guid, article.url_key, article.headline, article.canonical_url)
      is distinct from
      (source.id, item ->> 'guid', item_url_key, item ->> 'headline', item ->> 'canonical_url')
    or (article.excerpt_edited_at is null and article.excerpt is distinct from item ->> 'excerpt')
    or article.image_url is distinct from coalesce(item ->> 'image_url', article.image_url)
  );
  return found;
end;
$function$;
comment on function private.save_known_article(public.sources,public.articles,jsonb) is 'What one more fetch changes about a stored article; answers whether it changed.';
grant execute on function private.save_known_article(public.sources,public.articles,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.schedule_watch()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  extension text;
begin
  foreach extension in array array['pg_cron', 'pg_net'] loop
    if exists (select from pg_catalog.pg_available_extensions
      where name = extension and installed_version is null)
    then
      begin
        execute format('create extension %I', extension);
      exception
        -- For want of rights, of memory set apart, of the right database: runs come without it too.
        when others then
          raise notice '% stays off: %', extension, sqlerrm;
      end;
    end if;
  end loop;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return 'There is no pg_cron: nobody but the schedule starts runs.';
  end if;
  execute 'select cron.schedule(''touchline-watch'', ''7 * * * *'', ''select private.keep_watch()'')';
  return 'pg_cron keeps watch every hour.';
end;
$function$;
comment on function private.schedule_watch() is 'Has pg_cron keep watch where it exists; may be called again once it does.';

CREATE OR REPLACE FUNCTION private.seed_club(listed jsonb, brings_back boolean)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  club public.clubs;
  before jsonb := private.seeded_before('club', listed ->> 'slug');
  -- Of a club that an administrator made, what he has left as a new club has it.
  blank jsonb := '{"aliases": [], "primary_colour": "#15181C", "secondary_colour": "#FBF9F4", "shield_pattern": "plain"}';
  stored jsonb;
  changes jsonb;
begin
  select * into club from public.clubs where slug = listed ->> 'slug' for update;
  if not found and before is not null and not brings_back then
    return 'unchanged';
  end if;
  if not found then
    insert into public.clubs (name, slug, official_site, aliases, short_name, primary_colour,
      secondary_colour, shield_pattern, monogram)
    select name, slug, official_site, aliases, short_name, primary_colour, secondary_colour,
      shield_pattern, monogram
    from jsonb_populate_record(null::public.clubs, listed);
    perform private.remember_seeded('club', listed ->> 'slug', listed);
    return 'created';
  end if;
  stored := to_jsonb(club);
  select jsonb_object_agg(key, value) into changes
  from jsonb_each(listed)
  where stored -> key <> value and stored ->> key is not distinct from coalesce(before, blank) ->> key;
  update public.clubs
  set (name, official_site, aliases, short_name, primary_colour, secondary_colour, shield_pattern,
      monogram) = (
    select name, official_site, aliases, short_name, primary_colour, secondary_colour, shield_pattern,
      monogram
    from jsonb_populate_record(club, changes))
  where id = club.id and changes is not null;
  perform private.remember_seeded('club', listed ->> 'slug', listed);
  return case when changes is null then 'unchanged' else 'updated' end;
end;
$function$;
comment on function private.seed_club(jsonb,boolean) is 'Adds a club of the seed, or gives it what the seed says anew, but for what an administrator edited: created, updated or unchanged. One that he deleted comes back only where that is asked for.';
grant execute on function private.seed_club(jsonb,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.seed_member(season_id uuid, listed jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  season public.seasons;
  -- Whoever presses the button asks for all of it.
  club_outcome text := private.seed_club(listed - 'league_slug', true);
  membership_outcome text;
begin
  select * into season from public.seasons where id = seed_member.season_id;
  membership_outcome :=
    private.seed_membership(season, listed ->> 'slug', listed ->> 'league_slug', true);
  perform private.remember_seeded('season', season.code, '{}');
  return case club_outcome when 'unchanged' then membership_outcome else club_outcome end;
end;
$function$;
comment on function private.seed_member(uuid,jsonb) is 'One club of a season that an administrator seeds: created, updated or unchanged.';
grant execute on function private.seed_member(uuid,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.seed_membership(season public.seasons, club_slug text, league_slug text, brings_back boolean)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  membership_key text := season.code || ' ' || club_slug;
  before jsonb := private.seeded_before('membership', season.code || ' ' || club_slug);
  member_id uuid := (select id from public.clubs where slug = club_slug);
  new_league uuid := (select id from public.leagues where slug = league_slug);
  old_league public.leagues;
  outcome text := 'unchanged';
begin
  if new_league is null then
    raise exception 'There is no league %.', league_slug using errcode = 'PT404';
  end if;
  select league.* into old_league from public.league_memberships as membership
  join public.leagues as league on league.id = membership.league_id
  where membership.season_id = season.id and membership.club_id = member_id;
  if old_league.id is null and member_id is not null and (before is null or brings_back) then
    insert into public.league_memberships (season_id, league_id, club_id)
    values (season.id, new_league, member_id);
    outcome := 'updated';
  elsif old_league.id <> new_league and old_league.slug = before ->> 'league_slug' then
    update public.league_memberships as membership set league_id = new_league
    where membership.season_id = season.id and membership.club_id = member_id;
    outcome := 'updated';
  end if;
  perform private.remember_seeded(
    'membership', membership_key, jsonb_build_object('league_slug', league_slug));
  return outcome;
end;
$function$;
comment on function private.seed_membership(public.seasons,text,text,boolean) is 'Puts a club into its league of a season unless an administrator put it elsewhere: updated or unchanged. Where he took it out, it is put back only where that is asked for.';
grant execute on function private.seed_membership(public.seasons,text,text,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.seeded_before(kind text, key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select content from private.seeded
  where seeded.kind = seeded_before.kind and seeded.key = seeded_before.key;
$function$;
comment on function private.seeded_before(text,text) is 'What the seed said of something when it last wrote it; null where it never did.';
grant execute on function private.seeded_before(text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.set_time_zone(zone text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if zone = private.time_zone() then
    return;
  end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    raise exception 'This PostgreSQL knows no time zone %. Take a name that pg_timezone_names lists.', zone
      using errcode = '22023';
  end if;
  execute format(
    'create or replace function private.time_zone() returns text
     language sql immutable parallel safe set search_path = '''' as %L',
    format('select %L;', zone)
  );
end;
$function$;
comment on function private.set_time_zone(text) is 'Has days, weeks and hours told by another clock from now on; weeks that were counted stay as they are.';

CREATE OR REPLACE FUNCTION private.shows(article public.articles)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select article.is_visible
    and (article.topic not in ('betting', 'stream') or private.shows_betting_of(article.source_id));
$function$;
comment on function private.shows(public.articles) is 'Whether visitors see an article, be it in one that it joined.';

CREATE OR REPLACE FUNCTION private.shows_betting_of(source_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.sources as source
    join public.publishers as publisher on publisher.id = source.publisher_id
    where source.id = shows_betting_of.source_id and publisher.shows_betting
  );
$function$;
comment on function private.shows_betting_of(uuid) is 'Whether visitors see what the source writes of bets and streams.';
grant execute on function private.shows_betting_of(uuid) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.silence(usual double precision, recent bigint, recent_weeks double precision)
 RETURNS double precision
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  expected double precision := usual * recent_weeks;
begin
  return case when expected > 0 then (expected - recent) / sqrt(expected) else 0 end;
end;
$function$;
comment on function private.silence(double precision,bigint,double precision) is 'How far the stories of so many recent weeks stay behind the usual number a week, in the measure by which such a number varies by chance: beyond 3 it is hardly that. 0 where nothing is usual yet, below 0 where more came.';
grant execute on function private.silence(double precision,bigint,double precision) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.source_key(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select lower(regexp_replace(
    regexp_replace(btrim(url), '^https?://(www\.)?', '', 'i'), '/+$', ''));
$function$;
comment on function private.source_key(text) is 'By what an address is known again: without case, scheme, www and last slash.';
grant execute on function private.source_key(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.source_names(source_ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if source_ids = '{}' then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(named.name order by named.place), '[]')
    from (
      -- Switched off or retired since, it carried the story all the same.
      select coalesce(source.display_name, source.name) as name, min(listed.place) as place
      from unnest(source_ids) with ordinality as listed (id, place)
      join public.sources as source on source.id = listed.id
      group by coalesce(source.display_name, source.name)
    ) as named
  );
end;
$function$;
comment on function private.source_names(uuid[]) is 'Names of sources that carried a story, as the site shows them, each once, in the order of the list.';
grant execute on function private.source_names(uuid[]) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.sources_in_scope(job public.ingestion_jobs)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select source.id
  from public.sources as source
  -- Checked in the future: the clock was set back since, and what was to happen later may be years away.
  cross join lateral (
    select coalesce(source.last_checked_at > now() + interval '1 minute', false) as is_of_another_clock
  ) as clock
  where source.is_enabled
    and source.recorded_in is distinct from job.id
    and (source.retry_after_at is null or source.retry_after_at <= now() or is_of_another_clock)
    and (job.source_id is null or source.id = job.source_id)
    and (source.state <> 'gone' or job.source_id is not null)
    and (job.scope = 'all' or job.source_id is not null or source.next_check_at <= now()
      or is_of_another_clock)
    -- Two feeds of a host that asked to be left alone mean the host, and all that it serves.
    and private.host_of(source.url) not in (
      select private.host_of(resting.url) from private.resting_urls() as resting
      group by 1 having count(distinct resting.url) >= 2
    );
$function$;
comment on function private.sources_in_scope(public.ingestion_jobs) is 'The sources that a job still has to read, whoever holds them.';
grant execute on function private.sources_in_scope(public.ingestion_jobs) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.standing_of(source public.sources)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  silent_since timestamptz := coalesce(source.last_new_at, source.created_at);
  usual_pause interval;
begin
  if source.state not in ('ok', 'quiet', 'suspicious') then
    return source.state;
  end if;
  -- As it was written a moment ago, where it brought new stories.
  if (select off_topic_items from public.sources where id = source.id) >= 8 then
    return 'suspicious';
  end if;
  if silent_since > now() - interval '45 days' then
    return 'ok';
  end if;
  select (max(published_at) - min(published_at)) / nullif(count(*) - 1, 0) into usual_pause
  from (
    select published_at from public.articles where source_id = source.id
    order by published_at desc limit 20
  ) as newest;
  return case when silent_since > now() - 3 * coalesce(usual_pause, interval '0') then 'ok' else 'quiet' end;
end;
$function$;
comment on function private.standing_of(public.sources) is 'How a source that can be read stands: suspicious; quiet, with nothing new for 45 days or three times its usual pause, whichever is longer; or as it was.';
grant execute on function private.standing_of(public.sources) to service_role;

CREATE OR REPLACE FUNCTION private.start_due_season()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today date := (now() at time zone private.time_zone())::date;
  due uuid;
begin
  select id into due from public.seasons where starts_on <= today order by starts_on desc, code desc limit 1;
  if found then
    perform public.set_active_season(due);
    update public.seasons set starts_on = null where starts_on <= today;
  end if;
end;
$function$;
comment on function private.start_due_season() is 'Makes the season active whose day has come: of several, the one whose day came last.';

CREATE OR REPLACE FUNCTION private.take_suggestion(caller text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select public.take_call('feed_submissions', md5(caller), 5, 3600);
$function$;
comment on function private.take_suggestion(text) is 'Counts a suggestion of a caller, of whom five an hour are heard; answers 0, or in how many seconds the next may come.';

CREATE OR REPLACE FUNCTION private.texts_in(list jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(select jsonb_array_elements_text(coalesce(list, '[]')));
$function$;
comment on function private.texts_in(jsonb) is 'The texts of a JSON array.';
grant execute on function private.texts_in(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.tidy_up()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.function_calls where window_started_at < now() - interval '1 day';
  with forgotten as (
    delete from public.source_fetches where fetched_at < now() - interval '30 days'
    returning source_id, fetched_at, outcome
  )
  insert into public.weekly_fetches as counted (source_id, week, fetches, failures)
  select source_id, private.week_of(fetched_at), count(*), count(*) filter (where outcome = 'failed')
  from forgotten where outcome <> 'deferred' group by 1, 2
  on conflict (source_id, week) do update
  set fetches = counted.fetches + excluded.fetches, failures = counted.failures + excluded.failures;
  delete from public.weekly_stories where week < private.week_of(now()) - 53 * 7;
  delete from public.weekly_fetches where week < private.week_of(now()) - 53 * 7;
  delete from public.ingestion_jobs
  where created_at < now() - interval '1 year' and status in ('completed', 'failed')
    and completed_at < private.last_run_at();
  -- The Overview shows the last one, however old.
  delete from public.site_builds
  where requested_at < now() - interval '1 year' and status in ('succeeded', 'failed')
    and requested_at < (select max(requested_at) from public.site_builds);
  update public.site_builds
  set status = 'failed', finished_at = now(), error = 'Nothing was heard of it for half an hour.'
  where status in ('queued', 'running')
    and coalesce(started_at, requested_at) < now() - interval '30 minutes';
  update public.discovery_jobs
  set status = 'failed', completed_at = now(), error_message = 'Nobody went on with it for a day.'
  where status = 'in_progress' and coalesce(heartbeat_at, created_at) < now() - interval '1 day';
$function$;
comment on function private.tidy_up() is 'Forgets what is no longer needed, and ends what nobody will end: counts of calls, old fetches, counted by week, old runs and builds, lost builds and searches.';

CREATE OR REPLACE FUNCTION private.tidy_up_with_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tidy_up();
  perform private.start_due_season();
  return null;
end;
$function$;
comment on function private.tidy_up_with_run() is 'Every run begins with a clean house and in the season of its day, on every backend.';

CREATE OR REPLACE FUNCTION private.time_zone()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select 'Europe/London';
$function$;
comment on function private.time_zone() is 'By which clock days, weeks and hours are told. A function, because a constant costs no statement anything.';
grant execute on function private.time_zone() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.title_change(title text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('touchline.change_title', title, true);
end;
$function$;
comment on function private.title_change(text) is 'Says in words what the current transaction does; the first call counts.';
grant execute on function private.title_change(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.troubles(server jsonb)
 RETURNS TABLE(key text, kind text, sentence text, page text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- A server of ours knows its own schedule; null where it has none.
  due_after_hours integer := case when server is null then 9 else (server ->> 'runDueAfterHours')::integer end;
  -- What nobody has read for a week is no club's silence.
  read_at timestamptz := private.last_run_at();
begin
  return query
  select 'runs', 'runs', format('For %s hours no run over the feeds has gone well.', due_after_hours), '/runs'
  where due_after_hours is not null and public.run_overdue(due_after_hours)
  union all
  select 'runs', 'runs', 'The last run over the feeds failed.', '/runs'
  where not (due_after_hours is not null and public.run_overdue(due_after_hours))
    and (
      select job.status from public.ingestion_jobs as job
      where job.source_id is null and job.status in ('completed', 'failed')
        and (job.error is null or job.error not in ('Manually cancelled by user', 'Stopped at the terminal'))
      order by job.completed_at desc nulls last limit 1
    ) = 'failed'
  union all
  select 'build', 'build', case build.outcome
      when 'refused' then 'A build of the site was refused, because the site lost many articles; what was published before is still up.'
      else 'The last build of the site failed; what was published before is still up.' end, '/'
  from (
    select case when server is not null then server ->> 'build' else (
      select case when last.status = 'failed' and last.is_refused then 'refused' else last.status end
      from public.site_builds as last where last.status in ('succeeded', 'failed')
      order by last.finished_at desc nulls last limit 1
    ) end as outcome
  ) as build
  where build.outcome in ('failed', 'refused')
  union all
  select 'disk', 'disk', 'The disk of the server is nearly full.', '/'
  where (server ->> 'isDiskNearlyFull')::boolean
  union all
  select 'source ' || source.id, 'source',
    format('%s: the official source %s is dead.', left(club.name, 120),
      left(coalesce(source.display_name, source.name), 120)),
    '/sources/' || source.id
  from public.reviews as review
  join public.sources as source on source.id = review.source_id and source.kind = 'official'
  join public.clubs as club on club.id = source.club_id
  where review.kind = 'dead' and review.status = 'pending'
  union all
  select 'club ' || club.id, 'club', format('%s has had no news for a week.', left(club.name, 120)),
    '/clubs/' || club.id
  from public.league_memberships as membership
  join public.seasons as season on season.id = membership.season_id and season.is_active
  join public.clubs as club on club.id = membership.club_id
  where exists (
      select from public.sources as source
      where source.club_id = club.id and source.is_enabled and source.created_at < read_at - interval '7 days'
    )
    and not exists (
      select from public.articles as article
      where article.club_id = club.id and article.is_visible
        and article.published_at >= read_at - interval '7 days'
    );
end;
$function$;
comment on function private.troubles(jsonb) is 'What is wrong at this moment. server: what a server of ours knows of itself ({runDueAfterHours, build: failed, refused or null, isDiskNearlyFull}); null on a hosted project.';
grant execute on function private.troubles(jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.trust_clock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.clock_warning := null;
  new.hour_ahead_items := 0;
  return new;
end;
$function$;
comment on function private.trust_clock() is 'Whoever sets the clock offset has seen the warning, and another publisher has another clock.';

CREATE OR REPLACE FUNCTION private.undo_entry(entry public.audit_entries)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Every table has an id but one.
  key_columns text[] := case entry.table_name
    when 'removed_articles' then array['club_id', 'url_key'] else array['id'] end;
  key_list text := array_to_string(key_columns, ', ');
  key jsonb := case entry.table_name
    when 'removed_articles' then coalesce(entry.after, entry.before)
    else jsonb_build_object('id', entry.record_id) end;
  found_rows integer;
begin
  if entry.table_name in ('administrators', 'invitations') then
    raise exception 'Who may administer is not undone. Invite or remove whom you mean instead.'
      using errcode = 'PT409';
  end if;
  case entry.action
    when 'insert' then
      -- An import that is taken back may be made again; a deletion that is made again is meant to last.
      perform set_config('touchline.may_return', case when entry.table_name = 'articles' and exists (
        select from public.audit_changes where id = entry.change_id and undoes is null
      ) then 'on' else 'off' end, true);
      execute format(
        'delete from public.%1$I where (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name, key_list) using key;
      get diagnostics found_rows = row_count;
      perform set_config('touchline.may_return', 'off', true);
    when 'delete' then
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name)
      ) using entry.before;
      get diagnostics found_rows = row_count;
    when 'update' then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) '
        'where (%3$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name),
        key_list) using key, entry.before;
      get diagnostics found_rows = row_count;
  end case;
  if found_rows = 0 and entry.table_name = 'sources' and entry.action = 'insert' then
    -- It has stories by now, and was retired.
    select count(*) into found_rows from public.sources
    where id = entry.record_id::uuid and retired_at is not null;
  end if;
  if found_rows = 0 then
    raise exception 'This cannot be undone: % is no longer there.', coalesce(entry.label, 'the record')
      using errcode = 'PT409';
  end if;
end;
$function$;
comment on function private.undo_entry(public.audit_entries) is 'Puts one record back to what it was.';
grant execute on function private.undo_entry(public.audit_entries) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.undo_rank(table_name text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case table_name when 'leagues' then 1 when 'seasons' then 1 when 'clubs' then 1
    when 'publishers' then 1 when 'sources' then 2 else 3 end;
$function$;
comment on function private.undo_rank(text) is 'Which tables others refer to: lower comes back first.';
grant execute on function private.undo_rank(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.update_from_seed(seed jsonb, begun_season text)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  digest jsonb := jsonb_build_object('digest', md5(seed::text));
  refusals text[] := '{}';
  listed jsonb;
  listed_season jsonb;
  season public.seasons;
  active public.seasons;
  begun public.seasons;
  chosen jsonb;
begin
  if private.seeded_before('all', '') is distinct from digest then
    for listed in select * from jsonb_array_elements(seed -> 'clubs') loop
      begin
        perform private.seed_club(listed, false);
      exception when others then
        refusals := refusals || format('%s: %s', listed ->> 'name', sqlerrm);
      end;
    end loop;
    for listed_season in select * from jsonb_array_elements(seed -> 'seasons') loop
      select * into season from public.seasons where code = listed_season ->> 'code';
      -- What stands there unknown to the seed is an administrator's own; what it knows and misses he deleted.
      continue when found = (private.seeded_before('season', listed_season ->> 'code') is null);
      if season.id is null then
        insert into public.seasons (code, name)
        values (listed_season ->> 'code', listed_season ->> 'name') returning * into season;
        perform private.remember_seeded('season', season.code, '{}');
      end if;
      perform private.seed_membership(season, member ->> 'slug', member ->> 'league_slug', false)
      from jsonb_array_elements(listed_season -> 'members') as member
      join public.leagues as league on league.slug = member ->> 'league_slug';
    end loop;
    perform private.remember_seeded('all', '', digest);
  end if;

  chosen := private.seeded_before('active season', '');
  select * into active from public.seasons where is_active;
  select * into begun from public.seasons
  where code = begun_season and private.seeded_before('season', code) is not null;
  -- An administrator's choice counts in the version of the season that he chose.
  -- And so does the day that he chose for this one.
  if begun.id is distinct from active.id and begun.starts_on is null and begun.id is not null
    and chosen is not distinct from (
      case when active.id is not null
        then jsonb_build_object('code', active.code, 'version', active.version) end)
  then
    update public.seasons set is_active = false where is_active;
    update public.seasons set is_active = true where id = begun.id;
    perform private.remember_seeded('active season', '',
      jsonb_build_object('code', begun.code, 'version', begun.version));
  end if;
  return refusals;
end;
$function$;
comment on function private.update_from_seed(jsonb,text) is 'Writes what is new in the seed ({clubs, seasons: [{code, name, members}]}) and makes begun_season the active one, but for what administrators edited, deleted or chose; answers which clubs could not be written and why.';

CREATE OR REPLACE FUNCTION private.week_of(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select date_trunc('week', moment at time zone private.time_zone())::date;
$function$;
comment on function private.week_of(timestamp with time zone) is 'The Monday of the week.';
grant execute on function private.week_of(timestamp with time zone) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.withdrawals_version()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Rows are numbered before they are committed: the last number would pass over a slower transaction.
  select md5(concat_ws(' ', count(*), max(made_at))) from private.withdrawals;
$function$;
comment on function private.withdrawals_version() is 'Changes with every time that stories which visitors saw are withdrawn, or come back, and with nothing else.';
grant execute on function private.withdrawals_version() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.withdrawn_articles()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select ((select count(*) from public.articles where not is_visible)
    + (select count(*) from public.articles as article
      where article.topic in ('betting', 'stream') and article.is_visible
        and not exists (
          select from public.sources as source
          join public.publishers as publisher on publisher.id = source.publisher_id
          where source.id = article.source_id and publisher.shows_betting
        ))
    + (select count(*) from public.removed_articles))::integer;
$function$;
comment on function private.withdrawn_articles() is 'How many articles are hidden, left out for their topic, or removed; a number that visitors may know.';
grant execute on function private.withdrawn_articles() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.accept_invitation(link_key text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invited text;
begin
  delete from public.invitations
  where invitations.link_key = accept_invitation.link_key and expires_at > now()
  returning email into invited;
  if invited is null then
    raise exception 'This invitation is used, withdrawn or out of date. Please ask for a new one.'
      using errcode = 'PT404';
  end if;
  perform public.grant_admin(invited);
  return invited;
end;
$function$;
comment on function public.accept_invitation(text) is 'For the server alone: makes the user an administrator who was invited, and answers the address. That user has to be there.';
grant execute on function public.accept_invitation(text) to service_role;

CREATE OR REPLACE FUNCTION public.add_source(club_id uuid, name text, url text, display_name text DEFAULT NULL::text, type text DEFAULT 'rss'::text, is_official boolean DEFAULT false, priority integer DEFAULT 50, is_enabled boolean DEFAULT true, evidence text[] DEFAULT '{}'::text[], kind text DEFAULT NULL::text, left_out_links text[] DEFAULT '{}'::text[], left_out_titles text[] DEFAULT '{}'::text[], keeps_named_only boolean DEFAULT false, shows_pictures boolean DEFAULT true)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  added_id uuid;
begin
  perform private.require_admin();
  select * into added_id from private.add_sources(jsonb_build_array(jsonb_build_object(
    'club_id', club_id, 'name', name, 'url', url, 'display_name', display_name, 'type', type,
    'kind', kind, 'is_official', is_official, 'priority', priority, 'is_enabled', is_enabled,
    'evidence', evidence, 'left_out_links', left_out_links, 'left_out_titles', left_out_titles,
    'keeps_named_only', keeps_named_only, 'shows_pictures', shows_pictures)));
  if added_id is null then
    raise exception 'A source with the URL % already exists.', url using errcode = 'unique_violation';
  end if;
  return added_id;
end;
$function$;
comment on function public.add_source(uuid,text,text,text,text,boolean,integer,boolean,text[],text,text[],text[],boolean,boolean) is 'Adds a source, or brings back the retired one that has this address, with its stories and under the new name; answers its id. Its kind is told by is_official where none is given.';
grant execute on function public.add_source(uuid,text,text,text,text,boolean,integer,boolean,text[],text,text[],text[],boolean,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.adopt_sources(entries jsonb, publishers jsonb DEFAULT '[]'::jsonb, coming_back text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  judged record;
  source public.sources;
  facts jsonb;
  publisher uuid;
  added integer := 0;
  changed integer := 0;
  returned integer := 0;
  known integer := 0;
  skipped jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_array_length(adopt_sources.entries) > 2000 then
    raise exception 'At most 2,000 sources can be adopted at once.' using errcode = 'PT400';
  end if;
  perform private.title_change(case jsonb_array_length(adopt_sources.entries)
    when 1 then 'Adopted 1 source of the source pack'
    else format('Adopted %s sources of the source pack', jsonb_array_length(adopt_sources.entries))
  end);
  -- What this is about are the sources, though publishers come first.
  if coalesce(current_setting('touchline.change_table', true), '') = '' then
    perform set_config('touchline.change_table', 'sources', true);
    perform set_config('touchline.change_action', 'insert', true);
  end if;

  insert into public.publishers as stored (name, terms, is_on)
  select distinct on (listed.name) listed.name, listed.terms, coalesce(listed.is_on, true)
  from (
    select given.name, nullif(btrim(given.terms), '') as terms, given.is_on, 1 as place
    from jsonb_to_recordset(adopt_sources.publishers)
      as given (name text, terms text, is_on boolean)
    union all
    select entry ->> 'publisher', null, null, 2
    from jsonb_array_elements(adopt_sources.entries) as entry
  ) as listed
  where btrim(listed.name) <> '' and length(listed.name) <= 120
  order by listed.name, listed.place
  on conflict (name) do update set terms = excluded.terms
  where excluded.terms is not null and stored.terms is distinct from excluded.terms;

  for judged in select * from private.judge_pack(adopt_sources.entries) order by place loop
    facts := private.pack_facts(judged.entry);
    if judged.verdict = 'wrong' or (judged.verdict = 'retired'
      and not (judged.entry ->> 'url' = any (adopt_sources.coming_back)))
    then
      skipped := skipped || jsonb_build_object('name', judged.entry ->> 'name',
        'club', judged.entry ->> 'club', 'url', judged.entry ->> 'url', 'reason', judged.reason);
      continue;
    end if;
    select id into publisher from public.publishers where name = facts ->> 'publisher';
    if judged.verdict = 'new' then
      insert into public.sources (club_id, publisher_id, name, display_name, url, type, kind,
        priority, is_proven, left_out_links, left_out_titles, keeps_named_only, pack_entry)
      values (judged.club_id, publisher, facts ->> 'name', facts ->> 'display_name', facts ->> 'url',
        facts ->> 'type', facts ->> 'kind', (facts ->> 'priority')::smallint,
        coalesce((judged.entry ->> 'is_proven')::boolean, false),
        private.texts_in(facts -> 'left_out_links'), private.texts_in(facts -> 'left_out_titles'),
        (facts ->> 'keeps_named_only')::boolean, facts);
      added := added + 1;
    elsif judged.verdict = 'retired' then
      update public.sources
      set club_id = judged.club_id, publisher_id = publisher, name = facts ->> 'name',
        display_name = facts ->> 'display_name', type = facts ->> 'type', kind = facts ->> 'kind',
        priority = (facts ->> 'priority')::smallint, pack_entry = facts,
        left_out_links = private.texts_in(facts -> 'left_out_links'),
        left_out_titles = private.texts_in(facts -> 'left_out_titles'),
        keeps_named_only = (facts ->> 'keeps_named_only')::boolean,
        retired_at = null, is_enabled = true, state = 'ok', last_error = null, error_count = 0,
        failing_since = null, not_found_since = null, next_check_at = now()
      where id = judged.source_id;
      returned := returned + 1;
    else
      select * into source from public.sources where id = judged.source_id;
      source := private.keep_edits(source, facts);
      update public.sources as stored
      set publisher_id = coalesce(stored.publisher_id, publisher), pack_entry = facts,
        url = source.url, name = source.name, display_name = source.display_name,
        type = source.type, kind = source.kind, priority = source.priority,
        left_out_links = source.left_out_links, left_out_titles = source.left_out_titles,
        keeps_named_only = source.keeps_named_only
      where stored.id = source.id
        and (stored.pack_entry is distinct from facts or stored.publisher_id is null);
      changed := changed + (judged.verdict = 'changed')::integer;
      known := known + (judged.verdict = 'there')::integer;
    end if;
  end loop;
  return jsonb_build_object('added', added, 'changed', changed, 'returned', returned,
    'known', known, 'skipped', skipped);
end;
$function$;
comment on function public.adopt_sources(jsonb,jsonb,text[]) is 'Takes over rows of the source pack, with their publishers: adds what is new and changes what the pack has changed and nobody has edited. Rows that are wrong, of no club that is there, or retired and not named by their address in coming_back are skipped, and named in the answer ({added, changed, returned, known, skipped: [{name, club, url, reason}]}).';
grant execute on function public.adopt_sources(jsonb,jsonb,text[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.also_covered_by(article public.articles)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.source_names((article).also_sources);
$function$;
comment on function public.also_covered_by(public.articles) is 'Names of the sources that carried the story besides its own.';
grant execute on function public.also_covered_by(public.articles) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.approve_submission(id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  submission public.feed_submissions;
  new_source_id uuid;
begin
  perform private.require_admin();
  select * into submission from public.feed_submissions as pending
  where pending.id = approve_submission.id and pending.status = 'pending' for update;
  if submission.id is null then
    raise exception 'There is no pending submission with this id.' using errcode = 'PT404';
  end if;
  new_source_id := public.add_source(submission.club_id, submission.blog_name, submission.feed_url,
    display_name => submission.blog_name, type => 'fan_blog');
  update public.feed_submissions as reviewed
  set status = 'approved', reviewed_at = now(), reviewed_by = (select auth.uid())
  where reviewed.id = submission.id;
  return new_source_id;
end;
$function$;
comment on function public.approve_submission(uuid) is 'Turns a pending submission into an enabled fan-blog source; answers the source''s id.';
grant execute on function public.approve_submission(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.article_image(url text, url_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- By club and key, which is how articles are indexed.
  select case when count(*) = 0 then null
    else jsonb_build_object('image_url', max(article.image_url)) end
  from public.clubs as club
  cross join lateral (
    select found.image_url from public.articles as found
    where found.club_id = club.id and found.url_key = article_image.url_key
      and found.canonical_url = article_image.url and found.is_visible
      and not private.hides_pictures(found.source_id)
    offset 0
  ) as article;
$function$;
comment on function public.article_image(text,text) is 'The image of the visible articles at an address ({image_url}, may be null); null where there is no such article that may have one.';
grant execute on function public.article_image(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.articles_to_label(rules_version integer, n integer)
 RETURNS TABLE(id uuid, headline text, excerpt text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  progress private.label_progress;
  is_under_way boolean;
begin
  select * into progress from private.label_progress;
  if progress.rules_version > articles_to_label.rules_version
    or (progress.rules_version = articles_to_label.rules_version and progress.is_done) then
    return;
  end if;
  is_under_way := coalesce(progress.rules_version = articles_to_label.rules_version, false);
  progress.oldest_published_at :=
    case when is_under_way then progress.oldest_published_at else 'infinity' end;
  return query
  select article.id, article.headline, article.excerpt
  from public.articles as article
  where article.published_at <= progress.oldest_published_at
    and (article.published_at < progress.oldest_published_at or article.id > progress.oldest_id)
  order by article.published_at desc, article.id
  limit n;
end;
$function$;
comment on function public.articles_to_label(integer,integer) is 'The next n stored articles that are not labelled by the rules of this version yet, the newest first; none once all are, or where newer rules have been at work.';
grant execute on function public.articles_to_label(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.assign_club(season_id uuid, club_id uuid, league_id uuid DEFAULT NULL::uuid, expected_league_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select public.assign_clubs(season_id, array[club_id], league_id,
    case when expected_league_ids is not null then array[expected_league_ids[1]] end);
$function$;
comment on function public.assign_club(uuid,uuid,uuid,uuid[]) is 'Puts a club into a league for a season, out of any other; without a league it is taken out. Where expected_league_ids is given, none or one, the club has to be there and nowhere else.';
grant execute on function public.assign_club(uuid,uuid,uuid,uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.assign_clubs(season_id uuid, club_ids uuid[], league_id uuid DEFAULT NULL::uuid, expected_league_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  season_name text;
  new_league public.leagues;
  moved uuid[];
  moved_names text;
  fault text;
begin
  perform private.require_admin();
  -- Also where a club has no membership that could be locked; ingestion does not wait for this lock.
  perform from public.clubs where id = any (club_ids) order by id for no key update;
  if exists (select unnest(club_ids) except select id from public.clubs) then
    raise exception 'One of the clubs is no longer there.' using errcode = 'PT404';
  end if;
  select name into season_name from public.seasons where id = assign_clubs.season_id;
  select * into new_league from public.leagues where id = assign_clubs.league_id;

  with wanted as (
    select club.id, club.name, league.name as league_name, league.id as old_id,
      expected_league_ids is not null
        and league.id is distinct from expected_league_ids[array_position(club_ids, club.id)] as is_elsewhere
    from public.clubs as club
    left join public.league_memberships as membership
      on membership.club_id = club.id and membership.season_id = assign_clubs.season_id
    left join public.leagues as league on league.id = membership.league_id
    where club.id = any (club_ids)
      -- Who wants what is already so may be a client whose first call succeeded unheard.
      and league.id is distinct from assign_clubs.league_id
  )
  select array_agg(id), case count(*) when 1 then min(name) else count(*) || ' clubs' end
      || case when assign_clubs.league_id is null and count(distinct old_id) = 1
        then ' out of ' || min(league_name) else '' end,
    string_agg(case when old_id is null then format('%s has been taken out of its league meanwhile.', name)
      else format('%s has been put into %s meanwhile.', name, league_name) end, ' ' order by name)
      filter (where is_elsewhere)
  into moved, moved_names, fault from wanted;
  if fault is not null then
    raise exception '%', fault using errcode = 'PT409';
  end if;

  if assign_clubs.league_id is null then
    perform private.title_change(format('Took %s, %s', moved_names, season_name));
    delete from public.league_memberships as membership
    where membership.season_id = assign_clubs.season_id and membership.club_id = any (moved);
  else
    perform private.title_change(format('Put %s into %s, %s', moved_names, new_league.name, season_name));
    insert into public.league_memberships (season_id, league_id, club_id)
    select assign_clubs.season_id, assign_clubs.league_id, id
    from unnest(moved) as id order by id
    on conflict on constraint league_memberships_season_id_club_id_key
    do update set league_id = excluded.league_id;
  end if;
end;
$function$;
comment on function public.assign_clubs(uuid,uuid[],uuid,uuid[]) is 'Puts clubs into a league for a season, out of any other; without a league they are taken out. Where expected_league_ids is given, one for each club in their order and null for none, each club has to be there, or none is moved.';
grant execute on function public.assign_clubs(uuid,uuid[],uuid,uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.claim_clubs(job_id uuid, n integer DEFAULT 2)
 RETURNS TABLE(id uuid, name text, slug text, aliases text[], official_site text, known_urls text[], pages text[])
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  lost integer;
begin
  update public.discovery_jobs as job set heartbeat_at = now()
  where job.id = claim_clubs.job_id and job.status = 'in_progress';
  if not found then
    return;
  end if;
  update private.discovery_clubs as listed set done_at = now()
  where listed.job_id = claim_clubs.job_id and listed.done_at is null
    and listed.claims >= 3 and listed.claimed_at < now() - interval '5 minutes';
  get diagnostics lost = row_count;
  if lost > 0 then
    update public.discovery_jobs as job
    set processed_clubs = processed_clubs + lost, failed_clubs = failed_clubs + lost
    where job.id = claim_clubs.job_id;
  end if;
  -- The last clubs may have been deleted meanwhile.
  update public.discovery_jobs as job set status = 'completed', completed_at = now()
  where job.id = claim_clubs.job_id and not exists (
    select from private.discovery_clubs as listed
    where listed.job_id = job.id and listed.done_at is null
  );
  return query
  with next as (
    select listed.club_id from private.discovery_clubs as listed
    join public.clubs as club on club.id = listed.club_id
    where listed.job_id = claim_clubs.job_id and listed.done_at is null
      and (listed.claimed_at is null or listed.claimed_at < now() - interval '5 minutes')
    order by club.name
    limit n
    for update of listed skip locked
  ), claimed as (
    update private.discovery_clubs as listed set claimed_at = now(), claims = listed.claims + 1
    from next where listed.job_id = claim_clubs.job_id and listed.club_id = next.club_id
    returning listed.club_id
  )
  select club.id, club.name, club.slug, club.aliases, club.official_site,
    array(select source.url from public.sources as source where source.club_id = club.id),
    -- The sites of the blogs that we read already; such sites link to others of their kind.
    array(select substring(source.url from '^[^/]+//[^/?#]+') || '/' from public.sources as source
      where source.club_id = club.id and source.type = 'fan_blog' and source.is_enabled
      order by source.priority, source.created_at)
      || array_remove(array[club.official_site], null)
  from claimed join public.clubs as club on club.id = claimed.club_id
  order by club.name;
end;
$function$;
comment on function public.claim_clubs(uuid,integer) is 'Hands the next n clubs of a search to a worker; nothing once it is over.';
grant execute on function public.claim_clubs(uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.claim_page(url text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A reader that died keeps nobody away for longer than a read may take.
  insert into private.page_reads as reading (url) values (claim_page.url)
  on conflict on constraint page_reads_pkey do update set started_at = now()
    where reading.started_at < now() - interval '30 seconds';
  return found;
end;
$function$;
comment on function public.claim_page(text) is 'Whether the caller is the one to read a page now; others wait for what it saves.';
grant execute on function public.claim_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.claim_sources(job_id uuid, n integer DEFAULT 20, held uuid[] DEFAULT '{}'::uuid[])
 RETURNS TABLE(id uuid, club_name text, club_aliases text[], name text, url text, type text, error_count integer, not_found_since timestamp with time zone, etag text, last_modified text, content_hash text, clock_offset_minutes smallint, kind text, schedule jsonb, left_out_links text[], left_out_titles text[], keeps_named_only boolean, shows_pictures boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job public.ingestion_jobs;
begin
  -- Whoever works on an old job finds out here, also where no dashboard is open.
  perform public.expire_jobs();
  update public.ingestion_jobs set heartbeat_at = now()
  where ingestion_jobs.id = claim_sources.job_id and status = 'running' returning * into job;
  -- Cancelled, timed out or unknown: nothing more to do for its workers.
  if job.id is null then
    return;
  end if;
  -- Nobody is waited for, here and below: one that is locked is being recorded at this moment.
  update public.sources as source set claimed_at = now()
  where source.id in (
    select renewed.id from public.sources as renewed
    where renewed.id = any (held) and renewed.claimed_by = job.id
    for no key update skip locked
  );
  return query
  with next as (
    select source.id from public.sources as source
    where source.id in (select private.sources_in_scope(job))
      and source.id <> all (held)
      and (source.claimed_by is distinct from job.id or source.claimed_at < now() - interval '10 minutes')
      -- One worker at a time for each host, for only within a worker its sources wait for each other.
      and private.host_of(source.url) not in (
        select private.host_of(busy.url) from public.sources as busy
        where busy.claimed_by = job.id and busy.id <> all (held)
          and busy.claimed_at >= now() - interval '10 minutes'
      )
    order by source.priority, source.next_check_at, source.id
    limit n
    for update skip locked
  ), claimed as (
    update public.sources as source set claimed_by = job.id, claimed_at = now()
    from next where source.id = next.id returning source.*
  )
  select claimed.id, club.name,
    coalesce(club.aliases || array_remove(array[club.short_name], null), '{}'), claimed.name,
    claimed.url, claimed.type, claimed.error_count, claimed.not_found_since, claimed.etag,
    claimed.last_modified, claimed.content_hash, claimed.clock_offset_minutes, claimed.kind,
    claimed.schedule, claimed.left_out_links,
    claimed.left_out_titles, claimed.keeps_named_only, claimed.shows_pictures
  from claimed left join public.clubs as club on club.id = claimed.club_id
  order by claimed.priority, claimed.id;
end;
$function$;
comment on function public.claim_sources(uuid,integer,uuid[]) is 'Hands the next n sources of a job to a worker, skipping the hosts of which others hold some; nothing once the job is over. What the worker holds already is renewed for ten minutes; n may be 0 for that. A division-wide source has no club_name.';
grant execute on function public.claim_sources(uuid,integer,uuid[]) to service_role;

CREATE OR REPLACE FUNCTION public.clean_excerpts(change_id uuid, excerpts jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  cleaned integer;
begin
  perform private.require_admin();
  perform private.title_change('Cleaned HTML excerpts');
  perform private.continue_change(clean_excerpts.change_id, 'articles', 'update');
  perform set_config('touchline.is_cleaning', 'on', true);
  -- What was written since it was read is left alone.
  update public.articles as article set excerpt = nullif(btrim(item.excerpt), '')
  from jsonb_to_recordset(clean_excerpts.excerpts)
    as item (id uuid, excerpt text, digest text)
  where article.id = item.id and md5(article.excerpt) = item.digest;
  get diagnostics cleaned = row_count;
  perform set_config('touchline.is_cleaning', 'off', true);
  return cleaned;
end;
$function$;
comment on function public.clean_excerpts(uuid,jsonb) is 'Writes excerpts that were cleaned of markup, which is no edit by a person; answers how many. The parts with one id are one change.';
grant execute on function public.clean_excerpts(uuid,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.clubs_without_source()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(club.name order by club.name), '[]')
    from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id and season.is_active
    join public.clubs as club on club.id = membership.club_id
    where not exists (select from public.sources where club_id = club.id and is_enabled)
  );
end;
$function$;
comment on function public.clubs_without_source() is 'The names of the clubs of the active season that have no enabled source of their own.';
grant execute on function public.clubs_without_source() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.compare_pack(entries jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    with judged as materialized (select * from private.judge_pack(compare_pack.entries))
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object('verdict', judged.verdict, 'reason', judged.reason,
          'source_id', judged.source_id) order by judged.place)
        from judged), '[]'),
      'gone', coalesce((
        select jsonb_agg(jsonb_build_object('id', source.id, 'url', source.url,
          'name', coalesce(source.display_name, source.name), 'club_name', club.name,
          'publisher', source.pack_entry ->> 'publisher') order by club.name, source.name)
        from public.sources as source
        left join public.clubs as club on club.id = source.club_id
        where source.pack_entry is not null and source.retired_at is null
          and source.id not in (
            select judged.source_id from judged where judged.source_id is not null)
      ), '[]'))
  );
end;
$function$;
comment on function public.compare_pack(jsonb) is 'What adopting the whole source pack would do: {rows: [{verdict, reason, source_id}] in the order given, gone: sources that came from it and are no longer in it}. Writes nothing.';
grant execute on function public.compare_pack(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.copy_memberships(from_season_id uuid, to_season_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  from_season public.seasons;
  to_season public.seasons;
  copied integer;
begin
  perform private.require_admin();
  select * into from_season from public.seasons where id = from_season_id;
  select * into to_season from public.seasons where id = to_season_id;
  if from_season.id is null or to_season.id is null then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  perform private.title_change(
    format('Copied memberships from %s to %s', from_season.name, to_season.name));
  insert into public.league_memberships (season_id, league_id, club_id)
  select to_season_id, membership.league_id, membership.club_id
  from public.league_memberships as membership
  where membership.season_id = from_season_id
  -- One order for all, or two copies at once could wait for each other.
  order by membership.club_id
  on conflict on constraint league_memberships_season_id_club_id_key do nothing;
  get diagnostics copied = row_count;
  return copied;
end;
$function$;
comment on function public.copy_memberships(uuid,uuid) is 'Puts the clubs of one season into the same leagues of another; clubs that are in a league there stay in it. Answers how many were copied.';
grant execute on function public.copy_memberships(uuid,uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.create_season(season_code text, season_name text, members jsonb, is_active boolean DEFAULT false, starts_on date DEFAULT NULL::date, switches_off_leavers boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  new_id uuid;
  faults text;
begin
  perform private.require_admin();
  if jsonb_typeof(members) is distinct from 'array' or jsonb_array_length(members) > 500 then
    raise exception 'A season holds at most 500 clubs.' using errcode = 'PT400';
  end if;
  if is_active and starts_on is not null or starts_on <= (now() at time zone private.time_zone())::date then
    raise exception 'A season begins now or on a later day.' using errcode = 'PT400';
  end if;
  faults := private.name_faults(members);
  if faults is not null then
    raise exception '%', faults using errcode = 'PT409';
  end if;
  perform private.title_change(format('Created season %s with its clubs', season_name));
  begin
    insert into public.seasons (code, name, starts_on, switches_off_leavers)
    values (season_code, season_name, create_season.starts_on, create_season.switches_off_leavers)
    returning id into new_id;
  exception when unique_violation then
    raise exception 'There is a season with the code % already.', season_code using errcode = 'PT409';
  end;
  insert into public.league_memberships (season_id, league_id, club_id)
  select new_id, (listed ->> 'league_id')::uuid,
    coalesce((listed ->> 'club_id')::uuid, private.add_club(listed -> 'club'))
  from jsonb_array_elements(members) as listed;
  if is_active then
    perform public.set_active_season(new_id);
  end if;
  return new_id;
end;
$function$;
comment on function public.create_season(text,text,jsonb,boolean,date,boolean) is 'Creates a season with all its clubs ([{league_id, club_id}], or club with the columns of a new one in place of club_id), as the active one, to become it on a later day, or neither; answers its id. Refused whole where a league would not have its number of clubs.';
grant execute on function public.create_season(text,text,jsonb,boolean,date,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.decide_review(id uuid, approves boolean, reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  subject public.reviews;
begin
  perform private.require_admin();
  select * into subject from public.reviews as waiting
  where waiting.id = decide_review.id and waiting.status = 'pending';
  -- Somebody else may be deciding at this moment: only who holds it sees what is decided.
  perform from public.sources as source where source.id = subject.source_id for update;
  perform from public.feed_submissions as submission
  where submission.id = subject.id and subject.kind = 'suggestion' for update;
  select * into subject from public.reviews as waiting
  where waiting.id = decide_review.id and waiting.status = 'pending';
  if subject.id is null then
    raise exception 'This does not wait for a decision any more.' using errcode = 'PT409';
  end if;
  if length(decide_review.reason) > 1000 then
    raise exception 'Please keep the reason to 1,000 characters.' using errcode = 'PT400';
  end if;
  perform private.title_change(format('%s %s', case when approves then 'Approved' else 'Rejected' end,
    subject.name));
  if subject.kind = 'suggestion' then
    if approves then
      perform public.approve_submission(subject.id);
    else
      perform public.reject_submission(subject.id, decide_review.reason);
    end if;
    return;
  end if;
  insert into public.source_reviews (source_id, kind, decision, address, reason)
  values (subject.source_id, subject.kind, case when approves then 'approved' else 'rejected' end,
    subject.address, nullif(btrim(decide_review.reason), ''));
  if subject.kind = 'moved' and not approves then
    update public.sources as source set moved_to = null, state = 'ok' where source.id = subject.source_id;
  elsif not approves then
    update public.sources as source set is_enabled = false, retired_at = now()
    where source.id = subject.source_id;
  elsif subject.kind = 'found' then
    update public.sources as source set is_enabled = true, next_check_at = now()
    where source.id = subject.source_id;
  elsif subject.kind = 'suspicious' then
    perform public.trust_source(subject.source_id);
  elsif subject.kind = 'moved' then
    update public.sources as source set url = subject.address where source.id = subject.source_id;
  else
    update public.sources as source
    set last_error = null, error_count = 0, failing_since = null, not_found_since = null, state = 'ok',
      next_check_at = now()
    where source.id = subject.source_id;
  end if;
exception
  when unique_violation then
    raise exception 'A source with the URL % already exists.', subject.address
      using errcode = 'unique_violation';
end;
$function$;
comment on function public.decide_review(uuid,boolean,text) is 'Approves or rejects what waits in reviews, with an optional reason, as one change: a suggestion or found feed becomes a source, a suspicious one is trusted, a moved one gets its new address, a dead one is tried anew; what is rejected is retired, or stays where it is.';
grant execute on function public.decide_review(uuid,boolean,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_all_articles(change_id uuid, may_return boolean DEFAULT false, n integer DEFAULT 1000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  begun_at timestamptz;
begin
  perform private.require_admin();
  perform private.title_change(case when may_return
    then 'Deleted all articles, which may be imported again' else 'Deleted all articles' end);
  begun_at := private.continue_change(delete_all_articles.change_id, 'articles', 'delete');
  -- What a run imports meanwhile was not there to be deleted.
  perform private.delete_articles(array(
    select id from public.articles where first_seen_at <= begun_at
    order by published_at desc, id limit delete_all_articles.n
  ), delete_all_articles.may_return);
  return (select count(*) from public.articles where first_seen_at <= begun_at);
end;
$function$;
comment on function public.delete_all_articles(uuid,boolean,integer) is 'Deletes n of the articles there were at the first call with this id; answers how many of them are left. The parts with one id are one change.';
grant execute on function public.delete_all_articles(uuid,boolean,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_articles(ids uuid[], may_return boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if delete_articles.may_return then
    perform private.title_change('Deleted articles, which may be imported again');
  end if;
  return private.delete_articles(delete_articles.ids, delete_articles.may_return);
end;
$function$;
comment on function public.delete_articles(uuid[],boolean) is 'Deletes chosen articles; those that may return are imported again by the next run. Answers how many were there.';
grant execute on function public.delete_articles(uuid[],boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.deployment_facts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  migrations jsonb;
begin
  -- The history is the Supabase CLI's own; a database that was filled in another way has none.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select coalesce(jsonb_agg(version order by version), '[]') into migrations
    from supabase_migrations.schema_migrations;
  end if;
  return jsonb_build_object(
    'migrations', migrations,
    'administrators', (select count(*) from private.admins),
    'unguarded_tables', (
      select coalesce(jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p') and not relrowsecurity
    ),
    'rights', (
      select coalesce(jsonb_agg(sentence order by sentence), '[]')
      from private.deployed_rights() as sentence
    ),
    'policies', (
      select coalesce(jsonb_agg(format('%s: %s, %s for %s', tablename, policyname, lower(cmd),
        array_to_string(roles, ' and ')) order by tablename, policyname), '[]')
      from pg_catalog.pg_policies where schemaname in ('public', 'private')
    )
  );
end;
$function$;
comment on function public.deployment_facts() is 'For npm run doctor: which migrations are applied, how many administrators there are, and who may do what.';
grant execute on function public.deployment_facts() to service_role;

CREATE OR REPLACE FUNCTION public.empty_table(table_name text, n integer DEFAULT 5000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  key_list text;
  removed integer;
begin
  select string_agg(quote_ident(key.name), ', ' order by key.place) into key_list
  from private.key_columns(table_name) as key;
  perform set_config('touchline.is_moving', 'on', true);
  execute format(
    'delete from public.%1$I where (%2$s) in (select %2$s from public.%1$I limit %3$s)',
    table_name, key_list, least(greatest(n, 1), 5000));
  get diagnostics removed = row_count;
  perform set_config('touchline.is_moving', 'off', true);
  return removed;
end;
$function$;
comment on function public.empty_table(text,integer) is 'Deletes up to n rows of a table to make room for an import, and remembers no removal; answers how many.';
grant execute on function public.empty_table(text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.ensure_basics(leagues jsonb, about jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  added integer;
begin
  perform private.require_admin();
  perform private.title_change('Added the leagues');
  insert into public.leagues (name, slug, tier, club_count, relegated_count)
  select listed.name, listed.slug, listed.tier, listed.club_count, listed.relegated_count
  from jsonb_to_recordset(ensure_basics.leagues) as listed (
    name text, slug text, tier integer, club_count smallint, relegated_count smallint)
  -- Where there is one, somebody has decided which there are.
  where not exists (select from public.leagues);
  get diagnostics added = row_count;
  insert into public.about_page_content (title, content, meta_description)
  select about ->> 'title', about ->> 'content', about ->> 'meta_description'
  where not exists (select from public.about_page_content where key = 'about');
  return added;
end;
$function$;
comment on function public.ensure_basics(jsonb,jsonb) is 'Gives a project that has no league the given ones ([{name, slug, tier, club_count, relegated_count}]), and one without About page the given one ({title, content, meta_description}); answers how many leagues it added.';
grant execute on function public.ensure_basics(jsonb,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.ensure_season(season_code text, season_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  season_id uuid;
begin
  perform private.require_admin();
  select id into season_id from public.seasons where code = season_code;
  if season_id is not null then
    return jsonb_build_object('id', season_id, 'is_new', false);
  end if;
  perform private.title_change(format('Created season %s', season_name));
  insert into public.seasons (code, name) values (season_code, season_name) returning id into season_id;
  perform public.set_active_season(season_id);
  return jsonb_build_object('id', season_id, 'is_new', true);
end;
$function$;
comment on function public.ensure_season(text,text) is 'The season with this code ({id, is_new}); where there is none it is created, as the active one.';
grant execute on function public.ensure_season(text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.expire_jobs()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  expired integer;
begin
  perform private.require_admin();
  -- A run of the future would neither be too old nor fall silent for as long as the clock was set back.
  update public.ingestion_jobs
  set created_at = least(created_at, now()),
    started_at = case when started_at is not null then least(started_at, now()) end,
    heartbeat_at = case when heartbeat_at is not null then least(heartbeat_at, now()) end
  where status in ('queued', 'running')
    and greatest(created_at, started_at, heartbeat_at) > now() + interval '1 minute';
  update public.ingestion_jobs
  set status = 'failed', completed_at = now(), current_club = null,
    error = 'Job timed out after 90 minutes (auto-cleanup)'
  where status in ('queued', 'running')
    and coalesce(started_at, created_at) < now() - interval '90 minutes';
  get diagnostics expired = row_count;
  return expired;
end;
$function$;
comment on function public.expire_jobs() is 'Fails ingestion jobs older than 90 minutes; answers how many.';
grant execute on function public.expire_jobs() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.export_rows(table_name text, after jsonb DEFAULT NULL::jsonb, n integer DEFAULT 1000)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  sort_keys text;
  bound text;
  page json;
begin
  select string_agg(key.sorted, ', ' order by key.place),
    string_agg(format('%L::%s', after ->> key.name, key.type), ', ' order by key.place)
  into sort_keys, bound
  from private.key_columns(table_name) as key;
  execute format(
    'select coalesce(json_agg(row_to_json(listed)), ''[]'') '
    'from (select * from public.%I %s order by %s limit %s) as listed',
    table_name,
    case when after is null then '' else format('where (%s) > (%s)', sort_keys, bound) end,
    sort_keys, least(greatest(n, 1), 5000)
  ) into page;
  return page;
end;
$function$;
comment on function public.export_rows(text,jsonb,integer) is 'The next n rows of a table in the order of its primary key, after the key of the row before.';
grant execute on function public.export_rows(text,jsonb,integer) to service_role;

CREATE OR REPLACE FUNCTION public.finish_ingestion(job_id uuid, job_error text DEFAULT NULL::text, held uuid[] DEFAULT '{}'::uuid[], is_partial boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job public.ingestion_jobs;
begin
  perform private.release_claims(job_id, held);
  -- Locked first: what a claim that is under way takes is to be seen below.
  select * into job from public.ingestion_jobs
  where id = finish_ingestion.job_id and status = 'running' for no key update;
  if job.id is null then
    return true;
  end if;
  if exists (
    select from public.sources as source
    where source.claimed_by = job.id and source.claimed_at >= now() - interval '10 minutes'
  ) then
    return false;
  end if;
  if job_error is null and not is_partial and exists (select from private.sources_in_scope(job)) then
    return false;
  end if;
  update public.ingestion_jobs
  set status = case when job_error is null then 'completed' else 'failed' end,
    completed_at = now(), current_club = null, error = job_error,
    -- Fewer than counted at the start where a host asked for a rest meanwhile.
    total_sources = case when job_error is null then processed_sources else total_sources end
  where id = job.id;
  return true;
end;
$function$;
comment on function public.finish_ingestion(uuid,text,uuid[],boolean) is 'Lets go of what a worker holds and ends the job once no other holds a source of it and none is left to read, or where some were not to be read (is_partial) or an error ends it. Answers whether it is over.';
grant execute on function public.finish_ingestion(uuid,text,uuid[],boolean) to service_role;

CREATE OR REPLACE FUNCTION public.give_page_facts(url text, url_key text, image_url text DEFAULT NULL::text, published_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  update public.articles as article
  set image_url = case when private.hides_pictures(article.source_id) then article.image_url
      else coalesce(article.image_url, give_page_facts.image_url) end,
    published_at = case when article.awaits_date
      then coalesce(give_page_facts.published_at, article.published_at) else article.published_at end,
    awaits_date = false
  where article.club_id in (select id from public.clubs)
    and article.url_key = give_page_facts.url_key and article.canonical_url = give_page_facts.url
    and (article.awaits_date or (article.image_url is null
      and give_page_facts.image_url is not null and not private.hides_pictures(article.source_id)));
  get diagnostics changed = row_count;
  return changed;
end;
$function$;
comment on function public.give_page_facts(text,text,text,timestamp with time zone) is 'Gives what a page says to the articles at its address: an image to those that have none, and its date to those that came without. A page that names no date is not asked for one again. Answers how many changed.';
grant execute on function public.give_page_facts(text,text,text,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.grant_admin(user_email text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  select id into found_id from auth.users where lower(email) = lower(user_email);
  if found_id is null then
    raise exception 'There is no user with the e-mail address %.', user_email using errcode = 'PT404';
  end if;
  insert into private.admins (user_id) values (found_id) on conflict do nothing;
  return found_id;
end;
$function$;
comment on function public.grant_admin(text) is 'For the server alone: makes an existing user an administrator.';
grant execute on function public.grant_admin(text) to service_role;

CREATE OR REPLACE FUNCTION public.import_articles(rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  judged jsonb;
  listed record;
  stored jsonb;
  added integer := 0;
begin
  perform private.require_admin();
  -- Nothing else brings the clubs stories meanwhile.
  perform from public.clubs order by id for no key update;
  judged := public.preview_articles(import_articles.rows);
  select count(*) into added from jsonb_path_query(judged, '$[*] ? (@.verdict == "new")');
  perform private.title_change(case added when 1 then 'Imported 1 article'
    else format('Imported %s articles', added) end);
  added := 0;
  for listed in
    select judgement.club_id, judgement.source_id, jsonb_agg(given.item order by given.place) as items,
      array_agg(given.item ->> 'url_key') filter (where given.item -> 'is_visible' = 'false') as hidden_keys
    from jsonb_array_elements(import_articles.rows) with ordinality as given (item, place)
    join jsonb_to_recordset(judged) as judgement (line integer, verdict text, club_id uuid, source_id uuid)
      on judgement.line = (given.item ->> 'line')::integer
    where judgement.verdict = 'new'
    group by judgement.club_id, judgement.source_id
  loop
    stored := private.save_articles((
      select jsonb_populate_record(source, jsonb_build_object('club_id', listed.club_id))
      from (select) as nothing left join public.sources as source on source.id = listed.source_id
    ), listed.items);
    added := added + (stored -> 'saved' ->> 'new')::integer;
    update public.articles set is_visible = false
    where club_id = listed.club_id and url_key = any (listed.hidden_keys) and first_seen_at = now();
  end loop;
  return jsonb_build_object('added', added, 'skipped', jsonb_array_length(import_articles.rows) - added);
end;
$function$;
comment on function public.import_articles(jsonb) is 'Adds the rows that preview_articles calls new, as ingestion adds those of a feed, and no others; answers {added, skipped}.';
grant execute on function public.import_articles(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.import_clubs(season_id uuid, clubs jsonb, mode text DEFAULT 'all_or_nothing'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  listed jsonb;
  outcomes jsonb := '[]';
  outcome text;
  refusal text;
  failed_at text;
  failed integer := 0;
  is_applied boolean := true;
begin
  perform private.require_admin();
  if mode not in ('each', 'all_or_nothing', 'rehearsal', 'seed') then
    raise exception 'The mode is each, all_or_nothing, rehearsal or seed.' using errcode = 'PT400';
  end if;
  if not exists (select from public.leagues) then
    raise exception 'No leagues found' using errcode = 'PT404';
  end if;
  if not exists (select from public.seasons where id = import_clubs.season_id) then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  if jsonb_typeof(import_clubs.clubs) <> 'array' or jsonb_array_length(import_clubs.clubs) > 500 then
    raise exception 'A list holds at most 500 clubs.' using errcode = 'PT400';
  end if;
  perform private.title_change(case mode when 'seed' then 'Seeded clubs' else 'Imported clubs' end);
  -- Leaving this block by an exception takes back all that it wrote; the outcomes stay.
  begin
    for listed in select * from jsonb_array_elements(import_clubs.clubs) loop
      refusal := null;
      begin
        outcome := case mode when 'seed' then private.seed_member(import_clubs.season_id, listed)
          else private.import_club(import_clubs.season_id, listed) end;
      exception when others then
        get stacked diagnostics refusal = message_text, failed_at = table_name;
        outcome := 'failed';
        failed := failed + 1;
        refusal := format(
          case when failed_at = 'clubs' then 'Failed to create %s: %s' else 'Error processing %s: %s' end,
          coalesce(listed ->> 'name', 'a club without a name'), refusal);
      end;
      outcomes := outcomes || jsonb_build_object('slug', listed ->> 'slug', 'outcome', outcome,
        'message', refusal);
    end loop;
    if mode = 'rehearsal' or (mode = 'all_or_nothing' and failed > 0) then
      raise exception using errcode = 'PT000';
    end if;
  exception when sqlstate 'PT000' then
    is_applied := false;
  end;
  return jsonb_build_object('is_applied', is_applied, 'outcomes', outcomes);
end;
$function$;
comment on function public.import_clubs(uuid,jsonb,text) is 'Imports clubs into a season: each that can be, all or nothing, as a rehearsal that writes nothing, or as a season of the seed, which keeps what was edited ({is_applied, outcomes: [{slug, outcome, message}]}).';
grant execute on function public.import_clubs(uuid,jsonb,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.import_rows(table_name text, rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  column_list text;
  -- Users stay where they are: their passwords do not leave a backend.
  value_list text;
  sequence_name text;
  imported integer;
begin
  select string_agg(quote_ident(name), ', '),
    string_agg(case when table_name = 'feed_submissions' and name = 'reviewed_by'
      then 'private.known_user(reviewed_by)' else quote_ident(name) end, ', ')
  into column_list, value_list
  from jsonb_object_keys(rows -> 0) as name;
  if column_list is null then
    return 0;
  end if;
  perform set_config('touchline.is_moving', 'on', true);
  execute format(
    'insert into public.%1$I (%2$s) overriding system value '
    'select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) as given %4$s '
    'on conflict do nothing',
    table_name, column_list, value_list,
    -- What undoes another change waits until that one is there: the caller asks again.
    case when table_name = 'audit_changes' then
      'where given.undoes is null or exists (select from public.audit_changes where id = given.undoes)'
    else '' end
  ) using rows;
  get diagnostics imported = row_count;
  perform set_config('touchline.is_moving', 'off', true);
  select pg_get_serial_sequence(format('public.%I', table_name), key.name) into sequence_name
  from private.key_columns(table_name) as key where key.place = 1;
  if sequence_name is not null then
    execute format('select setval(%L, greatest(max(id), 1)) from public.%I', sequence_name, table_name);
  end if;
  return imported;
end;
$function$;
comment on function public.import_rows(text,jsonb) is 'Adds rows as another backend exported them, those that are there already excepted; answers how many.';
grant execute on function public.import_rows(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.import_sources(rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  judged jsonb := public.preview_sources(rows);
  refused record;
  added integer;
begin
  select * into refused
  from jsonb_to_recordset(judged) as judgement (line integer, verdict text, reason text)
  where verdict = 'invalid'
  order by line
  limit 1;
  if found then
    raise exception 'Nothing was imported. Line %: %', refused.line, refused.reason
      using errcode = 'PT400';
  end if;
  select count(*) into added
  from jsonb_to_recordset(judged) as judgement (verdict text) where verdict = 'new';
  perform private.title_change(case added when 1 then 'Imported 1 source'
    else format('Imported %s sources', added) end);
  if added > (
    select count(*) from private.add_sources((
      select coalesce(jsonb_agg(judgement), '[]') from jsonb_array_elements(judged) as judgement
      where judgement ->> 'verdict' = 'new'))
  ) then
    raise unique_violation;
  end if;
  return jsonb_build_object('added', added, 'known', jsonb_array_length(judged) - added);
exception
  when unique_violation then
    raise exception 'Nothing was imported: one of the addresses has been added meanwhile. Check the rows again.'
      using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'Nothing was imported: one of the clubs has been deleted meanwhile. Check the rows again.'
      using errcode = 'PT409';
end;
$function$;
comment on function public.import_sources(jsonb) is 'Adds the rows that preview_sources calls new, all or, where one is invalid, none; answers {added, known}.';
grant execute on function public.import_sources(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.is_admin();
$function$;
comment on function public.is_admin() is 'For clients: whether the signed-in user is an administrator.';
grant execute on function public.is_admin() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.label_articles(rules_version integer, labels jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  last public.articles;
  changed integer;
begin
  insert into private.label_progress as progress (rules_version)
  values (label_articles.rules_version)
  on conflict (is_only) do update
  set rules_version = excluded.rules_version, is_done = false, oldest_published_at = 'infinity',
    oldest_id = null
  where progress.rules_version < excluded.rules_version;

  update public.articles as article
  set topic = label.topic, is_routine = label.is_routine
  from jsonb_to_recordset(label_articles.labels) as label (id uuid, topic text, is_routine boolean)
  where article.id = label.id and article.labels_edited_at is null
    and (article.topic, article.is_routine) is distinct from (label.topic, label.is_routine);
  get diagnostics changed = row_count;

  -- Materialized, or all articles would be gone through from the oldest for the first of these.
  with labelled as materialized (
    select article.* from public.articles as article
    where article.id in (
      select label.id from jsonb_to_recordset(label_articles.labels) as label (id uuid)
    )
  )
  select * into last from labelled order by published_at, id desc limit 1;
  update private.label_progress as progress
  set oldest_published_at = coalesce(last.published_at, progress.oldest_published_at),
    oldest_id = coalesce(last.id, progress.oldest_id),
    is_done = jsonb_array_length(label_articles.labels) = 0
  where progress.rules_version = label_articles.rules_version and not progress.is_done;
  return changed;
end;
$function$;
comment on function public.label_articles(integer,jsonb) is 'Gives the articles that articles_to_label named their labels ({id, topic, is_routine}), but for those that an administrator edited, and notes how far that went; without any, that all are labelled. Answers how many changed.';
grant execute on function public.label_articles(integer,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.last_run_at()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(private.last_run_at());
$function$;
comment on function public.last_run_at() is 'When the last run over the feeds ended: asked by pages that were built long ago.';
grant execute on function public.last_run_at() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.list_administrators()
 RETURNS TABLE(id uuid, email text, since timestamp with time zone, is_you boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query select * from private.administrators();
end;
$function$;
comment on function public.list_administrators() is 'The administrators, the longest first.';
grant execute on function public.list_administrators() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.marked_up_excerpts(after_id uuid DEFAULT NULL::uuid, n integer DEFAULT 200)
 RETURNS TABLE(id uuid, headline text, excerpt text, digest text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select article.id, article.headline, article.excerpt, md5(article.excerpt)
    from public.articles as article
    where (marked_up_excerpts.after_id is null or article.id > marked_up_excerpts.after_id)
      -- Most excerpts hold neither sign, and this is told in half the time.
      and (article.excerpt like '%<%' or article.excerpt like '%&%')
      and article.excerpt ~* '<[a-z/!?]|&(#x?[0-9a-f]|[a-z][a-z0-9]*;|(amp|gt|lt|nbsp|quot)\M)'
    order by article.id limit marked_up_excerpts.n;
end;
$function$;
comment on function public.marked_up_excerpts(uuid,integer) is 'The first n articles after that one whose excerpts hold tags or character references.';
grant execute on function public.marked_up_excerpts(uuid,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.merge_clubs(from_id uuid, into_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  merged public.clubs;
  kept public.clubs;
  moved_sources integer;
  moved_articles integer;
  dropped_articles integer;
begin
  perform private.require_admin();
  if from_id = into_id then
    raise exception 'A club cannot be merged with itself.' using errcode = 'PT400';
  end if;
  -- In one order for all, so that two merges cannot wait for each other.
  perform from public.clubs where id in (from_id, into_id) order by id for update;
  select * into merged from public.clubs where id = from_id;
  select * into kept from public.clubs where id = into_id;
  if merged.id is null or kept.id is null then
    raise exception 'One of the two clubs is no longer there.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Merged %s into %s', merged.name, kept.name));
  perform set_config('touchline.change_table', 'clubs', true);
  perform set_config('touchline.change_action', 'update', true);
  -- The club that these stories leave will be gone: there is nothing to remember them for.
  perform set_config('touchline.may_return', 'on', true);

  update public.sources set club_id = into_id where club_id = from_id;
  get diagnostics moved_sources = row_count;

  -- What the other club has already, or an administrator took from it.
  delete from public.articles as article
  where article.club_id = from_id and (
    exists (
      select from public.articles as other
      where other.club_id = into_id and other.url_key = article.url_key
    ) or exists (
      select from public.removed_articles as removed
      where removed.club_id = into_id and removed.url_key = article.url_key
        and not removed.was_pruned
    )
  );
  get diagnostics dropped_articles = row_count;
  update public.articles set club_id = into_id where club_id = from_id;
  get diagnostics moved_articles = row_count;
  perform set_config('touchline.may_return', 'off', true);
  update public.removed_articles as removed set club_id = into_id
  where removed.club_id = from_id
    and not exists (
      select from public.removed_articles as other
      where other.club_id = into_id and other.url_key = removed.url_key
    )
    and not exists (
      select from public.articles as article
      where article.club_id = into_id and article.url_key = removed.url_key
    );
  update public.league_memberships as membership set club_id = into_id
  where membership.club_id = from_id and not exists (
    select from public.league_memberships as other
    where other.club_id = into_id and other.season_id = membership.season_id
  );
  update public.feed_submissions as submission set club_id = into_id
  where submission.club_id = from_id and not exists (
    select from public.feed_submissions as other
    where other.club_id = into_id and lower(other.feed_url) = lower(submission.feed_url)
  );

  delete from public.clubs where id = from_id;
  update public.clubs
  set aliases = array(
      select name from (
        select name, min(place) as place
        from unnest(kept.aliases || merged.name || merged.aliases) with ordinality as listed (name, place)
        where lower(name) <> lower(kept.name)
        group by name
      ) as each_once order by place
    ),
    former_slugs = array_remove(kept.former_slugs || merged.former_slugs, kept.slug) || merged.slug,
    official_site = coalesce(kept.official_site, merged.official_site),
    badge_url = coalesce(kept.badge_url, merged.badge_url),
    custom_badge_url = coalesce(kept.custom_badge_url, merged.custom_badge_url),
    short_name = coalesce(kept.short_name, merged.short_name),
    monogram = coalesce(kept.monogram, merged.monogram)
  where id = into_id;
  return jsonb_build_object(
    'sources', moved_sources, 'articles', moved_articles, 'dropped_articles', dropped_articles);
end;
$function$;
comment on function public.merge_clubs(uuid,uuid) is 'Gives all that belongs to one club to another and deletes it: sources, stories but those that the other has or lost to an administrator, seasons in which the other plays nowhere, suggestions; its name becomes an alias and its address leads to the other. Answers how many ({sources, articles, dropped_articles}).';
grant execute on function public.merge_clubs(uuid,uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.note_alerts(taken uuid[], outcomes jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.alerts as alert
  set sending_until = null,
    told_by = alert.told_by || array(
      select outcome ->> 'channel' from jsonb_array_elements(note_alerts.outcomes) as outcome
      where outcome ->> 'failure' is null and outcome -> 'begun' ? alert.id::text),
    cleared_by = alert.cleared_by || array(
      select outcome ->> 'channel' from jsonb_array_elements(note_alerts.outcomes) as outcome
      where outcome ->> 'failure' is null and outcome -> 'over' ? alert.id::text),
    failure = (
      select left(string_agg(outcome ->> 'failure', ' '), 1000)
      from jsonb_array_elements(note_alerts.outcomes) as outcome
      where outcome -> 'begun' ? alert.id::text or outcome -> 'over' ? alert.id::text)
  where alert.id = any (note_alerts.taken);
$function$;
comment on function public.note_alerts(uuid[],jsonb) is 'Notes what became of the alerts that take_alerts handed out: outcomes, one a channel ({channel, begun, over, failure}) with the ids that it was told of and why it did not take them, null where it did. What was not taken is handed out again.';
grant execute on function public.note_alerts(uuid[],jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.note_feed_check(url text, found jsonb DEFAULT NULL::jsonb, failure text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.feed_checks as old where old.checked_at < now() - interval '90 days';
  insert into public.feed_checks as noted (key, url, found, failure)
  values (private.source_key(note_feed_check.url), note_feed_check.url, note_feed_check.found,
    left(note_feed_check.failure, 1000))
  on conflict (key) do update
  set url = excluded.url, checked_at = now(), found = excluded.found, failure = excluded.failure;
$function$;
comment on function public.note_feed_check(text,jsonb,text) is 'Keeps what came of looking at a feed, in place of what came of it before.';
grant execute on function public.note_feed_check(text,jsonb,text) to service_role;

CREATE OR REPLACE FUNCTION public.overview_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- Days as administrators live them, today included.
  today date := (now() at time zone private.time_zone())::date;
  first_day date := today - 6;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'articles', (
      select jsonb_build_object(
        'visible', count(*) filter (where is_visible), 'hidden', count(*) filter (where not is_visible))
      from public.articles
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', listed.day, 'articles', coalesce(counted.articles, 0)) order by listed.day)
      from (select first_day + number as day from generate_series(0, 6) as number) as listed
      left join (
        select (published_at at time zone private.time_zone())::date as day, count(*) as articles
        from public.articles
        where published_at >= first_day::timestamp at time zone private.time_zone()
        group by 1
      ) as counted using (day)
    ),
    'sources', (
      select jsonb_build_object(
        'enabled', count(*) filter (where is_enabled),
        'disabled', count(*) filter (where not is_enabled and retired_at is null),
        'was_any_read', coalesce(bool_or(is_enabled and last_success_at is not null), false),
        'states', jsonb_build_object(
          'ok', count(*) filter (where is_enabled and state = 'ok' and last_checked_at is not null),
          'unread', count(*) filter (where is_enabled and state = 'ok' and last_checked_at is null),
          'quiet', count(*) filter (where is_enabled and state = 'quiet'),
          'suspicious', count(*) filter (where is_enabled and state = 'suspicious'),
          'failing', count(*) filter (where is_enabled and state = 'failing'),
          'blocked', count(*) filter (where is_enabled and state = 'blocked'),
          'moved', count(*) filter (where is_enabled and state = 'moved'),
          'gone', count(*) filter (where is_enabled and state = 'gone')))
      from public.sources
    ),
    'waiting_reviews', (select count(*) from public.reviews where status = 'pending'),
    -- One source checked on its own is no run.
    'last_run', (
      select jsonb_build_object('status', status, 'trigger', trigger, 'started_at', started_at,
        'completed_at', completed_at, 'new_articles', total_new_articles)
      from public.ingestion_jobs
      where started_at is not null and source_id is null
      order by created_at desc limit 1
    ),
    'last_build', (
      select jsonb_build_object('id', id, 'status', status, 'requested_at', requested_at,
        'finished_at', finished_at, 'error', error)
      from public.site_builds
      order by requested_at desc limit 1
    ),
    -- Of the last two days, and only what visitors notice: a tenth of the stories or more.
    'last_withdrawal', (
      select jsonb_build_object('made_at', made_at, 'made_by_email', made_by_email, 'title', title,
        'table_name', table_name, 'action', action, 'articles', withdrawn_articles)
      from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null and made_at > now() - interval '2 days'
        and withdrawn_articles * 9 >= (select count(*) from public.articles where is_visible)
      order by made_at desc limit 1
    )
  );
end;
$function$;
comment on function public.overview_figures() is 'What the Overview counts: articles, the last seven days, sources by state, submissions, the last run, the last build that was asked for, and who last took many stories off the site.';
grant execute on function public.overview_figures() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.pages_to_read(n integer DEFAULT 3, only_undated boolean DEFAULT false)
 RETURNS TABLE(url text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with wanting as (
    select article.canonical_url, article.published_at
    from public.articles as article
    where not only_undated
      and article.image_url is null and not private.hides_pictures(article.source_id)
    union all
    select article.canonical_url, article.published_at
    from public.articles as article
    where article.awaits_date
      -- A page that has not answered for two days is left to administrators.
      and not (only_undated and article.first_seen_at < now() - interval '2 days')
  )
  select wanting.canonical_url
  from wanting
  where not exists (
    select from public.link_previews as known
    where known.url = wanting.canonical_url and known.fetched_at > now() - interval '24 hours'
  )
  group by wanting.canonical_url
  order by max(wanting.published_at) desc
  limit n;
$function$;
comment on function public.pages_to_read(integer,boolean) is 'The newest articles without image or date whose page was not read for a day; only those that came without a date in the last two days, where told.';
grant execute on function public.pages_to_read(integer,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.postpone_page(url text, until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Never for less than ten minutes, and never for more than the day for which a page that was read rests.
  resting interval := least(greatest(coalesce(until - now(), interval '0'), interval '10 minutes'),
    interval '24 hours');
begin
  -- Pages are known for 24 hours after they were fetched: so much of that is left.
  insert into public.link_previews as known (url, fetched_at)
  values (postpone_page.url, now() - interval '24 hours' + resting)
  on conflict on constraint link_previews_url_key do update set fetched_at = excluded.fetched_at;
  delete from private.page_reads as reading where reading.url = postpone_page.url;
end;
$function$;
comment on function public.postpone_page(text,timestamp with time zone) is 'Lets a page that could not be read just now rest for ten minutes, or until its server wants to be asked again, and keeps what was known of it.';
grant execute on function public.postpone_page(text,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.preview_articles(rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if jsonb_array_length(preview_articles.rows) > 2000 then
    raise exception 'At most 2,000 rows can be imported at once.' using errcode = 'PT400';
  end if;
  return (
    with names as materialized (
      -- What a club is called goes before what another one was called.
      select distinct on (called.key) called.key, club.id, club.name
      from public.clubs as club
      cross join lateral (
        select private.club_key(club.name) as key, 1 as place
        union all select private.club_key(club.slug), 1
        union all select private.club_key(former_slug), 2 from unnest(club.former_slugs) as former_slug
      ) as called
      order by called.key, called.place, club.id
    ), given as materialized (
      select element.place, element.fields, listed.*, source_meant.ids as source_ids,
        club.id as club_id, club.name as club_name
      from jsonb_array_elements(preview_articles.rows) with ordinality as element (fields, place)
      cross join jsonb_to_record(element.fields) as listed (line integer, club text, source text,
        headline text, canonical_url text, url_key text, published_at timestamptz, problem text)
      left join names as club on club.key = private.club_key(listed.club)
      left join lateral (
        -- Its own name at the club goes before that of one that is deleted.
        select array_agg(source.id order by source.retired_at is not null, source.club_id is null, source.id) as ids
        from public.sources as source
        where (source.club_id = club.id or source.club_id is null)
          and (lower(listed.source) in (lower(source.name), lower(source.display_name))
            or private.source_key(listed.source) = private.source_key(source.url))
      ) as source_meant on true
    ), checked as (
      select given.*, case
        when problem is not null then problem
        when club is null then 'The club is missing.'
        when club_id is null then format('No club is called “%s”.', club)
        when source is not null and source_ids is null
          then format('No source of %s is called “%s”.', club_name, source)
        when published_at > now() then 'The date is in the future.'
      end as fault
      from given
    ), sound as (
      select checked.place, checked.fields, checked.club_id as of_club_id, source_ids[1] as source_id,
        first_value(line) over same_story as first_line, row_number() over same_story > 1 as is_repeated
      from checked where fault is null
      window same_story as (partition by checked.club_id, url_key order by checked.place)
    ), asked as (
      select of_club_id, source_id, array_agg(place order by place) as places,
        jsonb_agg(fields order by place) as items
      from sound where not is_repeated
      group by of_club_id, source_id
    ), matched as (
      select asked.places[match.place] as place, match.known_id, match.is_removed
      from asked
      left join public.sources as source on source.id = asked.source_id
      -- A source of all clubs brings what it brings for one of them.
      cross join lateral private.match_articles(
        jsonb_populate_record(source, jsonb_build_object('club_id', asked.of_club_id)), asked.items) as match
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', line,
      'verdict', case when fault is not null then 'invalid'
        when sound.is_repeated or matched.known_id is not null or coalesce(matched.is_removed, true)
          then 'known' else 'new' end,
      'reason', case when fault is not null then fault
        when sound.is_repeated then format('The same story as in line %s.', sound.first_line)
        when matched.is_removed then 'It was deleted, and stays so until Changes brings it back.'
        when matched.known_id is not null or matched.place is null then format('Already an article of %s.', club_name)
      end,
      'club_id', club_id, 'club_name', coalesce(club_name, club),
      'source_id', sound.source_id, 'source_name', source,
      'headline', headline, 'url', canonical_url, 'published_at', published_at
    ) order by checked.place), '[]')
    from checked left join sound using (place) left join matched using (place)
  );
end;
$function$;
comment on function public.preview_articles(jsonb) is 'What an import of these rows ([{line, club, source, headline, title_key, canonical_url, url_key, published_at, excerpt, topic, is_visible, problem}]) would do, row by row: verdict new, known or invalid, with the reason. Writes nothing.';
grant execute on function public.preview_articles(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.preview_sources(rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if jsonb_array_length(preview_sources.rows) > 2000 then
    raise exception 'At most 2,000 rows can be imported at once.' using errcode = 'PT400';
  end if;
  return (
    with given as materialized (
      select element.place, given.line, given.club_id, given.folders, given.problem,
        coalesce(given.is_enabled, true) as is_enabled,
        nullif(btrim(given.club), '') as club,
        coalesce(btrim(given.url), '') as url,
        nullif(btrim(given.name), '') as name,
        nullif(btrim(given.display_name), '') as display_name,
        nullif(replace(lower(btrim(given.type)), ' ', '_'), '') as type,
        nullif(replace(lower(btrim(given.kind)), ' ', '_'), '') as kind,
        nullif(btrim(given.priority), '') as priority,
        lower(nullif(btrim(given.official), '')) as official
      from jsonb_array_elements(preview_sources.rows) with ordinality as element (fields, place)
      cross join jsonb_to_record(element.fields) as given (line integer, club text, folders text[],
        club_id uuid, name text, url text, type text, kind text, priority text, official text,
        display_name text, is_enabled boolean, problem text)
    ),
    -- A club's own name and slug go before what others call it.
    names as (
      select club.id, club.name, private.club_key(called.name) as key, called.place
      from public.clubs as club
      cross join lateral (
        select club.name, 1 as place union all select club.slug, 1
        union all select alias, 2 from unnest(club.aliases) as alias
      ) as called
    ),
    meanings as materialized (
      select distinct on (key) key, array_agg(distinct id) as ids,
        string_agg(distinct name, ', ') as clubs
      from names where key is not null
      group by key, place
      order by key, place
    ),
    -- The folder a feed lies in comes before the folders around that.
    clubs_meant as (
      select distinct on (given.place) given.place, meanings.ids, meanings.clubs, wanted.name
      from given
      cross join lateral unnest(case when given.club is null then given.folders
        else array[given.club] end) with ordinality as wanted (name, depth)
      join meanings on meanings.key = private.club_key(wanted.name)
      order by given.place, wanted.depth
    ),
    known as materialized (
      select distinct on (key) key, name, club_name
      from (
        select private.source_key(source.url) as key, club.name as club_name,
          coalesce(source.display_name, source.name) as name
        from public.sources as source left join public.clubs as club on club.id = source.club_id
        where source.retired_at is null
      ) as listed
      order by key, name
    ),
    resolved as (
      select given.*, private.source_key(given.url) as key, known.key as known_key,
        known.name as known_name, known.club_name as known_club,
        meant.ids, meant.clubs, meant.name as called, club.id as found_club_id,
        club.name as club_name,
        coalesce(given.type, case when private.host_of(given.url) = 'news.google.com'
          then 'google_news' else 'rss' end) as found_type,
        coalesce(given.kind, case
          when given.official in ('yes', 'true', '1') then 'official'
          when given.type = 'fan_blog' then 'fan_blog' else 'press' end) as found_kind,
        case when given.priority ~ '^[0-9]{1,3}$' then given.priority::integer end
          as found_priority,
        wide.is_wide
      from given
      cross join lateral (
        select exists (
          select from unnest(case when given.club is null then given.folders else array[given.club] end)
            as wanted (name)
          where private.club_key(wanted.name) = 'division wide'
        ) as is_wide
      ) as wide
      left join known on known.key = private.source_key(given.url)
      left join clubs_meant as meant on meant.place = given.place
      left join public.clubs as club on club.id = case
        when meant.ids is not null then meant.ids[1]
        when given.club is null and not wide.is_wide then given.club_id end
    ),
    checked as (
      select resolved.*, case
        when problem is not null then problem
        when known_key is not null then null
        when url = '' then 'The address is missing.'
        when length(url) > 2048 then 'The address is longer than 2,048 characters.'
        when url !~* '^https?://[^[:space:]]+$' or private.host_of(url) = ''
          then 'The address is not a web address that begins with http:// or https://.'
        when cardinality(ids) > 1
          then format('Several clubs are called “%s”: %s.', called, clubs)
        when club is not null and found_club_id is null and not is_wide
          then format('No club is called “%s”.', club)
        when found_club_id is null and club_id is not null and not is_wide
          then 'The club that was chosen is no longer there.'
        when found_club_id is null and folders[1] is not null and not is_wide
          then format('No club is called “%s”. Choose a club for such rows.', folders[1])
        when found_club_id is null and not is_wide then 'The club is missing.'
        when length(name) > 120 then 'The name is longer than 120 characters.'
        when length(display_name) > 120 then 'The display name is longer than 120 characters.'
        when found_type not in ('rss', 'atom', 'json', 'google_news', 'fan_blog')
          then format('The type “%s” is none of rss, atom, json, google_news and fan_blog.', type)
        when priority is not null and coalesce(found_priority, 0) not between 1 and 100
          then format('The priority “%s” is not a whole number from 1 to 100.', priority)
        when official not in ('yes', 'no', 'true', 'false', '1', '0')
          then format('Official is “%s”; it must be yes or no.', official)
        when found_kind not in ('official', 'press', 'fan_blog', 'podcast', 'forum')
          then format('The kind “%s” is none of official, press, fan blog, podcast and forum.', kind)
        when kind is not null and (kind = 'official') <> (official in ('yes', 'true', '1'))
          then format('The kind is “%s” and official is “%s”; only one of them can be right.',
            kind, official)
      end as fault
      from resolved
    ),
    judged as (
      select checked.*,
        case when fault is null and known_key is null then
          first_value(line) over same_address end as first_line,
        fault is null and known_key is null and row_number() over same_address > 1 as is_repeated
      from checked
      window same_address as (
        partition by key, fault is null and known_key is null order by place)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', line,
      'verdict', case when fault is not null then 'invalid'
        when known_key is not null or is_repeated then 'known' else 'new' end,
      'reason', case when fault is not null then fault
        when known_key is not null
          then format('Already a source of %s, as “%s”.', coalesce(known_club, 'a whole division'), known_name)
        when is_repeated then format('The same address as in line %s.', first_line) end,
      'club_id', found_club_id,
      'club_name', coalesce(club_name, club, folders[1]),
      'name', coalesce(name, display_name, nullif(private.host_of(url), ''), url),
      'display_name', display_name,
      'url', url,
      'type', found_type,
      'priority', coalesce(found_priority, case found_kind when 'fan_blog' then 50 else 5 end),
      'kind', found_kind,
      'is_official', found_kind = 'official',
      'is_enabled', is_enabled
    ) order by place), '[]')
    from judged
  );
end;
$function$;
comment on function public.preview_sources(jsonb) is 'What an import of these rows ([{line, club or folders or club_id, url, name, display_name, type, kind, priority, official, is_enabled, problem}]) would do, row by row: verdict new, known or invalid, with the reason. The club “Division-wide” stands for none. Writes nothing.';
grant execute on function public.preview_sources(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.prune_articles(days integer, n integer DEFAULT 5000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pruned integer;
begin
  if prune_articles.days < 1 then
    raise exception 'Articles are kept for at least one day.' using errcode = 'PT400';
  end if;
  perform set_config('touchline.is_pruning', 'on', true);
  delete from public.articles
  where id in (
    select id from public.articles
    where published_at < now() - make_interval(days => prune_articles.days)
    order by published_at, id limit prune_articles.n
  );
  get diagnostics pruned = row_count;
  perform set_config('touchline.is_pruning', 'off', true);
  -- A feed may list its old stories, under new dates too; for ever it will not.
  delete from public.removed_articles where was_pruned and removed_at < now() - interval '180 days';
  -- By then nobody undoes what would give a retired source its stories back.
  delete from public.sources as source
  where source.retired_at < now() - interval '180 days'
    and not exists (select from public.articles where source_id = source.id);
  return pruned;
end;
$function$;
comment on function public.prune_articles(integer,integer) is 'Deletes the oldest n articles published more than so many days ago; answers how many it deleted.';
grant execute on function public.prune_articles(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.publish_anyway(loss text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  build_id uuid;
begin
  perform private.require_admin();
  perform private.title_change('Had the site published in spite of what it lost');
  insert into public.site_builds (accepted_loss) values (publish_anyway.loss)
  returning id into build_id;
  return build_id;
end;
$function$;
comment on function public.publish_anyway(text) is 'Notes who accepts what the site lost, and answers the build that may be published for it: rebuild-site begins it.';
grant execute on function public.publish_anyway(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.queue_ingestion(job_trigger text DEFAULT 'administrator'::text, job_scope text DEFAULT 'all'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job public.ingestion_jobs;
  needs_worker boolean;
begin
  perform public.expire_jobs();
  -- The lock of start_ingestion: of all that start at once, one finds no active job.
  perform pg_advisory_xact_lock(hashtext('public.start_ingestion'));
  select * into job from public.ingestion_jobs where status in ('queued', 'running');
  if job.id is null then
    insert into public.ingestion_jobs (trigger, scope) values (job_trigger, job_scope)
    returning * into job;
    update public.ingestion_jobs
    set total_sources = (select count(*) from private.sources_in_scope(job))
    where id = job.id returning * into job;
    needs_worker := true;
  else
    -- Its workers have died, or none has come.
    needs_worker := coalesce(job.heartbeat_at, job.created_at) < now() - interval '2 minutes';
  end if;
  return jsonb_build_object(
    'id', job.id, 'needs_worker', needs_worker, 'total_sources', job.total_sources
  );
end;
$function$;
comment on function public.queue_ingestion(text,text) is 'Queues a job, or answers the one that waits or runs ({id, needs_worker, total_sources}).';
grant execute on function public.queue_ingestion(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.record_discovery(job_id uuid, club_id uuid, proposals jsonb, failure text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job public.discovery_jobs;
  is_first boolean;
  added integer := 0;
begin
  -- Serialises the records of a job: its counts, and who of them is the last.
  select * into job from public.discovery_jobs
  where id = record_discovery.job_id and status = 'in_progress' for update;
  if job.id is null then
    return jsonb_build_object('is_running', false, 'added', 0);
  end if;
  update private.discovery_clubs as listed set done_at = now()
  where listed.job_id = job.id and listed.club_id = record_discovery.club_id
    and listed.done_at is null;
  is_first := found;
  if is_first then
    insert into public.sources
      (club_id, name, display_name, url, type, kind, priority, is_enabled, evidence, proposed_at)
    select record_discovery.club_id, proposal.name, proposal.name, proposal.url, proposal.type,
      case when job.kind = 'official_feeds' then 'official' else 'fan_blog' end,
      case when job.kind = 'official_feeds' then 5 else 50 end, false,
      proposal.evidence, now()
    from (
      select coalesce(nullif(btrim(left(listed.title, 120)), ''), private.host_of(listed.url)) as name,
        listed.url, listed.type, listed.evidence
      from jsonb_to_recordset(proposals) as listed (title text, url text, type text, evidence text[])
    ) as proposal
    -- At most five wait for review at a club.
    limit greatest(0, 5 - (
      select count(*) from public.sources as waiting
      where waiting.club_id = record_discovery.club_id and waiting.proposed_at is not null
    ))
    on conflict (url) do nothing;
    get diagnostics added = row_count;
    update public.discovery_jobs
    set heartbeat_at = now(), processed_clubs = processed_clubs + 1,
      successful_clubs = successful_clubs + (failure is null)::integer,
      failed_clubs = failed_clubs + (failure is not null)::integer,
      added_sources = added_sources + added
    where id = job.id returning * into job;
  end if;
  if not exists (
    select from private.discovery_clubs as listed
    where listed.job_id = job.id and listed.done_at is null
  ) then
    update public.discovery_jobs set status = 'completed', completed_at = now()
    where id = job.id returning * into job;
  end if;
  return jsonb_build_object('is_running', job.status = 'in_progress', 'added', added);
end;
$function$;
comment on function public.record_discovery(uuid,uuid,jsonb,text) is 'Adds what a search found for a club ([{title, url, type, evidence}], at most five awaiting review) as disabled sources, and counts the club.';
grant execute on function public.record_discovery(uuid,uuid,jsonb,text) to service_role;

CREATE OR REPLACE FUNCTION public.record_fetch(source_id uuid, outcome jsonb, articles jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  result jsonb := public.record_fetches((outcome ->> 'job_id')::uuid, jsonb_build_array(
    jsonb_build_object('source_id', source_id, 'outcome', outcome, 'articles', articles)
  )) -> 'results' -> 0;
begin
  if result ? 'error' then
    raise exception '%', result ->> 'error' using errcode = 'PT400';
  end if;
  return result;
end;
$function$;
comment on function public.record_fetch(uuid,jsonb,jsonb) is 'Records one fetch, as record_fetches does. Answers counts of new, changed, unchanged and removed.';
grant execute on function public.record_fetch(uuid,jsonb,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.record_fetches(job_id uuid, records jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  job public.ingestion_jobs;
  entry record;
  recorded jsonb;
  wide jsonb;
  results jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(records)]);
  last_club_id uuid;
  counted_ids uuid[] := '{}';
  processed integer := 0;
  failed integer := 0;
  new_articles integer := 0;
begin
  select * into job from public.ingestion_jobs
  where id = record_fetches.job_id and status = 'running'
    and coalesce(started_at, now()) > now() - interval '90 minutes';
  -- All clubs of the call before all else, in their order, and held to the end: two workers then never
  -- wait for each other, though a division-wide source touches many clubs.
  perform from public.clubs
  where id in (
    select source.club_id
    from jsonb_array_elements(records) as item (value)
    join public.sources as source on source.id = (item.value ->> 'source_id')::uuid
    union
    select (article.value ->> 'club_id')::uuid
    from jsonb_array_elements(records) as item (value)
    join public.sources as source
      on source.id = (item.value ->> 'source_id')::uuid and source.club_id is null
    cross join jsonb_array_elements(coalesce(item.value -> 'articles', '[]')) as article (value)
  )
  order by id for no key update;
  for entry in
    select item.place, (item.value ->> 'source_id')::uuid as source_id,
      item.value -> 'outcome' as outcome, coalesce(item.value -> 'articles', '[]') as articles
    from jsonb_array_elements(records) with ordinality as item (value, place)
    left join public.sources as source on source.id = (item.value ->> 'source_id')::uuid
    -- Those without a club are locked by nothing but themselves, so in their own order.
    order by source.club_id, case when source.club_id is null then source.id end, item.place
  loop
    begin
      wide := private.record_wide_articles(entry.source_id, entry.outcome ->> 'url', entry.articles);
      recorded := private.record_source(job, entry.source_id,
        entry.outcome || jsonb_build_object('job_id', record_fetches.job_id),
        case when wide is null then entry.articles else '[]' end);
      if wide is not null then
        recorded := recorded || jsonb_build_object('saved', wide);
      end if;
      if (recorded ->> 'is_first')::boolean then
        insert into public.source_fetches
          (source_id, job_id, outcome, error, new_articles, changed_articles, left_out_articles)
        values (entry.source_id, job.id,
          case
            when (recorded ->> 'is_failure')::boolean then 'failed'
            when (entry.outcome ->> 'is_deferred')::boolean then 'deferred'
            else 'read'
          end,
          entry.outcome ->> 'error',
          (recorded -> 'saved' ->> 'new')::integer, (recorded -> 'saved' ->> 'changed')::integer,
          coalesce((entry.outcome ->> 'left_out_articles')::integer, 0))
        on conflict on constraint source_fetches_job_id_source_id_key do nothing;
        counted_ids := counted_ids || entry.source_id;
        processed := processed + 1;
        failed := failed + (recorded ->> 'is_failure')::boolean::integer;
      end if;
      results[entry.place] := recorded -> 'saved';
      last_club_id := coalesce((recorded ->> 'club_id')::uuid, last_club_id);
      new_articles := new_articles + (recorded -> 'saved' ->> 'new')::integer;
    exception
      -- What one fetch brought cannot be stored: the others are not to suffer from it. A deadlock
      -- or a lost connection is nobody's fault, and the whole call may be made again.
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        results[entry.place] := jsonb_build_object('error', sqlerrm);
    end;
  end loop;
  perform private.count_fetches(counted_ids);

  -- Jobs come last, after clubs and sources, in the order in which everybody locks them.
  perform public.expire_jobs();
  update public.ingestion_jobs
  set heartbeat_at = now(),
    current_club = coalesce((select name from public.clubs where id = last_club_id), current_club),
    processed_sources = processed_sources + processed,
    failed_sources = failed_sources + failed,
    total_new_articles = total_new_articles + new_articles
  where id = job.id and status = 'running';
  return jsonb_build_object('is_running', job.id is not null, 'results', to_jsonb(results));
end;
$function$;
comment on function public.record_fetches(uuid,jsonb) is 'Records fetches ({source_id, outcome, articles}, at best of different sources): each with its articles, source health and job progress together, or not at all and with an error in its result. The articles of a wide source have a club_id each. Never touches is_visible or an edited excerpt. is_running: whether the job is to go on.';
grant execute on function public.record_fetches(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.reject_submission(id uuid, reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.feed_submissions as submission
  set status = 'rejected', reviewed_at = now(), reviewed_by = (select auth.uid()),
    rejection_reason = nullif(btrim(reason), '')
  where submission.id = reject_submission.id and submission.status = 'pending';
  if not found then
    raise exception 'There is no pending submission with this id.' using errcode = 'PT404';
  end if;
end;
$function$;
comment on function public.reject_submission(uuid,text) is 'Rejects a pending submission, with an optional reason.';
grant execute on function public.reject_submission(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.release_page(url text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.page_reads as reading where reading.url = release_page.url;
$function$;
comment on function public.release_page(text) is 'Gives up a claim on a page that could be read but not saved, so that others need not wait for it.';
grant execute on function public.release_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.remove_administrator(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.drop_administrator(id);
end;
$function$;
comment on function public.remove_administrator(uuid) is 'Takes the rights of an administrator, and with them what invitations they gave. The last one stays.';
grant execute on function public.remove_administrator(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.resting_urls()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(resting)), '[]') from private.resting_urls() as resting;
$function$;
comment on function public.resting_urls() is 'For workers: who asked to be left alone ([{url, until}]); two of a host mean the host.';
grant execute on function public.resting_urls() to service_role;

CREATE OR REPLACE FUNCTION public.run_overdue(after_hours integer DEFAULT 9)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  since timestamptz := now() - make_interval(hours => after_hours);
begin
  perform private.require_admin();
  return exists (select from public.sources where is_enabled and created_at < since)
    -- One source checked on its own is no run; and runs that fail, again and again, bring nothing.
    and not exists (
      select from public.ingestion_jobs
      where source_id is null and status in ('running', 'completed')
        and coalesce(started_at, created_at) >= since
    );
end;
$function$;
comment on function public.run_overdue(integer) is 'Whether for so many hours, two schedules and one by default, no run has begun that goes on or went well, though there were sources to read.';
grant execute on function public.run_overdue(integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.save_page(url text, page jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.link_previews as known
    (url, title, description, image_url, favicon_url, logo_url, published_at, fetched_at, updated_at)
  values (save_page.url, page ->> 'title', page ->> 'description', page ->> 'image_url',
    page ->> 'favicon_url', page ->> 'logo_url', (page ->> 'published_at')::timestamptz, now(), now())
  on conflict on constraint link_previews_url_key do update
  set title = excluded.title, description = excluded.description, image_url = excluded.image_url,
    favicon_url = excluded.favicon_url, logo_url = excluded.logo_url, published_at = excluded.published_at,
    fetched_at = now(), updated_at = now();
  delete from private.page_reads as reading where reading.url = save_page.url;
  -- Anybody may ask about any page, of which nothing counts after a day: the table must not grow for ever.
  delete from public.link_previews as old where old.url in (
    select stale.url from public.link_previews as stale
    where stale.fetched_at < now() - interval '2 days'
    order by stale.fetched_at limit 10 for update skip locked
  );
  delete from private.page_reads as abandoned where abandoned.started_at < now() - interval '1 hour';
end;
$function$;
comment on function public.save_page(text,jsonb) is 'Keeps what a page says of itself, lets others read it again, and forgets a few of the pages that were last read days ago.';
grant execute on function public.save_page(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.schema_version()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The history belongs to the Supabase CLI and is in no schema that the API serves.
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  return (select max(version) from supabase_migrations.schema_migrations);
end;
$function$;
comment on function public.schema_version() is 'The last migration that was applied; null where no history is kept.';
grant execute on function public.schema_version() to service_role;

CREATE OR REPLACE FUNCTION public.set_active_season(season_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  season public.seasons;
  leavers uuid[];
begin
  perform private.require_admin();
  -- All of them, in one order for all: of two that are chosen at once the second waits, and sees the first.
  perform from public.seasons order by id for update;
  select * into season from public.seasons where id = set_active_season.season_id;
  if not found then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Made %s the active season', season.name));
  if season.switches_off_leavers then
    leavers := array(
      select membership.club_id from public.league_memberships as membership
      join public.seasons as active on active.id = membership.season_id and active.is_active
      except
      select membership.club_id from public.league_memberships as membership
      where membership.season_id = season.id
    );
  end if;
  update public.seasons set is_active = false where is_active and id <> season.id;
  update public.seasons set is_active = true, starts_on = null, switches_off_leavers = false
  where id = season.id and (not is_active or switches_off_leavers);
  update public.sources set is_enabled = false where is_enabled and club_id = any (leavers);
end;
$function$;
comment on function public.set_active_season(uuid) is 'Makes one season the active one and every other inactive, and switches off the sources of clubs that left where that was chosen, in one transaction.';
grant execute on function public.set_active_season(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.site_content(n integer DEFAULT 12)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'seasons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', code, 'name', name, 'is_active', is_active) order by code), '[]')
      from public.seasons
    ),
    'leagues', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'slug', slug, 'name', name, 'tier', tier) order by tier), '[]')
      from public.leagues
    ),
    'memberships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'season_code', season.code, 'league_slug', league.slug, 'club_slug', club.slug)
        order by season.code, league.tier, club.name), '[]')
      from public.league_memberships as membership
      join public.seasons as season on season.id = membership.season_id
      join public.leagues as league on league.id = membership.league_id
      join public.clubs as club on club.id = membership.club_id
    ),
    'clubs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', club.id,
        'slug', club.slug,
        'name', club.name,
        'short_name', club.short_name,
        'aliases', club.aliases,
        'official_site', club.official_site,
        'badge', coalesce(club.custom_badge_url, club.badge_url),
        'primary_colour', club.primary_colour,
        'secondary_colour', club.secondary_colour,
        'shield_pattern', club.shield_pattern,
        'monogram', coalesce(club.monogram, upper(left(regexp_replace(club.slug, '[^a-z0-9]', '', 'g'), 1))),
        'article_count', coalesce(counted.total, 0),
        'articles', newest.articles
      ) order by club.name), '[]')
      from public.clubs as club
      left join (
        select club_id, count(*) as total from public.articles where is_visible group by club_id
      ) as counted on counted.club_id = club.id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', article.id,
          'headline', article.headline,
          'excerpt', coalesce(article.excerpt, article.summary_short),
          'summary_short', article.summary_short,
          'canonical_url', article.canonical_url,
          'image_url', case when source.shows_pictures is not false then article.image_url end,
          'published_at', article.published_at,
          'sentiment', article.sentiment,
          'topic', article.topic,
          'is_routine', article.is_routine,
          'is_backlog', article.is_backlog,
          'url_key', article.url_key,
          'source', case when source.id is not null then jsonb_build_object(
            'name', coalesce(source.display_name, source.name),
            'url', source.url,
            'is_official', source.is_official,
            'kind', source.kind,
            'shows_pictures', source.shows_pictures) end,
          'also_covered_by', private.source_names(article.also_sources)
        ) order by article.published_at desc, article.id), '[]') as articles
        from (
          select listed.*, is_undated and count(*) filter (where is_undated)
            over (partition by source_id, first_seen_at) > 2 as is_backlog
          from (
            -- Undated items are a millisecond apart, and what is dated in the future is held to now.
            select *, published_at > first_seen_at - interval '1 second' as is_undated
            from public.articles
            where club_id = club.id and is_visible
            order by published_at desc, id
            -- Anyone may call this: what one call costs has a bound, as many as the site shows of a club.
            limit least(greatest(n, 0), 12)
          ) as listed
        ) as article
        left join (
          select id, name, display_name, url, is_official, kind, shows_pictures from public.sources
        ) as source on source.id = article.source_id
      ) as newest
    ),
    'about', private.page_text('about'),
    'publishers', private.page_text('publishers'),
    'withdrawn_articles', private.withdrawn_articles(),
    'confirmed_removals', private.confirmed_removals(),
    -- Together with the counts above it tells whether the search index, which holds more stories
    -- than this answer, would come out the same.
    'articles_version', (
      select md5(concat_ws(' ',
        (select max(updated_at) from public.articles where is_visible),
        (select string_agg(concat_ws(' ', id, name, display_name, kind), ',' order by id)
          from public.sources)))
    ),
    'withdrawals_version', private.withdrawals_version(),
    'last_run_at', private.last_run_at()
  );
$function$;
comment on function public.site_content(integer) is 'All that one build of the site needs, with the newest n visible articles of each club, 50 at most.';
grant execute on function public.site_content(integer) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.start_discovery(job_kind text DEFAULT 'fan_blogs'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job public.discovery_jobs;
begin
  perform pg_advisory_xact_lock(hashtext('public.start_discovery'));
  select * into job from public.discovery_jobs where kind = job_kind and status = 'in_progress';
  if job.id is not null then
    return jsonb_build_object('id', job.id, 'is_new', false, 'total_clubs', job.total_clubs,
      -- A club takes two minutes at most, and a worker reports with every one.
      'needs_worker', coalesce(job.heartbeat_at, job.created_at) < now() - interval '3 minutes');
  end if;
  insert into public.discovery_jobs (kind, started_at, heartbeat_at) values (job_kind, now(), now())
  returning * into job;
  insert into private.discovery_clubs (job_id, club_id)
  select job.id, club.id from public.clubs as club
  where job_kind = 'fan_blogs' or (club.official_site is not null
    and not exists (
      select from public.sources as source
      where source.club_id = club.id and source.kind = 'official' and source.is_enabled
    )
    -- Nobody sees the news of other clubs on the pages of the season; without a season there is no telling.
    and (not exists (select from public.seasons where is_active) or exists (
      select from public.league_memberships as membership
      join public.seasons as season on season.id = membership.season_id and season.is_active
      where membership.club_id = club.id
    )));
  update public.discovery_jobs
  set total_clubs = (select count(*) from private.discovery_clubs where job_id = job.id)
  where id = job.id returning * into job;
  if job.total_clubs = 0 then
    update public.discovery_jobs set status = 'completed', completed_at = now() where id = job.id;
  end if;
  return jsonb_build_object('id', job.id, 'is_new', true, 'total_clubs', job.total_clubs,
    'needs_worker', true);
end;
$function$;
comment on function public.start_discovery(text) is 'Starts a search over clubs, or answers the one of its kind that is under way ({id, is_new, total_clubs, needs_worker: nobody is at it}).';
grant execute on function public.start_discovery(text) to service_role;

CREATE OR REPLACE FUNCTION public.start_ingestion(job_trigger text DEFAULT 'administrator'::text, job_scope text DEFAULT 'all'::text, job_source_id uuid DEFAULT NULL::uuid, job_id uuid DEFAULT NULL::uuid, take_over boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job public.ingestion_jobs;
  is_resumed boolean := false;
begin
  perform private.require_admin();
  -- Serialises starts, so that two of them never both find no active job.
  perform pg_advisory_xact_lock(hashtext('public.start_ingestion'));
  perform public.expire_jobs();
  select * into job from public.ingestion_jobs where status in ('queued', 'running');
  if start_ingestion.job_id is not null and job.id is distinct from start_ingestion.job_id then
    raise exception 'The ingestion job % is not waiting to run.', start_ingestion.job_id
      using errcode = 'PT404';
  end if;
  if job.id is null then
    insert into public.ingestion_jobs (trigger, scope, source_id)
    values (job_trigger, job_scope, job_source_id) returning * into job;
  elsif job.status = 'running' and not take_over
    and job.heartbeat_at > now() - interval '2 minutes' then
    return jsonb_build_object(
      'id', job.id,
      'outcome', case when start_ingestion.job_id is null then 'busy' else 'joined' end,
      'total_sources', job.total_sources,
      'processed_sources', job.processed_sources
    );
  else
    is_resumed := job.status = 'running';
  end if;
  perform private.release_claims(job.id, null);
  update public.ingestion_jobs
  set status = 'running', started_at = coalesce(started_at, now()), heartbeat_at = now(),
    total_sources = processed_sources + (select count(*) from private.sources_in_scope(job))
  where id = job.id returning * into job;
  return jsonb_build_object(
    'id', job.id,
    'outcome', case when is_resumed then 'resumed' else 'started' end,
    'total_sources', job.total_sources,
    'processed_sources', job.processed_sources
  );
end;
$function$;
comment on function public.start_ingestion(text,text,uuid,uuid,boolean) is 'Starts or resumes a run; outcome is started, resumed, joined (the named job has living workers) or busy (another has). take_over: the caller knows that no other worker lives.';
grant execute on function public.start_ingestion(text,text,uuid,uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.stop_discovery(job_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.discovery_jobs
  set status = 'failed', completed_at = now(), error_message = 'Stopped by user'
  where id = stop_discovery.job_id and status = 'in_progress';
  return found;
end;
$function$;
comment on function public.stop_discovery(uuid) is 'Ends a search; its workers find out with their next call. What was found stays.';
grant execute on function public.stop_discovery(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.stories_to_come(articles jsonb, source_id uuid DEFAULT NULL::uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  source public.sources;
  listed record;
  found_keys text[] := '{}';
begin
  -- Without one, it is a source that has brought nothing yet.
  select * into source from public.sources where id = stories_to_come.source_id;
  for listed in
    select (item.story ->> 'club_id')::uuid as club_id, jsonb_agg(item.story order by item.place) as stories
    from jsonb_array_elements(stories_to_come.articles) with ordinality as item (story, place)
    group by 1
  loop
    source.club_id := listed.club_id;
    found_keys := found_keys || array(
      select listed.stories -> (matched.place::integer - 1) ->> 'url_key'
      from private.match_articles(source, listed.stories) as matched
      where matched.known_id is null and not matched.is_removed
    );
  end loop;
  return array(select distinct key from unnest(found_keys) as key);
end;
$function$;
comment on function public.stories_to_come(jsonb,uuid) is 'The url_key of those articles (each with the club_id that it would go to) that a source would bring anew.';
grant execute on function public.stories_to_come(jsonb,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.switch_to_real_news(entries jsonb, publishers jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  samples uuid[];
  articles integer;
begin
  perform private.require_admin();
  samples := array(select id from public.sources where private.is_sample(url));
  if cardinality(samples) = 0 then
    raise exception 'There are no sample feeds.' using errcode = 'PT409';
  end if;
  perform private.title_change('Switched from samples to real news');
  perform set_config('touchline.change_table', 'sources', true);
  perform set_config('touchline.change_action', 'delete', true);
  articles := private.delete_articles(
    array(select id from public.articles where source_id = any (samples)), true);
  -- What was deleted of the samples before need not be remembered.
  delete from public.removed_articles where source_id = any (samples);
  delete from public.sources where id = any (samples);
  return public.adopt_sources(switch_to_real_news.entries, switch_to_real_news.publishers)
    || jsonb_build_object('removed_sources', cardinality(samples), 'removed_articles', articles);
end;
$function$;
comment on function public.switch_to_real_news(jsonb,jsonb) is 'Deletes the sample feeds with their articles, of which nothing is remembered, and adopts rows of the source pack instead; all or nothing. Answers what adopt_sources does, with removed_sources and removed_articles.';
grant execute on function public.switch_to_real_news(jsonb,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.take_alerts(channels text[], server jsonb DEFAULT NULL::jsonb)
 RETURNS SETOF public.alerts
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moment timestamptz;
begin
  perform public.expire_jobs();
  -- Two checks at once would both tell.
  perform pg_advisory_xact_lock(hashtext('public.take_alerts'));
  -- Of a caller that waited meanwhile, now() is older than what the other one has noted.
  moment := clock_timestamp();
  with found as materialized (
    select * from private.troubles(take_alerts.server)
  ), ended as (
    update public.alerts as alert set ended_at = now(), failure = null
    where alert.ended_at is null and not exists (select from found where found.key = alert.key)
  ), resumed as (
    update public.alerts as alert set ended_at = null
    from found where found.key = alert.key and alert.ended_at > now() - interval '1 hour'
    returning alert.key
  )
  insert into public.alerts as alert (key, kind, sentence, page)
  select found.key, found.kind, left(found.sentence, 500), found.page from found
  where found.key not in (select resumed.key from resumed)
  on conflict (key) where ended_at is null do update set sentence = excluded.sentence
  where alert.sentence <> excluded.sentence;
  delete from public.alerts as alert where alert.ended_at < now() - interval '90 days';
  return query
  update public.alerts as alert set sending_until = moment + interval '2 minutes'
  where (alert.sending_until between moment and moment + interval '2 minutes') is not true
    and (alert.ended_at is null or alert.ended_at <= now() - interval '1 hour')
    and exists (
      select from unnest(take_alerts.channels) as channel
      where case when alert.ended_at is null then channel <> all (alert.told_by)
        else channel = any (alert.told_by) and channel <> all (alert.cleared_by) end
    )
  returning alert.*;
end;
$function$;
comment on function public.take_alerts(text[],jsonb) is 'Looks what is wrong, notes what began and what is over, and hands out what these channels have still to be told, what is over an hour after that; for two minutes to this caller alone, who ends that with note_alerts.';
grant execute on function public.take_alerts(text[],jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.take_call(function_name text, caller text, most integer, window_seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  window_starts_at timestamptz :=
    to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  taken integer;
begin
  -- A table of addresses that were used once must not grow for ever.
  if random() < 0.01 then
    delete from private.function_calls as old where old.window_started_at < now() - interval '1 day';
  end if;
  insert into private.function_calls as counted (function_name, caller, window_started_at)
  values (take_call.function_name, take_call.caller, window_starts_at)
  on conflict on constraint function_calls_pkey do update set calls = counted.calls + 1
  returning calls into taken;
  if taken <= most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from
    window_starts_at + make_interval(secs => window_seconds) - now())))::integer;
end;
$function$;
comment on function public.take_call(text,text,integer,integer) is 'Counts a call of an open function; answers 0, or in how many seconds the caller may call again.';
grant execute on function public.take_call(text,text,integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.trust_source(source_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  trusted public.sources;
  shown integer;
begin
  perform private.require_admin();
  update public.sources as source
  set off_topic_items = 0,
    state = case when source.state = 'suspicious' then 'ok' else source.state end
  where source.id = trust_source.source_id returning * into trusted;
  if trusted.id is null then
    raise exception 'There is no such source.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Trusted %s again',
    coalesce(trusted.display_name, trusted.name)));
  update public.articles as article set is_visible = true
  where article.source_id = trusted.id and article.held_at is not null;
  get diagnostics shown = row_count;
  return shown;
end;
$function$;
comment on function public.trust_source(uuid) is 'Takes a suspicious source for what it was, and shows the stories of it that were held; answers how many.';
grant execute on function public.trust_source(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.undo_change(change_id uuid, n integer DEFAULT 2000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  change public.audit_changes;
  entry public.audit_entries;
  begun uuid;
  later text;
  undone bigint[] := '{}';
begin
  perform private.require_admin();
  select * into change from public.audit_changes where id = undo_change.change_id;
  if change.id is null then
    raise exception 'There is no such change.' using errcode = 'PT404';
  end if;
  if change.undone_at is not null then
    raise exception 'This change has been undone already.' using errcode = 'PT409';
  end if;
  perform set_config('touchline.undoes', change.id::text, true);
  -- What the calls before this one put back and what this one does are one change, and undone as one.
  select listed.id into begun from public.audit_changes as listed
  where listed.undoes = change.id and listed.undone_at is null and listed.made_by = auth.uid()
  order by listed.made_at desc limit 1;
  if found then
    perform set_config('touchline.change_id', begun::text, true);
  end if;
  perform set_config('touchline.change_table', change.table_name, true);
  perform set_config('touchline.change_action',
    case change.action when 'insert' then 'delete' when 'delete' then 'insert' else 'update' end, true);
  -- What is needed comes before what needs it: clubs before their sources, those before articles.
  for entry in
    select * from public.audit_entries as listed
    where listed.change_id = change.id and not listed.is_undone
    order by array_position(array['delete', 'update', 'insert'], listed.action),
      case listed.action
        when 'delete' then private.undo_rank(listed.table_name)
        when 'insert' then -private.undo_rank(listed.table_name)
      end,
      listed.id desc
    limit undo_change.n
  loop
    -- An undoing and what it undid cancel each other.
    select newer.label into later from public.audit_entries as newer
    join public.audit_changes as later_change on later_change.id = newer.change_id
    where newer.table_name = entry.table_name and newer.record_id = entry.record_id
      and newer.id > entry.id and newer.change_id <> change.id and not newer.is_undone
      and later_change.undoes is null
      -- To ask that a source be read changes nothing of what it is.
      and not (newer.table_name = 'sources' and newer.action = 'update'
        and newer.after - 'next_check_at' = '{}'::jsonb)
    limit 1;
    if found then
      raise exception 'This cannot be undone: % has been changed again since. Undo the later change first.',
        coalesce(later, 'the record') using errcode = 'PT409';
    end if;
    perform private.undo_entry(entry);
    undone := undone || entry.id;
  end loop;
  perform private.mark_undone(undone, change.id);
  return (select count(*) from public.audit_entries as listed
    where listed.change_id = change.id and not listed.is_undone);
exception
  when unique_violation then
    raise exception 'This cannot be undone: something with the same name or address is there again.'
      using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'This cannot be undone: what it belonged to is gone.' using errcode = 'PT409';
end;
$function$;
comment on function public.undo_change(uuid,integer) is 'Undoes a change, at most n records a call; answers how many are left. The undoing is a change itself, one however many calls it takes.';
grant execute on function public.undo_change(uuid,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.unknown_url_keys(source_id uuid, articles jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  source public.sources;
begin
  select * into source from public.sources where id = unknown_url_keys.source_id;
  source.club_id := coalesce(source.club_id, (articles -> 0 ->> 'club_id')::uuid);
  return array(
    select articles -> (matched.place::integer - 1) ->> 'url_key'
    from private.match_articles(source, articles) as matched
    where source.id is not null and matched.known_id is null and not matched.is_removed
    order by matched.place
  );
end;
$function$;
comment on function public.unknown_url_keys(uuid,jsonb) is 'Which of a fetch''s articles ({guid, url_key, title_key, published_at}; of a wide source those for one club, with its club_id) would be stored as new: only those are worth a model''s tokens.';
grant execute on function public.unknown_url_keys(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.visibility_changes(article_ids uuid[])
 RETURNS TABLE(article_id uuid, change_id uuid, is_gone boolean, made_at timestamp with time zone, build_status text, build_ended_at timestamp with time zone, build_error text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query select asked.id, latest.change_id, latest.is_gone, latest.made_at,
      build.status, build.finished_at, build.error
    from unnest(visibility_changes.article_ids) as asked (id)
    cross join lateral (
      select entry.change_id, change.made_at,
        entry.action = 'delete' or coalesce(entry.after ->> 'is_visible', '') = 'false' as is_gone
      from public.audit_entries as entry
      join public.audit_changes as change on change.id = entry.change_id
      where entry.table_name = 'articles' and entry.record_id = asked.id::text
        and (entry.action <> 'update' or entry.after ? 'is_visible')
      order by entry.id desc
      limit 1
    ) as latest
    -- The first that went well since; as long as none did, the last.
    left join lateral (
      select site_build.* from public.site_builds as site_build
      where site_build.requested_at >= latest.made_at
      order by site_build.status = 'succeeded' desc,
          case when site_build.status = 'succeeded' then site_build.requested_at end,
          site_build.requested_at desc
      limit 1
    ) as build on true;
end;
$function$;
comment on function public.visibility_changes(uuid[]) is 'When an administrator last took each of these articles from visitors or gave it back, also of deleted ones, and how the build goes that makes it so.';
grant execute on function public.visibility_changes(uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.weekly_statistics(club_id uuid DEFAULT NULL::uuid, source_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(week date, stories bigint, routine bigint, fetches bigint, failures bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  with told as (
    select counted.week, sum(counted.stories) as stories, sum(counted.routine) as routine
    from public.weekly_stories as counted
    where counted.club_id = weekly_statistics.club_id or counted.source_id = weekly_statistics.source_id
    group by counted.week
  ), chosen as (
    select source.id from public.sources as source
    where source.club_id = weekly_statistics.club_id or source.id = weekly_statistics.source_id
  ), fetched as (
    select each_week.week, sum(each_week.fetches) as fetches, sum(each_week.failures) as failures
    from (
      select counted.week, counted.fetches::bigint, counted.failures::bigint
      from chosen join public.weekly_fetches as counted on counted.source_id = chosen.id
      union all
      select private.week_of(live.fetched_at), count(*), count(*) filter (where live.outcome = 'failed')
      from chosen join public.source_fetches as live on live.source_id = chosen.id
      where live.outcome <> 'deferred'
      group by 1
    ) as each_week
    group by each_week.week
  )
  select listed.week, coalesce(told.stories, 0)::bigint, coalesce(told.routine, 0)::bigint,
    coalesce(fetched.fetches, 0)::bigint, coalesce(fetched.failures, 0)::bigint
  from (
    select private.week_of(now()) - 7 * weeks_ago as week from generate_series(0, 52) as weeks_ago
  ) as listed
  left join told on told.week = listed.week
  left join fetched on fetched.week = listed.week
  order by listed.week;
end;
$function$;
comment on function public.weekly_statistics(uuid,uuid) is 'The 53 weeks of a club or of a source, this one last: the stories that came in, those of them that were routine, and the fetches of its sources with their failures, without those put off.';
grant execute on function public.weekly_statistics(uuid,uuid) to authenticated, service_role;
