-- When two articles are one story: a story is also known by the addresses it came under before, and
-- where one of them came by way of Google News, by its headline.
--
-- The functions here and in the next two migrations look rows up by their keys, and a connection keeps
-- the plan it made first, which may have been for empty tables. Without sequential scans, and where
-- each look-up names one key that leads one index, that plan is right for full ones too. `offset 0`
-- keeps a look-up for each story from becoming one over all the stories of a club.

alter table public.articles add column also_url_keys text[] not null default '{}';
comment on column public.articles.also_url_keys is 'Other addresses of the same story: where it was posted before, or its link in another source of the club.';
drop index public.articles_source_title;
create index articles_title on public.articles (title_key, first_seen_at);
drop index public.removed_articles_source_title;
create index removed_articles_title on public.removed_articles (title_key, removed_at);
alter table public.removed_articles add column was_pruned boolean not null default false;
comment on column public.removed_articles.was_pruned is 'Old news that retention let go; forgotten after another 180 days.';
create index articles_also_url_keys on public.articles using gin (also_url_keys)
  where also_url_keys <> '{}';

-- A row that needs no correction, which is nearly every one, is spared the function.
drop trigger keep_article_history on public.articles;
create trigger keep_article_history_of_new before insert on public.articles
  for each row when (new.first_seen_at is null or new.published_at > new.first_seen_at)
  execute function private.keep_article_history();
create trigger keep_article_history before update on public.articles
  for each row execute function private.keep_article_history();

-- Google News links lead through Google and are never the publisher's: there only the headline
-- tells that a story is the same, and it must be long enough to tell.
create function private.may_share_title(source public.sources, other_source_id uuid, title_key text)
returns boolean
language sql
stable
security invoker
set search_path = ''
set enable_seqscan = off
as $$
  select source.id = other_source_id or (
    title_key ~ '^(\S+ ){3}' and (
      source.type = 'google_news'
      or exists (select from public.sources where id = other_source_id and type = 'google_news')
    )
  );
$$;
comment on function private.may_share_title(public.sources, uuid, text) is 'Whether the same headline in both sources means the same story.';
revoke all on function private.may_share_title(public.sources, uuid, text) from public, anon, authenticated;
grant execute on function private.may_share_title(public.sources, uuid, text) to service_role;

create function private.remembered_keys(url_keys text[], url_key text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce((array_agg(key order by place))[greatest(count(*) - 19, 1):], '{}')
  from unnest(url_keys) with ordinality as remembered (key, place)
  where split_part(key, '/', 1) = split_part(remembered_keys.url_key, '/', 1)
    or 'news.google.com' in (split_part(key, '/', 1), split_part(remembered_keys.url_key, '/', 1));
$$;
comment on function private.remembered_keys(text[], text) is 'The last 20 addresses, for a feed may give its stories another with every fetch; of the same host or by way of Google News, for else one source could claim the addresses of another.';
revoke all on function private.remembered_keys(text[], text) from public, anon, authenticated;
grant execute on function private.remembered_keys(text[], text) to service_role;

create function private.save_known_article(source public.sources, known public.articles, item jsonb)
returns boolean
language plpgsql
security invoker
set search_path = ''
set enable_seqscan = off
as $$
declare
  owner public.sources;
  item_url_key text := item ->> 'url_key';
  -- What a model said of the old words is still better than what the word list says of the new.
  is_reworded boolean := (known.tokens_used = 0 or (item ->> 'tokens_used')::integer > 0) and (known.headline is distinct from item ->> 'headline'
    or (known.excerpt_edited_at is null and known.excerpt is distinct from item ->> 'excerpt'));
begin
  if known.source_id is distinct from source.id then
    select * into owner from public.sources where id = known.source_id;
    -- Of equals the first keeps it, unless the other is the club itself.
    if owner.priority < source.priority
      or (owner.priority = source.priority and (owner.is_official or not source.is_official)) then
      update public.articles
      set also_sources = case
          when also_sources @> array[source.id] then also_sources else also_sources || source.id end,
        also_url_keys = case
          when also_url_keys @> array[item_url_key] or url_key = item_url_key then also_url_keys
          else private.remembered_keys(also_url_keys || item_url_key, url_key) end
      where id = known.id and not (also_sources @> array[source.id]
        and (also_url_keys @> array[item_url_key] or url_key = item_url_key));
      return false;
    end if;
  end if;

  update public.articles as article
  set source_id = source.id,
    also_sources = array_remove(
      case
        when known.source_id is null or known.source_id = source.id then article.also_sources
        else article.also_sources || known.source_id
      end, source.id),
    guid = item ->> 'guid',
    url_key = item_url_key,
    also_url_keys = case
      when article.url_key = item_url_key then article.also_url_keys
      else private.remembered_keys(
        array_remove(article.also_url_keys, item_url_key) || article.url_key, item_url_key)
    end,
    title_key = item ->> 'title_key',
    headline = item ->> 'headline',
    excerpt = case when article.excerpt_edited_at is null then item ->> 'excerpt' else article.excerpt end,
    canonical_url = item ->> 'canonical_url',
    -- An image that was found on the page is not lost because the feed has none.
    image_url = coalesce(item ->> 'image_url', article.image_url),
    sentiment = case when is_reworded then coalesce(item ->> 'sentiment', 'neutral') else article.sentiment end,
    summary_short = case when is_reworded then item ->> 'summary_short' else article.summary_short end,
    tags = case
      when is_reworded then array(select jsonb_array_elements_text(coalesce(item -> 'tags', '[]')))
      else article.tags end,
    tokens_used = article.tokens_used + coalesce((item ->> 'tokens_used')::integer, 0)
  where article.id = known.id and (
    (article.source_id, article.guid, article.url_key, article.headline, article.canonical_url)
      is distinct from
      (source.id, item ->> 'guid', item_url_key, item ->> 'headline', item ->> 'canonical_url')
    or (article.excerpt_edited_at is null and article.excerpt is distinct from item ->> 'excerpt')
    or article.image_url is distinct from coalesce(item ->> 'image_url', article.image_url)
  );
  return found;
end;
$$;
comment on function private.save_known_article(public.sources, public.articles, jsonb) is 'What one more fetch changes about a stored article; answers whether it changed.';
revoke all on function private.save_known_article(public.sources, public.articles, jsonb) from public, anon, authenticated;
grant execute on function private.save_known_article(public.sources, public.articles, jsonb) to service_role;
