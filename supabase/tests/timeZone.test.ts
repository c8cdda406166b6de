import { afterEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

afterEach(() => use('Europe/London'));

describe('the time zone of a pyramid', () => {
  it.each([
    ['Europe/London', '2026-11-22T23:30:00Z', '2026-11-16'],
    ['Asia/Tokyo', '2026-11-22T23:30:00Z', '2026-11-23'],
    ['America/New_York', '2026-11-23T04:30:00Z', '2026-11-16'],
  ])('is where weeks begin: %s at %s', async (zone, moment, monday) => {
    await use(zone);
    const { rows } = await backend.engine.query(
      `select private.week_of('${moment}')::text as week`,
    );
    expect(rows).toEqual([{ week: monday }]);
  });

  it.each(['Pacific/Auckland', 'Pacific/Honolulu'])(
    'is where the Overview begins its days: %s',
    async (zone) => {
      await use(zone);
      const { data } = await backend.admin.rpc('overview_figures').throwOnError();
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
      expect((data as { days: { day: string }[] }).days.at(-1)?.day).toBe(today);
    },
  );

  it('is by which the statistics measure the week that has begun', async () => {
    await builders.buildClub();
    await use('Pacific/Auckland');
    const { rows } = await backend.engine.query<{ definition: string }>(
      `select pg_get_viewdef(oid) as definition from pg_class
       where relname in ('club_statistics', 'source_statistics')`,
    );
    expect(rows).toHaveLength(2);
    for (const { definition } of rows) expect(definition).toContain('private.time_zone()');
    await backend.admin.from('club_statistics').select().throwOnError();
  });

  it('is not nailed into anything else', async () => {
    const { rows } = await backend.engine.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and prosrc like '%Europe/London%'`,
    );
    expect(rows).toEqual([{ name: 'time_zone' }]);
  });

  it.each(['Europe/Lodnon', '', "UTC'; drop table public.clubs; --"])(
    'is refused where PostgreSQL knows none such: %j',
    async (zone) => {
      await expect(use(zone)).rejects.toThrow('This PostgreSQL knows no time zone');
    },
  );

  it.each(['anon', 'authenticated', 'service_role'])('is for %s to leave alone', async (role) => {
    const { rows } = await backend.engine.query(
      `select has_function_privilege('${role}', 'private.set_time_zone(text)', 'execute') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });
});

async function use(zone: string): Promise<void> {
  await backend.engine.query('select private.set_time_zone($1)', [zone]);
}
