-- A club's page is found under the addresses that it had before.

alter table public.clubs add column former_slugs text[] not null default '{}';
comment on column public.clubs.former_slugs is 'Slugs that the club had, the latest last; the database keeps them. None is the slug of a club that is there.';

create function private.keep_former_slug() returns trigger
language plpgsql set search_path = '' as $$
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
$$;
comment on function private.keep_former_slug is 'Remembers the slug that a club gives up, and has others forget the one that it takes.';
create trigger keep_former_slug before insert or update of slug on public.clubs for each row
  execute function private.keep_former_slug();
revoke all on function private.keep_former_slug from public, anon, authenticated;
