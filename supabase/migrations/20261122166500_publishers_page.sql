-- The page for publishers: a second text beside that of the About page, in the same table, by its key.

alter table public.about_page_content
  add column key text not null default 'about' check (key in ('about', 'publishers'));
drop index public.about_page_content_one_row;
create unique index about_page_content_key on public.about_page_content (key);
comment on table public.about_page_content is 'The texts of the About page and of the page for publishers, a row each. Paragraphs are parted by blank lines.';
comment on column public.about_page_content.key is 'Which page it is: about or publishers.';

insert into public.about_page_content (key, title, content, meta_description) values (
  'publishers', 'For publishers',
  concat_ws(E'\n\n',
    'Touchline reads public feeds (RSS, Atom and JSON) of official club sites, of newspapers and of fan blogs, and nothing behind a login. Of each story we show the headline, a short excerpt of at most 300 characters, the date and your name, and a picture where your feed or the page of the story names one. The headline leads to your page. We never copy articles.',
    'A feed is asked for every four hours, one request at a time to a host, and only for what is new since the last time. A Retry-After is obeyed. A feed that fails is asked less and less often, and one that is gone is not asked any more. Where a feed gives a story no date or picture, the page of the story is read once for it.',
    'Every request names itself by a user agent that leads to this page. When we look for feeds on a site, robots.txt is respected.',
    'To be listed, send us the address of your feed with the form at the end of each club’s page. The form shows what we find there, a person looks at every suggestion, and a link tells you what was decided.',
    'To correct a story, correct it in your feed: headline and excerpt follow with one of the next readings. If the story should go altogether, or stands with the wrong club, write to us.',
    'To be left out, simply say so. We stop reading your feed and remove its stories, and you need not give a reason. You can also ask for headlines without pictures.'),
  'How Touchline takes headlines from feeds, how often it asks, and how to be listed, corrected or left out.');

create function private.page_text(page_key text)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title', title, 'content', content,
    'meta_description', meta_description, 'updated_at', updated_at)
  from public.about_page_content where key = page_key
$$;
comment on function private.page_text(text) is 'A page of text as the site is built from it; null where it was never written.';
revoke all on function private.page_text(text) from public;
grant execute on function private.page_text(text) to anon, authenticated, service_role;
