-- As before, but most stories have no other source, and a build asks for two thousand: those are answered
-- without a plan being started for each.
create or replace function private.source_names(source_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;
