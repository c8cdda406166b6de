-- The other sources of a story as a computed column, for the pages of news that a browser asks for:
-- `select=headline,also_covered_by`. Only names that the site shows on its own pages.

create function public.also_covered_by(article public.articles)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.source_names((article).also_sources);
$$;
comment on function public.also_covered_by(public.articles) is 'Names of the enabled sources that carried the story besides its own.';
revoke all on function public.also_covered_by(public.articles) from public, anon, authenticated;
grant execute on function public.also_covered_by(public.articles) to anon, authenticated, service_role;
