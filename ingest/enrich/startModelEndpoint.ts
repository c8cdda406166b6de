import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { startTestServer } from '../startTestServer.ts';
import type { ModelSettings } from './modelSettings.ts';

/** What a test looks at in a question that the endpoint was asked. */
const questionBody = z.looseObject({
  model: z.string(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.looseObject({ type: z.string() }),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
});
const userMessage = z.strictObject({
  club: z.unknown(),
  stories: z.array(
    z.strictObject({ id: z.number(), headline: z.string(), excerpt: z.string().optional() }),
  ),
});

/** One request to the endpoint, taken apart. */
export interface ModelQuestion {
  headers: IncomingHttpHeaders;
  /** The body as it came. */
  source: string;
  body: z.output<typeof questionBody>;
  club: unknown;
  stories: z.output<typeof userMessage>['stories'];
}

export type ModelReply = (question: ModelQuestion, response: ServerResponse) => unknown;

/** An OpenAI-compatible server on 127.0.0.1 for one test file. */
export interface ModelEndpoint {
  settings: ModelSettings;
  /** What it was asked since the last `reply`, oldest first. */
  questions: ModelQuestion[];
  /** Decides how it answers from now on, and forgets what it was asked. */
  reply(reply: ModelReply): void;
  /** The URL of a path, for a redirect to it. */
  url(path: string): string;
  close(): Promise<void>;
}

/** Starts the endpoint on a free port; until it is told otherwise it labels every story as neutral. */
export async function startModelEndpoint(): Promise<ModelEndpoint> {
  const server = await startTestServer();
  const questions: ModelQuestion[] = [];
  let reply: ModelReply = answerWith();
  server.serve('/v1/chat/completions', (response, request) => {
    void readQuestion(request).then((question) => {
      questions.push(question);
      return reply(question, response);
    });
  });
  return {
    settings: {
      baseUrl: server.url('/v1'),
      apiKey: 'sk-secret-0123456789',
      model: 'test-model',
      tokenBudget: 1_000_000,
    },
    questions,
    reply(next) {
      reply = next;
      questions.length = 0;
    },
    url: (path) => server.url(path),
    close: () => server.close(),
  };
}

/** A reply with an entry for each story, as `overrides` of its number says, and with these tokens. */
export function answerWith(
  overrides: (id: number) => object = () => ({}),
  totalTokens: number | null = 100,
): ModelReply {
  return ({ stories }, response) => {
    const entries = stories.map(({ id }) => ({ ...labelled(id), ...overrides(id) }));
    sendCompletion(response, JSON.stringify({ stories: entries }), { totalTokens });
  };
}

/** The entry for a story that has nothing to it. */
export function labelled(id: number): object {
  return { id, sentiment: 'neutral', tags: [], summary: '' };
}

/** Answers with what the model said, in the envelope that all servers share. */
export function sendCompletion(
  response: ServerResponse,
  content: string | null,
  { totalTokens = 100, finish = 'stop' }: { totalTokens?: number | null; finish?: string } = {},
): void {
  const message = { role: 'assistant', content };
  sendJson(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finish }],
    ...(totalTokens !== null && { usage: { total_tokens: totalTokens } }),
  });
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readQuestion(request: IncomingMessage): Promise<ModelQuestion> {
  const source = await text(request);
  const body = questionBody.parse(JSON.parse(source));
  const { club, stories } = userMessage.parse(JSON.parse(body.messages[1].content));
  return { headers: request.headers, source, body, club, stories };
}
