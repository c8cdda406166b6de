import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../ingest/fetch/fixtures/startTestServer.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { functionsTest } from './fixtures/functionsTest.ts';
import { runtime } from './fixtures/openTestFunctions.ts';

const password = 'p@ss word of the mail server';
const secretPath = '/hooks/T0-secret-part';
const failed = 'The last build of the site failed; what was published before is still up.';

let hookStatus = 200;
let mailRefusal: number | null = null;
const hooks: { text: string }[] = [];
const mails: string[] = [];
const signIns: string[] = [];

const receiver = await startTestServer();
const hook = receiver.serve(secretPath, (response, request) => {
  void text(request).then((body) => {
    if (hookStatus === 200) hooks.push(JSON.parse(body) as { text: string });
    response.writeHead(hookStatus, { location: receiver.url('/elsewhere') }).end(body);
  });
});
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  onAuth({ username, password: given }, _session, answer) {
    signIns.push(`${String(username)} ${String(given)}`);
    if (mailRefusal === 535) {
      answer(Object.assign(new Error(`No ${String(given)}`), { responseCode: 535 }));
    } else answer(null, { user: username });
  },
  onRcptTo(_address, _session, answer) {
    answer(mailRefusal === 550 ? Object.assign(new Error('No'), { responseCode: 550 }) : null);
  },
  onData(stream, _session, answer) {
    void text(stream).then((mail) => {
      mails.push(mail);
      answer();
    });
  },
});
await once(mailServer.listen(0, '127.0.0.1'), 'listening');
const { port } = mailServer.server.address() as AddressInfo;
afterAll(async () => {
  await receiver.close();
  await new Promise<void>((resolve) => {
    mailServer.close(resolve);
  });
});

describe(`under ${runtime}`, () => {
  const { test, build } = functionsTest(['send-alerts'], {
    ALERT_WEBHOOK_URL: hook,
    ALERT_WEBHOOK_FORMAT: 'slack',
    SMTP_URL: `smtp://user:${encodeURIComponent(password)}@127.0.0.1:${String(port)}`,
    ALERT_MAIL_TO: 'operator@news.test, second@news.test',
  });
  beforeEach(() => {
    [hookStatus, mailRefusal] = [200, null];
    for (const list of [hooks, mails, signIns, test.logs, receiver.requests]) list.length = 0;
  });

  const check = () => test.call('send-alerts', {}, 'service');
  /** Has an hour gone by since what is over was. */
  const anHourLater = () =>
    test.backend.service
      .from('alerts')
      .update({ ended_at: before(1 / 24) })
      .not('ended_at', 'is', null)
      .throwOnError();
  /** Whether sources are read decides whether runs are missed. */
  const switchSources = (isEnabled: boolean) =>
    test.backend.service
      .from('sources')
      .update({ is_enabled: isEnabled })
      .neq('name', '')
      .throwOnError();
  const clubWithNews = async (daysAgo: number) => {
    const club = await build.buildClub({ name: '<!channel> & Town' });
    const season = await build.buildSeason({ is_active: true });
    await build.buildMembership({ club_id: club.id, season_id: season.id });
    const source = await build.buildSource({ club_id: club.id, created_at: before(100) });
    await build.buildArticle({
      ...{ club_id: club.id, source_id: source.id },
      published_at: before(daysAgo),
    });
    const run = { status: 'completed', total_sources: 1, created_at: before(0) } as const;
    await build.buildIngestionJob({ ...run, started_at: before(0), completed_at: before(0) });
    return club;
  };

  it('tells each channel once what began and once that it is over', async () => {
    const club = await clubWithNews(8);
    await check();
    expect(hooks).toHaveLength(1);
    expect(mails).toHaveLength(1);
    // Escaped, so that a name calls nobody.
    expect(hooks[0]?.text).toBe(
      `Touchline news.test: 1 problem\n&lt;!channel&gt; &amp; Town has had no news for a week. https://news.test/admin/clubs/${club.id}`,
    );
    expect(mails[0]).toContain('Subject: Touchline news.test: 1 problem');
    expect(mails[0]).toContain('To: operator@news.test, second@news.test');
    expect(signIns).toEqual([`user ${password}`]);

    await check();
    expect([hooks.length, mails.length]).toEqual([1, 1]);

    await build.buildArticle({ club_id: club.id, published_at: before(1) });
    await check();
    await anHourLater();
    await check();
    await check();
    expect([hooks.length, mails.length]).toEqual([2, 2]);
    expect(hooks[1]?.text).toContain(
      'all clear for 1\nAll clear, this is over: &lt;!channel&gt; &amp; Town has had',
    );
    expect(dataOf(await test.backend.admin.from('alerts').select())).toMatchObject([
      { told_by: ['webhook', 'mail'], cleared_by: ['webhook', 'mail'], failure: null },
    ]);
  });

  it('tells nothing of a club whose news is not a week old', async () => {
    await clubWithNews(6);
    await check();
    expect(hooks).toEqual([]);
  });

  it('tells of a dead official source, and not of a dead blog', async () => {
    const dead = { state: 'gone', last_checked_at: before(0), is_enabled: true } as const;
    await build.buildSource({ ...dead, kind: 'fan_blog', name: 'A blog' });
    await build.buildSource({ ...dead, kind: 'official', name: 'The club itself' });
    await check();
    expect(hooks).toHaveLength(1);
    expect(hooks[0]?.text).toMatch(/: the official source The club itself is dead\./);
    expect(hooks[0]?.text).not.toContain('A blog');
  });

  it.each([
    [{ status: 'failed', error: 'HTTP 500 of https://key@secret.test' }, 1],
    [{ status: 'failed', error: 'Manually cancelled by user' }, 0],
    [{ status: 'completed' }, 0],
  ] as const)('of a last run that is %j, tells %s times and no error text', async (job, times) => {
    await build.buildIngestionJob({ ...job, started_at: before(0), completed_at: before(0) });
    await check();
    expect(hooks).toHaveLength(times);
    expect(JSON.stringify(hooks)).not.toContain('secret');
  });

  it('tells when runs stop', async () => {
    await build.buildSource({ created_at: before(3) });
    await check();
    expect(hooks[0]?.text).toContain('For 9 hours no run over the feeds has gone well.');
  });

  it.runIf(runtime === 'node')('tells what only the server knows, while it is so', async () => {
    Object.assign(test.ownState, { build: 'failed', isDiskNearlyFull: true });
    await check();
    expect(hooks[0]?.text).toContain(failed);
    expect(hooks[0]?.text).toContain('The disk of the server is nearly full.');
    Object.assign(test.ownState, { build: null, isDiskNearlyFull: false });
    await check();
    await anHourLater();
    await check();
    expect(hooks[1]?.text).toContain('all clear for 2');
  });

  it.runIf(runtime === 'deno')('goes by the recorded builds on a hosted project', async () => {
    const refused = { status: 'failed', finished_at: before(0), is_refused: true } as const;
    await build.buildSiteBuild(refused);
    await check();
    expect(hooks[0]?.text).toContain('A build of the site was refused');
  });

  it('sends again what one channel did not take, to that one alone', async () => {
    await build.buildSource({ created_at: before(3) });
    hookStatus = 503;
    const answer = await check();
    expect(answer.status).toBe(200);
    expect(mails).toHaveLength(1);
    expect(dataOf(await test.backend.admin.from('alerts').select())).toMatchObject([
      { told_by: ['mail'], failure: 'The webhook answered 503.' },
    ]);
    hookStatus = 200;
    await check();
    expect([hooks.length, mails.length]).toEqual([1, 1]);
  });

  it.each([
    ['webhook', 500, 'The webhook answered 500.'],
    ['webhook', 302, 'The webhook answered 302.'],
    ['mail', 535, /^The mail server refused the user name or password/],
    ['mail', 550, /^The mail server refused the sender or a recipient/],
  ] as const)('the test says what %s answered, and nothing secret', async (name, refusal, says) => {
    if (name === 'webhook') hookStatus = refusal;
    else mailRefusal = refusal;
    const answer = await test.call('send-alerts', { action: 'test' }, 'admin');
    const channels = answer.body['channels'] as { name: string; failure: string | null }[];
    const said = channels.find((channel) => channel.name === name)?.failure;
    expect(said).toMatch(says);
    expect(channels.filter(({ failure }) => failure === null)).toHaveLength(1);
    const everything = JSON.stringify([answer.body, test.logs]);
    for (const secret of [password, encodeURIComponent(password), secretPath]) {
      expect(everything).not.toContain(secret);
    }
    // A redirect is not followed.
    expect(receiver.requests.map(({ url }) => url)).toEqual([secretPath]);
  });

  it('tells what comes and goes within an hour but once, and what comes again later anew', async () => {
    await build.buildSource({ created_at: before(3) });
    for (const isEnabled of [true, false, true, false]) {
      await switchSources(isEnabled);
      await check();
    }
    expect([hooks.length, mails.length]).toEqual([1, 1]);
    await anHourLater();
    await check();
    expect(hooks[1]?.text).toContain('all clear for 1');
    await switchSources(true);
    await check();
    expect(hooks[2]?.text).toContain(': 1 problem\n');
    expect(dataOf(await test.backend.admin.from('alerts').select())).toHaveLength(2);
  });

  it('is quiet of what was over before anybody could be told, and keeps no failure of it', async () => {
    await build.buildSource({ created_at: before(3) });
    [hookStatus, mailRefusal] = [500, 550];
    await check();
    await switchSources(false);
    [hookStatus, mailRefusal] = [200, null];
    await check();
    await anHourLater();
    await check();
    expect([hooks.length, mails.length]).toEqual([0, 0]);
    expect(dataOf(await test.backend.admin.from('alerts').select())).toMatchObject([
      { told_by: [], failure: null },
    ]);
  });

  it('tells again two minutes after a check that was cut off before it noted what it told', async () => {
    const { id } = await build.buildAlert({ key: 'runs', kind: 'runs' });
    await build.buildSource({ created_at: before(3) });
    const leaveUntil = (until: string) =>
      test.backend.service.from('alerts').update({ sending_until: until }).eq('id', id);
    await leaveUntil(before(-1 / 1440));
    await check();
    expect(hooks).toEqual([]);
    await leaveUntil(before(0));
    await check();
    expect([hooks.length, mails.length]).toEqual([1, 1]);
  });

  it('is told by two checks at once but once', async () => {
    await build.buildSource({ created_at: before(3) });
    await Promise.all([check(), check(), check()]);
    expect([hooks.length, mails.length]).toEqual([1, 1]);
  });

  it('names the channels without sending anything', async () => {
    const answer = await test.call('send-alerts', { action: 'list' }, 'service');
    expect(answer.body).toEqual({
      channels: [
        { name: 'webhook', title: 'Webhook (slack)', failure: null },
        { name: 'mail', title: 'Mail', failure: null },
      ],
    });
    expect([hooks.length, mails.length]).toEqual([0, 0]);
  });
});

function before(days: number): string {
  return new Date(Date.now() - days * 86_400_000 - 1000).toISOString();
}
