import { describe, expect, it } from 'vitest';
import { byWordList, derbyCounty, enricherTest, someStories } from './fixtures/enricherTest.ts';
import {
  answerWith,
  sendCompletion,
  sendJson,
  startModelEndpoint,
  type ModelReply,
} from './fixtures/startModelEndpoint.ts';

const test = enricherTest();

describe('createEnricher, when the model fails', () => {
  const completion =
    (content: string | null, details?: Parameters<typeof sendCompletion>[2]): ModelReply =>
    (_question, response) => {
      sendCompletion(response, content, details);
    };
  const status =
    (code: number, body: unknown, headers: Record<string, string> = {}): ModelReply =>
    (_question, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      sendJson(response, code, body);
    };

  async function expectWordList(
    reply: ModelReply,
    reason: string | RegExp,
    tokens: number[],
    options?: { timeoutMs?: number },
    settings: { baseUrl?: string } = {},
  ): Promise<void> {
    test.endpoint.reply(reply);
    const stories = someStories(2);
    const enrichments = await test.enricher(settings, options).enrich(stories, derbyCounty);
    expect(enrichments).toEqual(byWordList(stories, tokens));
    expect(test.reasons).toEqual([
      [typeof reason === 'string' ? reason : (expect.stringMatching(reason) as unknown), 2],
    ]);
    expect(JSON.stringify(test.reasons)).not.toContain('secret');
  }

  it.each<[string, ModelReply, string | RegExp, number[]]>([
    [
      'refuses the key',
      status(401, { error: { message: 'Incorrect API key: sk-secret-0123456789.' } }),
      /^The server 127\.0\.0\.1:\d+ answered 401 Unauthorized \("Incorrect API key: \[key\]\."\)\.$/,
      [],
    ],
    [
      'does not know the model',
      status(404, { error: 'no such model' }),
      /404 Not Found \("no such/,
      [],
    ],
    ['is broken', status(500, {}), /answered 500 Internal Server Error/, []],
    ['is busy for long', status(429, {}, { 'retry-after': '60' }), /answered 429 Too Many/, []],
    [
      'is a web page',
      (_question, response) => response.end('<h1>Welcome</h1>'),
      'The answer is no chat completion.',
      [],
    ],
    ['is another JSON', status(200, { choices: [] }), 'The answer is no chat completion.', []],
    ['says nothing', completion(null), 'The model gave no answer.', [50, 50]],
    [
      'is cut off',
      completion('{"stories": [', { finish: 'length' }),
      "The model's answer was cut off after 1300 tokens.",
      [50, 50],
    ],
    ['chats', completion('Sure! Here'), 'The model answered something other than JSON.', [50, 50]],
    [
      'cuts the connection',
      (_question, response) => response.destroy(),
      /^The (server|connection to) 127\.0\.0\.1:\d+ (closed the connection before|failed)/,
      [],
    ],
    [
      'sends too much',
      (_question, response) => response.end(' '.repeat(1_000_001)),
      /sent more than 1 MB\.$/,
      [],
    ],
    [
      'redirects',
      status(307, {}, { location: '/v1/elsewhere' }),
      /answered with a redirect, which is not followed\.$/,
      [],
    ],
  ])('takes the word list when the server %s', async (_case, reply, reason, tokens) => {
    await expectWordList(reply, reason, tokens);
  });

  it.each<[string, ModelReply, RegExp]>([
    [
      'never answers',
      () => undefined,
      /^The server 127\.0\.0\.1:\d+ did not answer within 0\.25 seconds\.$/,
    ],
    [
      'stalls',
      (_question, response) => response.writeHead(200).write('{"choices"'),
      /did not answer within 0\.25 seconds\.$/,
    ],
  ])('takes the word list when the server %s', async (_case, reply, reason) => {
    await expectWordList(reply, reason, [], { timeoutMs: 250 });
  });

  it('takes the word list when nobody listens', async () => {
    const gone = await startModelEndpoint();
    await gone.close();
    const reason = /^The server 127\.0\.0\.1:\d+ refused the connection\.$/;
    await expectWordList(() => undefined, reason, [], {}, { baseUrl: gone.settings.baseUrl });
  });

  it('does not wait for the model when the run is stopped', async () => {
    const stop = new AbortController();
    test.endpoint.reply(() => {
      stop.abort();
    });
    const stories = someStories(1);
    const stopped = test.enricher({}, { signal: stop.signal });
    for (let round = 0; round < 2; round += 1) {
      expect(await stopped.enrich(stories, derbyCounty)).toEqual(byWordList(stories));
    }
    expect(test.endpoint.questions).toHaveLength(1);
    expect(test.reasons).toEqual([
      ['The run was stopped.', 1],
      ['The run was stopped.', 1],
    ]);
  });

  it('stops asking after three failures in a row, for the rest of the run', async () => {
    test.endpoint.reply(completion('no JSON'));
    const unlucky = test.enricher();
    const stories = someStories(2);
    for (let round = 0; round < 5; round += 1) {
      expect(await unlucky.enrich(stories, derbyCounty)).toHaveLength(2);
    }
    expect(test.endpoint.questions).toHaveLength(3);
    const gaveUp =
      'The model failed three times in a row and is not asked again in this run; the word list takes over.';
    expect(test.reasons.slice(3)).toEqual([
      [gaveUp, 2],
      [gaveUp, 2],
    ]);
    test.endpoint.reply(answerWith());
    expect(await unlucky.enrich(stories, derbyCounty)).toEqual(byWordList(stories));
    await test.enricher().enrich(stories, derbyCounty);
    expect(test.endpoint.questions).toHaveLength(1);
  });

  it('does not start again because of a call that was under way when it stopped', async () => {
    let answerFirst: (() => void) | undefined;
    test.endpoint.reply((question, response) => {
      if (answerFirst !== undefined) {
        sendCompletion(response, 'no JSON');
        return;
      }
      answerFirst = () => {
        answerWith()(question, response);
      };
    });
    const unlucky = test.enricher();
    const enriched = unlucky.enrich(someStories(100), derbyCounty);
    // Three failures, and the last batch, which is not asked any more.
    await expect.poll(() => test.reasons.length, { interval: 2 }).toBe(4);
    answerFirst?.();
    await enriched;
    await unlucky.enrich(someStories(1), derbyCounty);
    expect(test.endpoint.questions).toHaveLength(4);
  });

  it('goes on asking while failures come apart from each other', async () => {
    const shaky = test.enricher();
    for (const reply of ['no JSON', 'no JSON', null, 'no JSON', 'no JSON', null, 'no JSON']) {
      test.endpoint.reply(reply === null ? answerWith() : completion(reply));
      await shaky.enrich(someStories(1), derbyCounty);
      expect(test.endpoint.questions).toHaveLength(1);
    }
  });
});
