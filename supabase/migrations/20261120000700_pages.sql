-- The About page and the cache of link previews and article images.

create table public.about_page_content (
  id uuid primary key default gen_random_uuid(),
  title text not null default 'About Us',
  content text not null default '',
  meta_description text,
  updated_at timestamptz not null default now()
);
comment on table public.about_page_content is 'The About page: one row. Paragraphs are parted by blank lines.';
create unique index about_page_content_one_row on public.about_page_content ((true));

create table public.link_previews (
  id uuid primary key default gen_random_uuid(),
  url text not null unique check (url ~* '^https?://[^[:space:]]+$' and length(url) <= 2048),
  title text,
  description text,
  image_url text,
  favicon_url text,
  logo_url text,
  fetched_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.link_previews is 'What pages say of themselves, fresh for 24 hours. Only functions write it.';
create index link_previews_fetched_at on public.link_previews (fetched_at);

alter table public.about_page_content enable row level security;
alter table public.link_previews enable row level security;
revoke all on table public.about_page_content, public.link_previews from public, anon, authenticated;
grant select on table public.about_page_content, public.link_previews to anon;
grant select, insert, update, delete on table public.about_page_content, public.link_previews
  to authenticated, service_role;

create policy "Anyone reads the About page" on public.about_page_content
  for select to anon, authenticated using (true);
create policy "Administrators add the About page" on public.about_page_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the About page" on public.about_page_content
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete the About page" on public.about_page_content
  for delete to authenticated using ((select private.is_admin()));

create policy "Anyone reads link previews" on public.link_previews
  for select to anon, authenticated using (true);
create policy "Administrators add link previews" on public.link_previews
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change link previews" on public.link_previews
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete link previews" on public.link_previews
  for delete to authenticated using ((select private.is_admin()));
