import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../../common/environment.ts';
import { modelVariables, modelSettings } from './modelSettings.ts';

const settingsFrom = (environment: Record<string, string>) =>
  modelSettings(readEnvironment(modelVariables, environment));

describe('modelSettings', () => {
  it.each<[string, Record<string, string>]>([
    ['nothing is set', {}],
    ['all is blank', { OPENAI_BASE_URL: '', OPENAI_API_KEY: ' ', OPENAI_MODEL: '' }],
    ['only a budget is set', { ENRICHMENT_TOKEN_BUDGET: '1000' }],
  ])('chooses no model when %s', (_case, environment) => {
    expect(settingsFrom(environment)).toBeNull();
  });

  it('takes a key to be for OpenAI', () => {
    expect(settingsFrom({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'gpt-5-mini' })).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk-1',
      model: 'gpt-5-mini',
      tokenBudget: 50_000,
    });
  });

  it('needs no key for a server of its own, and drops the slash behind its address', () => {
    expect(
      settingsFrom({
        OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
        OPENAI_MODEL: 'qwen3:8b',
        ENRICHMENT_TOKEN_BUDGET: '2000',
      }),
    ).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
      model: 'qwen3:8b',
      tokenBudget: 2000,
    });
  });

  it('sends a key to the address that is set with it', () => {
    expect(
      settingsFrom({
        OPENAI_BASE_URL: 'https://api.mistral.example/v1',
        OPENAI_API_KEY: 'key',
        OPENAI_MODEL: 'small',
      }),
    ).toMatchObject({ baseUrl: 'https://api.mistral.example/v1', apiKey: 'key' });
  });

  it.each<[Record<string, string>, string]>([
    [
      { OPENAI_API_KEY: 'hunter2' },
      'OPENAI_MODEL is not set although OPENAI_API_KEY is: name the model, or unset OPENAI_API_KEY.',
    ],
    [
      { OPENAI_BASE_URL: 'https://hunter2.example/v1' },
      'OPENAI_MODEL is not set although OPENAI_BASE_URL is: name the model, or unset OPENAI_BASE_URL.',
    ],
    [
      { OPENAI_MODEL: 'hunter2' },
      'OPENAI_API_KEY is not set although OPENAI_MODEL is: give the key, or OPENAI_BASE_URL for a server that needs none, or unset OPENAI_MODEL.',
    ],
  ])('refuses the half %j with the repair and without the value', (environment, sentence) => {
    const read = () => settingsFrom(environment);
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('hunter2');
  });
});
