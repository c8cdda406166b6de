-- What an administrator takes off the site: whether it has left, and a loss that somebody accepted.

alter table public.site_builds
  add column is_refused boolean not null default false,
  add column accepted_loss text check (length(accepted_loss) between 1 and 1000);
comment on column public.site_builds.is_refused is 'It was not published for how much the site lost, and for nothing else.';
comment on column public.site_builds.accepted_loss is 'What the site lost, in the words with which it was refused, where an administrator had it published all the same; the change with this row says who.';

create function public.publish_anyway(loss text) returns uuid
language plpgsql set search_path = '' as $$
declare
  build_id uuid;
begin
  perform private.require_admin();
  perform private.title_change('Had the site published in spite of what it lost');
  insert into public.site_builds (accepted_loss) values (publish_anyway.loss)
  returning id into build_id;
  return build_id;
end;
$$;
comment on function public.publish_anyway is 'Notes who accepts what the site lost, and answers the build that may be published for it: rebuild-site begins it.';

create function public.visibility_changes(article_ids uuid[]) returns table (
  article_id uuid, change_id uuid, is_gone boolean, made_at timestamptz,
  build_status text, build_ended_at timestamptz, build_error text
)
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function public.visibility_changes is 'When an administrator last took each of these articles from visitors or gave it back, also of deleted ones, and how the build goes that makes it so.';

revoke all on function public.publish_anyway, public.visibility_changes
  from public, anon, authenticated;
grant execute on function public.publish_anyway, public.visibility_changes
  to authenticated, service_role;
