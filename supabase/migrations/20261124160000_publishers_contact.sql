-- The page for publishers shows below its text how to reach whoever runs the site, or what to do where
-- nobody said: the text itself no longer says to write without saying where.

update public.about_page_content
set content = replace(content,
  'stands with the wrong club, write to us.',
  'stands with the wrong club, see below for how to reach us.')
where key = 'publishers';
