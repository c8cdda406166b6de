-- What ingestion says a story is about is stored, kept where an administrator says otherwise, and known
-- to everything that counts what visitors see.

alter table public.articles add column labels_edited_at timestamptz;
comment on column public.articles.labels_edited_at is 'Set once an administrator edits topic or is_routine; ingestion then leaves both alone.';
-- What is left out is counted, and a filter of the administrators asks for one topic at a time.
create index articles_topic on public.articles (topic, published_at desc) where topic <> 'other';
create index articles_routine on public.articles (published_at desc) where is_routine;

create function private.keep_labels() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An administrator works as authenticated, and undoing gives the labels back to ingestion.
  if current_user = 'authenticated'
    and coalesce(current_setting('touchline.undoes', true), '') = '' then
    new.labels_edited_at := now();
  end if;
  return new;
end;
$$;
comment on function private.keep_labels is 'Marks labels that a person edited.';
revoke all on function private.keep_labels from public, anon, authenticated;
create trigger keep_labels before update of topic, is_routine on public.articles
  for each row when ((new.topic, new.is_routine) is distinct from (old.topic, old.is_routine))
  execute function private.keep_labels();

create or replace function private.has_visible_story(source_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.articles as article
    where article.source_id = has_visible_story.source_id and article.is_visible
      and (article.topic not in ('betting', 'stream')
        or private.shows_betting_of(has_visible_story.source_id))
  );
end;
$$;

-- A publisher whose bets are no longer shown, and a story that turns out to be one, explain a smaller site.
create or replace function private.withdrawn_articles() returns integer
language sql stable security definer set search_path = '' as $$
  select ((select count(*) from public.articles where not is_visible)
    + (select count(*) from public.articles
      where topic in ('betting', 'stream') and is_visible and not private.shows_betting_of(source_id))
    + (select count(*) from public.removed_articles))::integer;
$$;
comment on function private.withdrawn_articles is 'How many articles are hidden, left out for their topic, or removed; a number that visitors may know.';

-- Other migrations of the same release change these three functions as well, each in a place of its own:
-- what is added here is put into them as they stand.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('public.site_content(integer)',
        '''sentiment'', article.sentiment,',
        '''sentiment'', article.sentiment,
          ''topic'', article.topic,
          ''is_routine'', article.is_routine,'),
      ('public.site_content(integer)',
        '''excerpt'', article.excerpt,',
        '''excerpt'', coalesce(article.excerpt, article.summary_short),
          ''summary_short'', article.summary_short,'),
      ('private.save_known_article(public.sources,public.articles,jsonb)',
        'summary_short = case when is_reworded',
        'topic = case
      when is_reworded and article.labels_edited_at is null then coalesce(item ->> ''topic'', ''other'')
      else article.topic end,
    is_routine = case
      when is_reworded and article.labels_edited_at is null
        then coalesce((item ->> ''is_routine'')::boolean, false)
      else article.is_routine end,
    summary_short = case when is_reworded'),
      ('private.save_articles(public.sources,jsonb)',
        'published_at, sentiment, summary_short, tags, tokens_used
    )',
        'published_at, sentiment, topic, is_routine, summary_short, tags, tokens_used
    )'),
      ('private.save_articles(public.sources,jsonb)',
        'coalesce(item.sentiment, ''neutral''), item.summary_short,',
        'coalesce(item.sentiment, ''neutral''), coalesce(item.topic, ''other''),
      coalesce(item.is_routine, false), item.summary_short,'),
      ('private.save_articles(public.sources,jsonb)',
        'sentiment text, summary_short text,',
        'sentiment text, topic text, is_routine boolean, summary_short text,'),
      ('private.save_articles(public.sources,jsonb)',
        'sentiment, summary_short, tags, tokens_used, place
    )',
        'sentiment, topic, is_routine, summary_short, tags, tokens_used, place
    )')
    ) as list (function_name, before, after)
  loop
    definition := pg_get_functiondef(change.function_name::regprocedure);
    if array_length(string_to_array(definition, change.before), 1) is distinct from 2 then
      raise exception '% is not as expected: %', change.function_name, change.before;
    end if;
    execute replace(definition, change.before, change.after);
  end loop;
end $$;

-- Two blogs that write the same of one club: the second joins the `also_sources` of the first and is kept,
-- out of sight of visitors for as long as they see the first.
alter table public.articles add column same_as uuid;
comment on column public.articles.same_as is 'The story of the same club that says the same and was there first; visitors see that one, as long as it is shown.';

create function private.is_same_headline(one text, other text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  one_words text[] := array(select distinct unnest(string_to_array(one, ' ')));
  other_words text[] := array(select distinct unnest(string_to_array(other, ' ')));
  shared integer;
  differing text[];
begin
  -- Every blog has its ratings and its preview of the same match.
  if least(cardinality(one_words), cardinality(other_words)) < 5
    or concat(one, ' ', other) ~ '\m(ratings?|previews?|podcast|episode|live|line ?ups?|predicted|predictions?|gossip|rumours|highlights|report)\M'
  then
    return false;
  end if;
  shared := cardinality(array(select unnest(one_words) intersect select unnest(other_words)));
  if shared < 0.8 * (cardinality(one_words) + cardinality(other_words) - shared) then
    return false;
  end if;
  differing := array(
    (select unnest(one_words) union select unnest(other_words))
    except (select unnest(one_words) intersect select unnest(other_words))
  );
  -- Another score and another opponent make it another story.
  return cardinality(differing) = 0 or not exists (
    select from unnest(differing) as word
    where word ~ '\d' or exists (
      select from public.clubs
      where word = any (string_to_array(lower(concat_ws(' ', name, array_to_string(aliases, ' '))), ' '))
    )
  );
end;
$$;
comment on function private.is_same_headline is 'Whether two folded headlines of one club say the same: nearly the same words, no other number, no other club, and no series.';

create function private.join_same_story() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Nearly the same words begin or end alike, which is told a thousand times faster than the rest.
  opening text := substring(new.title_key from '^(?:\S+ ){3}');
  ending text := substring(new.title_key from '(?: \S+){3}$');
begin
  if opening is null then
    return new;
  end if;
  select id into new.same_as from public.articles
  where club_id = new.club_id and is_visible and same_as is null
    and source_id is distinct from new.source_id
    and published_at between new.published_at - interval '72 hours'
      and new.published_at + interval '72 hours'
    and (starts_with(title_key, opening) or right(title_key, length(ending)) = ending)
    and private.is_same_headline(title_key, new.title_key)
  order by published_at, id limit 1;
  if new.same_as is not null then
    update public.articles set also_sources = also_sources || new.source_id
    where id = new.same_as and not also_sources @> array[new.source_id];
  end if;
  return new;
end;
$$;
comment on function private.join_same_story is 'A story that another source of the club has told already joins that one.';
create trigger join_same_story before insert on public.articles
  for each row when (new.same_as is null and new.source_id is not null)
  execute function private.join_same_story();

create function private.is_told_by(story_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.articles where id = story_id and is_visible);
$$;
comment on function private.is_told_by is 'Whether visitors see the story that another one joined.';
revoke all on function private.is_same_headline, private.join_same_story, private.is_told_by
  from public, anon, authenticated;
grant execute on function private.is_same_headline to authenticated, service_role;
grant execute on function private.is_told_by to anon, authenticated, service_role;

drop policy "Visitors read visible articles" on public.articles;
create policy "Visitors read visible articles" on public.articles for select to anon using (
  is_visible and (topic not in ('betting', 'stream') or private.shows_betting_of(source_id))
  and (same_as is null or not private.is_told_by(same_as))
);
drop policy "Users read visible articles, administrators all" on public.articles;
create policy "Users read visible articles, administrators all" on public.articles
  for select to authenticated using (
    (is_visible and (topic not in ('betting', 'stream') or private.shows_betting_of(source_id))
      and (same_as is null or not private.is_told_by(same_as)))
    or (select private.is_admin())
  );
