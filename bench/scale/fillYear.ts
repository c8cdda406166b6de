import type pg from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

const days = 365;
/** Sources so far apart are of one club, see `fillSources`. */
const twinDistance = 5000;

const lists = {
  openings: [
    ['{club} weigh up a bid for {person}', 'transfer'],
    ['{person} rescues a late point for {club} against {other}', 'match-report'],
    ['{club} wait on {person} before the trip to {other}', 'injury'],
    ['{person} on pressure, patience and a first winter at {club}', 'interview'],
    ['Five things we learned as {club} met {other}', 'other'],
    ['How {person} turned {club} around', 'other'],
    ['{club} v {other}: team news, and where to follow it', 'preview'],
    ['{person} leaves {club} by mutual consent', 'manager'],
    ['Supporters of {club} ask the board about {other}', 'fans'],
    ['Penalty and red card in a wild evening between {club} and {other}', 'match-report'],
    ['Academy: {person} scores twice for the young side of {club}', 'academy'],
    ['Tickets for {other} away go on sale at {club}', 'ticketing'],
    ['{club} sign {person} until the summer', 'transfer'],
    ['What the accounts of {club} say about {person}', 'finance'],
    ['{club} women hold {other} to a draw', 'women'],
    ['Opinion: {club} should build around {person}', 'other'],
  ],
  firstNames:
    'Marcus Joe Tyrese Alex Callum Ibrahim Luke Dean Owen Samir Rhys Kofi Jamie Ethan Noah Femi',
  lastNames:
    'Alder Barrow Castle Draper Eastham Farrow Gregson Hollis Irwin Jessop Kershaw Lomax Mercer Norwood Oakes Prentice Quill Rowley Stubbs Tindall Upton Vickers Whelan Yardley',
  endings: [
    'after a long week',
    'as the window nears its end',
    'in front of a full away end',
    'for the third time',
    'and the manager has his say',
    'despite a bright first half',
    'with an eye on Saturday',
    'on a wet Tuesday',
    'says the captain',
    'under the lights',
    'before the derby',
    'at the second attempt',
    'in stoppage time',
    'a year on',
    'in numbers',
    'behind closed doors',
  ],
  sentences: [
    'The manager was quick to praise the work that nobody sees.',
    'It was a night on which the visitors had most of the ball and few of the chances.',
    'Talks are said to have begun at the weekend, and both sides hope for an answer soon.',
    'The captain limped off before the break and will be looked at in the morning.',
    'Supporters stayed behind to applaud a side that had given what it had.',
    'Points on the road matter more than they look at this time of the year.',
    'The board will meet again next week, and has promised to publish what it decides.',
    'There is no buying a run like this one, said the man who scored the second.',
  ],
} as const;

/**
 * Adds articles as a year of runs leaves them: of all sources, some hidden, some told by two of a club, evenly over
 * the days, and for every two of them one that retention has taken. The triggers are left out, and what
 * they would have counted is counted afterwards.
 *
 * @param database As a superuser.
 */
export async function fillYear(
  database: pg.Client,
  { from, to, sources }: { from: number; to: number; sources: number },
): Promise<void> {
  await database.query(`set session_replication_role = replica`);
  await database.query('begin');
  await withoutIndexes(database, ['public.articles', 'public.removed_articles'], async () => {
    await database.query(insertArticles, [
      ...[from + 1, to, sources],
      lists.openings.map(([text]) => text),
      lists.openings.map(([, topic]) => topic),
      ...[lists.firstNames.split(' '), lists.lastNames.split(' '), lists.endings, lists.sentences],
    ]);
    await database.query(insertRemoved, [from + 1, to, sources]);
  });
  await database.query(countWeeks);
  await database.query('commit');
  await database.query(`set session_replication_role = origin`);
  // As autovacuum would have done long ago.
  await database.query('vacuum analyze');
  await database.query('checkpoint');
}

/** Draws one of a list by a number and a salt. */
const drawn = (list: string, salt: number): string =>
  `(${list})[1 + (hashint4extended(story.base, ${salt}) & 2147483647) % cardinality(${list})]`;

const insertArticles = `
  with club as (
    select id, coalesce(short_name, name) as name, row_number() over (order by slug) - 1 as place
    from public.clubs
  ), numbered as (
    select number, 1 + number::bigint * 7919 % $3::integer as source_place,
      -- Every tenth of every other block tells what one of the block before did.
      case when number % 10 = 0 and number / ${twinDistance} % 2 = 1 then number - ${twinDistance}
        else number end as base
    from generate_series($1::integer, $2::integer) as number
  ), story as (
    select numbered.*, source.id as source_id, club.id as club_id, club.name as club, other.name as other,
      now() - interval '${days} days' * ((hashint4extended(base, 1) & 2147483647) / 2147483647.0) as moment
    from numbered
    join public.sources as source on source.id = md5('source' || source_place)::uuid
    join club on club.id = source.club_id
    join club as other on other.place = (hashint4extended(base, 2) & 2147483647) % 92
  ), written as (
    select story.*,
      replace(replace(replace(${drawn('$4::text[]', 3)},
        '{club}', club), '{other}', other),
        '{person}', ${drawn('$6::text[]', 4)} || ' ' || ${drawn('$7::text[]', 5)})
        || ' ' || ${drawn('$8::text[]', 6)}
        -- Words that are found once.
        || case when number % 1000 = 999 then ' in game ' || number || 'x' else '' end as headline,
      ${drawn('$5::text[]', 3)} as topic,
      ${drawn('$9::text[]', 7)} || ' ' || ${drawn('$9::text[]', 8)} || ' ' || ${drawn('$9::text[]', 9)} as excerpt
    from story
  )
  insert into public.articles (id, club_id, source_id, also_sources, guid, url_key, title_key, headline, excerpt,
    canonical_url, image_url, published_at, first_seen_at, updated_at, is_visible, sentiment, summary_short,
    topic, is_routine, same_as)
  select md5('article' || number)::uuid, club_id, source_id,
    case when number % 10 = 0 and base = number
      then array[md5('source' || 1 + (number::bigint + ${twinDistance}) * 7919 % $3::integer)::uuid]
      else '{}' end,
    'https://diary-' || source_place || '.example/?p=' || number,
    'diary-' || source_place || '.example/' || to_char(moment, 'YYYY/MM') || '/story-of-' || number,
    trim(regexp_replace(lower(headline), '[^a-z0-9]+', ' ', 'g')), headline, excerpt,
    'https://diary-' || source_place || '.example/' || to_char(moment, 'YYYY/MM') || '/story-of-' || number || '/',
    case when number % 3 > 0 then 'https://diary-' || source_place || '.example/pictures/' || number || '/lead.jpg' end,
    moment, least(moment + interval '2 hours', now()), least(moment + interval '2 hours', now()), number % 50 <> 0,
    (array['neutral', 'neutral', 'positive', 'negative'])[1 + number % 4], left(excerpt, 138), topic,
    topic = 'ticketing', case when base <> number then md5('article' || base)::uuid end
  from written`;

const insertRemoved = `
  insert into public.removed_articles (club_id, url_key, source_id, guid, title_key, headline, removed_at, was_pruned)
  select source.club_id, 'diary-' || place || '.example/gone-' || number, source.id,
    'https://diary-' || place || '.example/?p=gone-' || number, 'a story of long ago ' || number,
    'A story of long ago, ' || number, now() - interval '180 days' * (number % 1000) / 1000.0, true
  from (
    select number, 1 + number::bigint * 7919 % $3::integer as place
    from generate_series($1::integer, $2::integer) as number where number % 2 = 0
  ) as numbered
  join public.sources as source on source.id = md5('source' || place)::uuid`;

const countWeeks = `
  insert into public.weekly_stories (club_id, week, source_id, stories, routine)
  select club_id, private.week_of(published_at), source_id, count(*), count(*) filter (where is_routine)
  from public.articles where source_id is not null group by 1, 2, 3
  on conflict (club_id, week, source_id) do update
  set stories = excluded.stories, routine = excluded.routine`;
