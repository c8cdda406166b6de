-- Whoever suggested a feed learns what became of it through a link that needs no account: its token is made
-- in the browser, and only the token's hash is kept.

alter table public.feed_submissions
  add column status_key text unique check (status_key ~ '^[0-9a-f]{64}$');
comment on column public.feed_submissions.status_key is
  'SHA-256 of the token of the status link. A visitor sends the token itself, which is not kept; null without a link.';
grant insert (status_key) on table public.feed_submissions to anon;

create function private.hash_status_key() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status_key !~ '^[A-Za-z0-9_-]{22,64}$' then
    raise exception 'The token of a link has 22 to 64 letters, digits, - and _.' using errcode = 'PT400';
  end if;
  new.status_key := encode(sha256(convert_to(new.status_key, 'UTF8')), 'hex');
  return new;
end;
$$;
comment on function private.hash_status_key is 'Keeps the hash of a status link''s token in place of the token.';
revoke all on function private.hash_status_key from public, anon, authenticated;
-- What is moved, or comes back as an administrator undoes its deletion, is a hash already.
create trigger hash_status_key before insert on public.feed_submissions for each row
  when (new.status_key is not null and current_user = 'anon'
    and coalesce(current_setting('touchline.is_moving', true), '') <> 'on')
  execute function private.hash_status_key();
