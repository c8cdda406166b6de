-- Uploaded badges: read by everybody through their public URL, written by administrators.
-- No policy lets a visitor list the bucket: a public bucket serves its files without one.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('club-badges', 'club-badges', true, 2097152,
  array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Administrators see club badges" on storage.objects for select to authenticated
  using (bucket_id = 'club-badges' and (select private.is_admin()));
create policy "Administrators upload club badges" on storage.objects for insert to authenticated
  with check (bucket_id = 'club-badges' and (select private.is_admin()));
create policy "Administrators replace club badges" on storage.objects for update to authenticated
  using (bucket_id = 'club-badges' and (select private.is_admin()))
  with check (bucket_id = 'club-badges' and (select private.is_admin()));
create policy "Administrators delete club badges" on storage.objects for delete to authenticated
  using (bucket_id = 'club-badges' and (select private.is_admin()));
