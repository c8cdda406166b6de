import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../common/environment.ts';
import { readStartOptions } from './readStartOptions.ts';

describe('readStartOptions', () => {
  it('needs no environment at all', () => {
    expect(readStartOptions({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      trustedProxies: [
        { address: '127.0.0.0', bits: 8 },
        { address: '::1', bits: 128 },
      ],
      dataDirectory: resolve('.data'),
      sources: 'sample',
      adminEmail: 'admin@touchline.test',
      adminPassword: undefined,
      ingestEveryHours: 4,
      rebuildQuietSeconds: 1.5,
      allowedPrivateHosts: '',
      ingestionVariables: {},
      functionVariables: {},
      localUrl: 'http://127.0.0.1:4321',
      siteUrl: 'http://127.0.0.1:4321',
      contact: null,
      serviceWorker: 'on',
      rebuildHookSecret: undefined,
    });
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['localhost', 'http://localhost:80'],
    ['::', 'http://[::1]:80'],
    ['fd00::7', 'http://[fd00::7]:80'],
  ])('reaches a server that listens on %s at %s', (HOST, localUrl) => {
    expect(readStartOptions({ HOST, PORT: '80' })).toMatchObject({ localUrl, siteUrl: localUrl });
  });

  it('keeps the address that visitors use apart from its own', () => {
    expect(readStartOptions({ SITE_URL: 'https://news.example' })).toMatchObject({
      localUrl: 'http://127.0.0.1:4321',
      siteUrl: 'https://news.example',
    });
  });

  it('refuses private hosts that ingestion could not read, and says which', () => {
    const read = () => readStartOptions({ ALLOWED_PRIVATE_HOSTS: 'localhost:9900,localhost' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/^ALLOWED_PRIVATE_HOSTS: .*"localhost".*write host:port/);
  });

  it('checks before anything starts what only the ingestion run will read', () => {
    expect(() => readStartOptions({ OPENAI_API_KEY: 'key' })).toThrow('OPENAI_MODEL is not set');
    expect(() => readStartOptions({ ARTICLE_RETENTION_DAYS: 'all' })).toThrow(
      'ARTICLE_RETENTION_DAYS must be a whole number of days',
    );
  });
});
