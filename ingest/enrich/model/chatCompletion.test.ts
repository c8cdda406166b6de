import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChat } from './chatCompletion.ts';
import {
  answerWith,
  sendJson,
  startModelEndpoint,
  type ModelEndpoint,
  type ModelReply,
} from '../fixtures/startModelEndpoint.ts';
import { storyQuestion } from './storyQuestion.ts';

const derbyQuestion = storyQuestion([{ headline: 'Rams win', excerpt: null }], {
  name: 'Derby County',
  aliases: [],
});
const schemaUnknown = { error: { message: 'This response_format type is unavailable now' } };
const lengthUnknown = {
  error: {
    message:
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  },
};

let endpoint: ModelEndpoint;

beforeAll(async () => {
  endpoint = await startModelEndpoint();
});

afterAll(() => endpoint.close());

/** A server that answers with these, one after the other, and with good answers from then on. */
function startChat(refusals: { status: number; body?: unknown }[]) {
  const left = [...refusals];
  endpoint.reply((question, response) => {
    const refusal = left.shift();
    if (refusal === undefined) {
      answerWith()(question, response);
      return;
    }
    sendJson(response, refusal.status, refusal.body ?? {});
  });
  return createChat(endpoint.settings);
}

describe('how a chat is asked', () => {
  it('asks for an answer of a strict schema and a bounded length, and for nothing special', async () => {
    await startChat([])(derbyQuestion);
    const [asked] = endpoint.questions;
    expect(Object.keys(JSON.parse(asked?.source ?? '{}') as object)).toEqual([
      'model',
      'messages',
      'max_tokens',
      'response_format',
    ]);
    expect(asked?.body.max_tokens).toBe(derbyQuestion.maxAnswerTokens);
    expect(asked?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { strict: true, ...derbyQuestion.schema },
    });
    expect(asked?.headers['content-type']).toBe('application/json');
  });

  it('asks OpenAI by its newer name for the length', async () => {
    const bodies: unknown[] = [];
    const chat = createChat(
      { ...endpoint.settings, baseUrl: 'https://api.openai.com/v1' },
      {
        fetch: (url, init) => {
          bodies.push([url, JSON.parse(init?.body as string)]);
          return Promise.resolve(new Response('{}'));
        },
      },
    );
    await chat(derbyQuestion);
    expect(bodies).toEqual([
      [
        'https://api.openai.com/v1/chat/completions',
        expect.objectContaining({ max_completion_tokens: derbyQuestion.maxAnswerTokens }),
      ],
    ]);
    expect(JSON.stringify(bodies)).not.toContain('max_tokens');
  });

  it.each([400, 422])(
    'asks without the schema where %i refuses it, and remembers',
    async (status) => {
      const chat = startChat([{ status, body: schemaUnknown }]);
      expect(await chat(derbyQuestion)).toMatchObject({ kind: 'answered' });
      expect(await chat(derbyQuestion)).toMatchObject({ kind: 'answered' });
      expect(endpoint.questions.map(({ body }) => body.response_format.type)).toEqual([
        'json_schema',
        'json_object',
        'json_object',
      ]);
      expect(endpoint.questions[1]?.body.response_format).toEqual({ type: 'json_object' });
    },
  );

  it('takes the name for the length that a server asks for, and remembers', async () => {
    const chat = startChat([{ status: 400, body: lengthUnknown }]);
    await chat(derbyQuestion);
    await chat(derbyQuestion);
    expect(
      endpoint.questions.map(({ body }) => [
        body.max_tokens,
        body.max_completion_tokens,
        body.response_format.type,
      ]),
    ).toEqual([
      [1150, undefined, 'json_schema'],
      [undefined, 1150, 'json_schema'],
      [undefined, 1150, 'json_schema'],
    ]);
  });

  it('gives in on both, and gives up when that is not enough', async () => {
    const chat = startChat([
      { status: 400, body: lengthUnknown },
      { status: 400, body: schemaUnknown },
      { status: 400, body: { error: { message: 'The context is too long.' } } },
    ]);
    expect(await chat(derbyQuestion)).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(
        /400 Bad Request \("The context is too long\."\)\.$/,
      ) as unknown,
      costTokens: 0,
    });
    expect(endpoint.questions).toHaveLength(3);
  });

  it('goes back to the schema when it was not what the server refused', async () => {
    const refusal = { status: 400, body: { error: { message: 'No.' } } };
    const chat = startChat([refusal, refusal]);
    expect(await chat(derbyQuestion)).toMatchObject({ kind: 'failed' });
    await chat(derbyQuestion);
    expect(endpoint.questions.at(-1)?.body.response_format.type).toBe('json_schema');
  });
});

describe('a chat with a server in trouble', () => {
  it.each([401, 403, 404, 429, 500, 503])('does not ask again after %i', async (status) => {
    const chat = startChat([{ status }]);
    expect(await chat(derbyQuestion)).toMatchObject({ kind: 'failed', costTokens: 0 });
    expect(endpoint.questions).toHaveLength(1);
  });

  it('follows no redirect, which would take the key elsewhere', async () => {
    const elsewhere = await startModelEndpoint();
    const redirect: ModelReply = (_question, response) =>
      response.writeHead(307, { location: elsewhere.url('/v1/chat/completions') }).end();
    endpoint.reply(redirect);
    const outcome = await createChat(endpoint.settings)(derbyQuestion);
    expect(outcome).toMatchObject({ kind: 'failed' });
    expect(elsewhere.questions).toEqual([]);
    await elsewhere.close();
  });
});
