import { EnvironmentError, type Environment } from '../../../common/environment.ts';

/** Where a key without an address belongs. */
const openaiAddress = 'https://api.openai.com/v1';

/** The variables that `modelSettings` decides on. */
export const modelVariables = [
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'ENRICHMENT_TOKEN_BUDGET',
] as const;

/** The language model that the operator chose, at an OpenAI-compatible endpoint. */
export interface ModelSettings {
  /** Without a slash at the end: `/chat/completions` is put behind it. */
  baseUrl: string;
  /** Null for servers that ask for none, which local ones usually are. */
  apiKey: string | null;
  model: string;
  /** The most tokens that one run may use up, questions and answers together. */
  tokenBudget: number;
}

/**
 * Tells from the environment which language model enriches stories: none (null) unless OPENAI_MODEL is
 * set together with a key, an address or both.
 *
 * @throws {EnvironmentError} when one is set without what it needs; an operator who set a key must not
 * be left believing that a model is at work.
 */
export function modelSettings(
  environment: Environment<(typeof modelVariables)[number]>,
): ModelSettings | null {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = environment;
  const given = apiKey === undefined ? 'OPENAI_BASE_URL' : 'OPENAI_API_KEY';
  const isReachable = apiKey !== undefined || baseUrl !== undefined;
  if (model === undefined) {
    if (!isReachable) return null;
    throw new EnvironmentError([
      `OPENAI_MODEL is not set although ${given} is: name the model, or unset ${given}.`,
    ]);
  }
  if (!isReachable) {
    throw new EnvironmentError([
      'OPENAI_API_KEY is not set although OPENAI_MODEL is: give the key, or OPENAI_BASE_URL for a ' +
        'server that needs none, or unset OPENAI_MODEL.',
    ]);
  }
  return {
    baseUrl: (baseUrl ?? openaiAddress).replace(/\/+$/, ''),
    apiKey: apiKey ?? null,
    model,
    tokenBudget: environment.ENRICHMENT_TOKEN_BUDGET,
  };
}
