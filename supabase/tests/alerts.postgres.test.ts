import { expect, it } from 'vitest';
import { openWorkers } from './fixtures/openWorkers.ts';

it('a check that began before another one, and came to look after it, tells nothing again', async () => {
  const { connect } = await openWorkers();
  const [early, late] = [await connect(), await connect()];
  const takenBy = async (client: typeof early) => {
    const sql = "select key from public.take_alerts(array['webhook'])";
    return (await client.query<{ key: string }>(sql)).rows;
  };
  // Nothing has read it for three days.
  await early.query(
    `with club as (
       insert into public.clubs (name, slug) values ('Arsenal', 'arsenal') returning id
     )
     insert into public.sources (club_id, name, url, type, created_at)
     select id, 'Source', 'https://host.test/feed', 'rss', now() - interval '3 days' from club`,
  );
  await early.query('begin');
  await early.query('select now()');
  expect(await takenBy(late)).toHaveLength(1);
  expect(await takenBy(early)).toEqual([]);
  await early.query('commit');
});
