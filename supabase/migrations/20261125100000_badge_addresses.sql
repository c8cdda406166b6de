-- A badge of one's own is a web address or a path, as its comment says: whoever reads it elsewhere
-- than the site, which asks for files alone, is not to be led to a script.

update public.clubs set custom_badge_url = null
where custom_badge_url !~* '^https?://[^[:space:]]+$' and custom_badge_url ~ '^([^/?#]*:|//)';

alter table public.clubs
  drop constraint clubs_custom_badge_url_check,
  add constraint clubs_custom_badge_url_check check (
    btrim(custom_badge_url) <> ''
    and (custom_badge_url ~* '^https?://[^[:space:]]+$' or custom_badge_url !~ '^([^/?#]*:|//)')
  );
