import { z } from 'zod';
import { statusInWords } from '../../fetch/readRefusal.ts';
import type { ModelSettings } from './modelSettings.ts';
import { readJson } from '../../../common/text/readJson.ts';
import { postJson, type PostOutcome, quoteAnswer } from './postJson.ts';

const defaultTimeoutMs = 30_000;
/** Far above any call of ours; what claims more is no count of tokens. */
const maxPlausibleTokens = 10_000_000;

/** One question to a language model. */
export interface ChatQuestion {
  system: string;
  user: string;
  /** The most that the answer may have, with any thinking before it. */
  maxAnswerTokens: number;
  /** The JSON Schema of the answer, within what OpenAI's strict mode takes. */
  schema: { name: string; schema: Readonly<Record<string, unknown>> };
}

/**
 * The text of the answer, or a sentence that says why there is none. `costTokens` is what the server
 * says it counted, 0 where it refused, and null where nobody said.
 */
type ChatOutcome =
  | { kind: 'answered'; content: string; costTokens: number | null }
  | { kind: 'failed'; reason: string; costTokens: number | null };

export type Chat = (question: ChatQuestion) => Promise<ChatOutcome>;

/** The world that a chat needs; the defaults are the real one. */
export interface ChatOptions {
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  /** Ends the call under way and all later ones. */
  signal?: AbortSignal;
}

/**
 * How a server wants to be asked. Servers agree on neither: DeepSeek refuses `json_schema` with 400.
 * OpenAI's newer models refuse `max_tokens` with 400, Mistral refuses `max_completion_tokens` with 422,
 * and Ollama ignores it, so that its answers have no bound.
 */
interface Dialect {
  format: 'json_schema' | 'json_object';
  lengthField: 'max_tokens' | 'max_completion_tokens';
}

const tokenCount = z.int().min(1).max(maxPlausibleTokens);
const completion = z.object({
  choices: z
    .tuple([
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    ])
    .rest(z.unknown()),
  usage: z.object({ total_tokens: tokenCount }).nullish().catch(null),
});

const errorMessage = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/**
 * Makes the means to question a model by `POST {baseUrl}/chat/completions`. A server that refuses the form of
 * the question is asked in the form that it may know, and in that from then on. One in trouble is not asked again:
 * whatever fails, the word list answers.
 */
export function createChat(settings: ModelSettings, options: ChatOptions = {}): Chat {
  const { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs, signal: stop } = options;
  const url = `${settings.baseUrl}/chat/completions`;
  const { host, hostname } = new URL(url);
  const headers: Record<string, string> =
    settings.apiKey === null ? {} : { Authorization: `Bearer ${settings.apiKey}` };
  let knownDialect: Dialect = {
    format: 'json_schema',
    lengthField: hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens',
  };

  return async (question) => {
    let dialect = knownDialect;
    for (;;) {
      const body = requestBody(settings.model, question, dialect);
      const outcome = await postJson(url, body, { headers, fetch, timeoutMs, stop });
      if (outcome.kind === 'failed') return { ...outcome, costTokens: null };
      if (outcome.status >= 200 && outcome.status < 300) {
        knownDialect = dialect;
        return readCompletion(outcome.text, question.maxAnswerTokens);
      }
      const other = otherDialect(dialect, outcome);
      if (other === null) {
        return { kind: 'failed', reason: describeRefusal(outcome), costTokens: 0 };
      }
      dialect = other;
    }
  };

  function describeRefusal({ status, text }: PostAnswer): string {
    const message = errorMessage.safeParse(readJson(text));
    const quote = quoteAnswer(message.success ? message.data : text, settings.apiKey);
    const said = quote === '' ? '' : ` (${quote})`;
    return `The server ${host} answered ${statusInWords(status)}${said}.`;
  }
}

type PostAnswer = Extract<PostOutcome, { kind: 'answered' }>;

function requestBody(model: string, question: ChatQuestion, dialect: Dialect): unknown {
  return {
    model,
    messages: [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ],
    [dialect.lengthField]: question.maxAnswerTokens,
    response_format:
      dialect.format === 'json_schema'
        ? { type: 'json_schema', json_schema: { strict: true, ...question.schema } }
        : { type: 'json_object' },
  };
}

/** Each step can be taken once, so a server that refuses everything is soon left in peace. */
function otherDialect(dialect: Dialect, { status, text }: PostAnswer): Dialect | null {
  if (status !== 400 && status !== 422) return null;
  if (dialect.lengthField === 'max_tokens' && text.includes('max_completion_tokens')) {
    return { ...dialect, lengthField: 'max_completion_tokens' };
  }
  return dialect.format === 'json_schema' ? { ...dialect, format: 'json_object' } : null;
}

function readCompletion(text: string, maxAnswerTokens: number): ChatOutcome {
  const result = completion.safeParse(readJson(text));
  if (!result.success) {
    return { kind: 'failed', reason: 'The answer is no chat completion.', costTokens: null };
  }
  const [{ message, finish_reason: finish }] = result.data.choices;
  const costTokens = result.data.usage?.total_tokens ?? null;
  const content = message.content ?? '';
  if (finish === 'length') {
    const reason = `The model's answer was cut off after ${maxAnswerTokens} tokens.`;
    return { kind: 'failed', reason, costTokens };
  }
  if (content === '') return { kind: 'failed', reason: 'The model gave no answer.', costTokens };
  return { kind: 'answered', content, costTokens };
}
