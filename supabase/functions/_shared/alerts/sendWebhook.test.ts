import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../../../../ingest/fetch/fixtures/startTestServer.ts';
import { alertMessage, alertsSchema, textOf } from './alertMessage.ts';
import { sendWebhook } from './sendWebhook.ts';

const receiver = await startTestServer();
afterAll(() => receiver.close());

const hostile = '@everyone <!channel> <@1>\n[Log in](https://evil.test) \u202ehttps://evil.test';
const message = (sentence: string) =>
  alertMessage(
    alertsSchema.parse([
      {
        ...{ id: '1', kind: 'club', sentence, page: '/clubs/1' },
        ...{ began_at: new Date().toISOString(), ended_at: null, told_by: [], cleared_by: [] },
      },
    ]),
    'https://news.test',
  );

it.each(['slack', 'discord', 'json'] as const)(
  'a name calls nobody, leads nowhere and begins no line, as %s',
  async (format) => {
    let received = Promise.resolve('');
    const url = receiver.serve(`/${format}`, (response, request) => {
      received = text(request).finally(() => response.end());
    });
    expect(await sendWebhook({ url, format }, message(hostile))).toBeNull();
    const body = JSON.parse(await received) as Record<'text' | 'content', string>;
    const told = format === 'discord' ? body.content : body.text;
    expect(told).not.toMatch(/@everyone|@1|\]\(|https:\/\/evil|\u202e/);
    if (format === 'slack') expect(told).not.toContain('<');
    const lines = told.split('\n');
    expect(lines).toHaveLength(format === 'json' ? 1 : 2);
    expect(lines.at(-1)).toMatch(/^@\u200beveryone .* https:\/\/news\.test\/admin\/clubs\/1$/);
    if (format === 'discord') expect(body).toMatchObject({ allowed_mentions: { parse: [] } });
  },
);

it('takes what an answer begins with, and reads none of a body without end', async () => {
  const hungUp = Promise.withResolvers<true>();
  const url = receiver.serve('/endless', (response) => {
    response.on('close', () => hungUp.resolve(true)).writeHead(200);
    const flood = () => {
      while (response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', flood);
    flood();
  });
  expect(await sendWebhook({ url, format: 'json' }, message('No news.'))).toBeNull();
  expect(await hungUp.promise).toBe(true);
});

it('does not wait for a webhook that says nothing', async () => {
  const url = receiver.serve('/silent', () => undefined);
  expect(await sendWebhook({ url, format: 'json' }, message('No news.'), 300)).toBe(
    'The webhook did not answer within 0.3 seconds.',
  );
});

it('tells all of a message that just fits, and counts what does not', () => {
  const lines = ['a'.repeat(100), 'b'.repeat(100)];
  const told = (most: number) => textOf({ subject: 'Two', lines, alerts: [] }, most);
  expect(told(205)).toBe(`Two\n${lines.join('\n')}`);
  expect(told(204)).toBe(
    `Two\n${lines[0] ?? ''}\n… and 1 more: see the Overview of the admin area.`,
  );
});
