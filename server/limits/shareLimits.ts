import { z } from 'zod';
import { logLine } from '../../common/logLine.ts';
import type { Statements } from '../database/engine.ts';
import type { Note, OpenJournal } from './openJournal.ts';
import type { Limits } from './openLimits.ts';

const defaultIntervalMs = 1_000;
/** How much one exchange may tell and hear. */
const mostTold = 1_000;
const mostHeard = 5_000;
/** What was told meanwhile by a statement that began earlier is heard once more. */
const overlapSeconds = 5;
/** The longest limit looks back an hour. */
const keptSeconds = 7_200;
const mostKept = 10_000;
const tidyEveryMs = 60_000;

const toldSchema = z.object({
  kind: z.enum(['spent', 'failed', 'failed by strangers', 'known']),
  key: z.string(),
  whole_again_in: z.number().nullable(),
  failed_ages: z.array(z.number()),
  cleared_age: z.number().nullable(),
});

/**
 * Has the limits of the servers over one database know of each other: each tells about once a second what
 * happened there, and hears what all of them know together. No request waits for it. While the database is
 * away each goes by what it knows, and what would have been told is forgotten.
 *
 * @param limits Those of this server.
 * @param journal What they write down.
 * @param log Hears when that stops working, and when it works again.
 * @param now The clock of the limits.
 */
export function shareLimits(options: {
  engine: Pick<Statements, 'query'>;
  limits: Pick<Limits, 'learn'>;
  journal: Pick<OpenJournal, 'take'>;
  log: (line: string) => void;
  now?: () => number;
  everyMs?: number;
}) {
  const { engine, limits, journal, log } = options;
  const { now = () => performance.now(), everyMs = defaultIntervalMs } = options;
  let underWay: Promise<void> | null = null;
  let isFailing = false;
  let isStopped = false;
  let heardAtMs = -Infinity;
  let tidiedAtMs = now();

  async function tell(): Promise<void> {
    const notes = journal.take(mostTold).map((note) => asTold(note, now()));
    if (notes.length > 0) await engine.query(tellAll, [JSON.stringify(notes)]);
  }

  async function hear(): Promise<void> {
    const askedAtMs = now();
    const sinceSeconds = (askedAtMs - heardAtMs) / 1000 + overlapSeconds;
    const parameters = [Math.min(sinceSeconds, keptSeconds), mostHeard];
    const { rows } = await engine.query(hearAll, parameters);
    heardAtMs = askedAtMs;
    const atMs = (seconds: number | null) => (seconds === null ? null : askedAtMs + seconds * 1000);
    for (const { kind, key, ...told } of z.array(toldSchema).parse(rows)) {
      limits.learn({
        kind,
        key,
        wholeAgainAtMs: atMs(told.whole_again_in),
        failedAtMs: told.failed_ages.map((age) => askedAtMs - age * 1000),
        clearedAtMs: told.cleared_age === null ? null : atMs(-told.cleared_age),
      });
    }
  }

  async function tidy(): Promise<void> {
    if (now() - tidiedAtMs < tidyEveryMs) return;
    tidiedAtMs = now();
    await engine.query(forget, [keptSeconds, mostKept]);
  }

  async function tryToExchange(): Promise<void> {
    try {
      await tell();
      await hear();
      await tidy();
      if (isFailing) log(logLine('limits', 'shared with the other servers again'));
      isFailing = false;
    } catch (error) {
      // The database closes as the server stops.
      if (!isFailing && !isStopped)
        log(logLine('limits', 'not shared for now', { error: String(error) }));
      isFailing = true;
    }
  }

  /** Tells and hears now, or when what is under way has ended; never rejects. */
  function exchange(): Promise<void> {
    underWay ??= tryToExchange().finally(() => (underWay = null));
    return underWay;
  }

  const timer = setInterval(() => void exchange(), everyMs);
  return {
    exchange,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

function asTold({ kind, key, spentSeconds, failedAtMs, clearedAtMs }: Note, nowMs: number) {
  const ageOf = (atMs: number) => (nowMs - atMs) / 1000;
  return {
    kind,
    key,
    spent_seconds: kind === 'spent' ? spentSeconds : null,
    failed_ages: failedAtMs.map(ageOf),
    cleared_age: clearedAtMs === null ? null : ageOf(clearedAtMs),
  };
}

// The database's clock may be set as well: what was told in its future is void.

const tellAll = `
  insert into private.shared_limits as known (kind, key, whole_again_at, failed_at, cleared_at)
  select kind, key, now() + make_interval(secs => spent_seconds),
    array(select now() - make_interval(secs => age) from unnest(failed_ages) as age order by age),
    now() - make_interval(secs => cleared_age)
  from jsonb_to_recordset($1::jsonb) as told (
    kind text, key text, spent_seconds double precision, failed_ages double precision[],
    cleared_age double precision
  )
  order by kind, key
  on conflict (kind, key) do update set
    whole_again_at = excluded.whole_again_at - now() + greatest(
      case when known.told_at < now() + interval '1 minute' then known.whole_again_at end, now()
    ),
    failed_at = array(
      select at from unnest(known.failed_at || excluded.failed_at) as at
      where at < now() + interval '1 minute'
        and (excluded.cleared_at is null or at > excluded.cleared_at)
        and (known.cleared_at is null or at > known.cleared_at
          or known.told_at >= now() + interval '1 minute')
      order by at desc limit 50
    ),
    cleared_at = coalesce(
      excluded.cleared_at,
      case when known.told_at < now() + interval '1 minute' then known.cleared_at end
    ),
    told_at = now()
`;

const hearAll = `
  select kind, key,
    extract(epoch from whole_again_at - now())::double precision as whole_again_in,
    to_jsonb(array(
      select extract(epoch from now() - at)::double precision from unnest(failed_at) as at
    )) as failed_ages,
    extract(epoch from now() - cleared_at)::double precision as cleared_age
  from private.shared_limits
  where told_at between now() - make_interval(secs => $1::double precision)
    and now() + interval '1 minute'
  order by whole_again_at desc nulls first
  limit $2::bigint
`;

// Whoever is telling more of a row at this moment keeps it.
const forget = `
  with forgotten as (
    select kind, key from private.shared_limits
    where whole_again_at < now()
      or told_at not between now() - make_interval(secs => $1::double precision)
        and now() + interval '1 minute'
      or told_at < (
        select told_at from private.shared_limits order by told_at desc offset $2::bigint limit 1
      )
    for update skip locked
  )
  delete from private.shared_limits as known using forgotten
  where known.kind = forgotten.kind and known.key = forgotten.key
`;
