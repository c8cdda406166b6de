-- How many clubs a division has, and how many of them change places in summer, is data of the division.

alter table public.leagues
  add column club_count smallint,
  add column relegated_count smallint,
  add constraint leagues_club_count_check check (club_count > 0),
  add constraint leagues_relegated_count_check check (relegated_count >= 0 and relegated_count < club_count);
comment on column public.leagues.club_count is 'How many clubs play in it; null where that is not known, and then not checked.';
comment on column public.leagues.relegated_count is 'How many clubs go down from it each summer, and as many come up; null where that is not known.';

update public.leagues as league
set club_count = known.club_count, relegated_count = known.relegated_count
from (values
  ('premier-league', 20, 3), ('championship', 24, 3), ('league-one', 24, 4), ('league-two', 24, 2)
) as known (slug, club_count, relegated_count)
where league.slug = known.slug;

create or replace function public.ensure_basics(leagues jsonb, about jsonb) returns integer
language plpgsql set search_path = '' as $$
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
$$;
comment on function public.ensure_basics is 'Gives a project that has no league the given ones ([{name, slug, tier, club_count, relegated_count}]), and one without About page the given one ({title, content, meta_description}); answers how many leagues it added.';
