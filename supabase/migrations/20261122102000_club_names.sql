-- A club's name fits where it is shown. The forms say so before; this is where it is kept.

update public.clubs set name = btrim(left(name, 100)) where length(name) > 100;
alter table public.clubs add constraint clubs_name_length check (length(name) <= 100);
