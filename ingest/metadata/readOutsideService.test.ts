import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../fetch/fixtures/startTestServer.ts';
import { emptyMetadata } from './readMetadata.ts';
import { readOutsideService } from './readOutsideService.ts';

const page = 'https://news.test/story?id=1&lang=en';

let service: TestServer;
let logs: string[];

beforeAll(async () => {
  service = await startTestServer();
});
beforeEach(() => {
  service.requests.length = 0;
  logs = [];
});
afterAll(() => service.close());

describe('the outside service', () => {
  it('is asked for the page with its key, and told apart from what it may not say', async () => {
    answerWith({
      status: 'success',
      data: {
        title: 'Derby &amp; co <script>alert(1)</script>',
        description: 'All the news.',
        image: { url: 'https://images.test/1.jpg', width: 600 },
        logo: { url: 'javascript:alert(1)' },
        more: 'is not read',
      },
    });
    expect(await ask('key')).toEqual({
      ...emptyMetadata,
      title: 'Derby & co',
      description: 'All the news.',
      imageUrl: 'https://images.test/1.jpg',
    });
    const [request] = service.requests;
    expect(new URL(request?.url ?? '', service.url('/')).searchParams.get('url')).toBe(page);
    expect(request?.headers['x-api-key']).toBe('key');
    expect(logs).toEqual([]);
  });

  it('is asked without a key where it needs none', async () => {
    answerWith({ status: 'success', data: {} });
    expect(await ask(null)).toEqual(emptyMetadata);
    expect(service.requests[0]?.headers['x-api-key']).toBeUndefined();
  });

  it.each<[string, unknown, number]>([
    ['fails', { status: 'fail', data: {} }, 200],
    ['answers in another shape', { title: 'Derby' }, 200],
    ['answers no JSON', '<html>', 200],
    ['refuses', { status: 'success', data: {} }, 402],
  ])('says nothing where it %s, and the log why, without the key', async (_name, body, status) => {
    answerWith(body, status);
    expect(await ask('very-secret')).toBeNull();
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatch(/^the link metadata service failed \{"reason":"/);
    expect(logs[0]).not.toContain('very-secret');
  });

  it('is not followed elsewhere with the key', async () => {
    service.serveRedirect('/meta', 302, service.url('/stolen'));
    service.requests.length = 0;
    const url = { serviceUrl: service.url('/meta'), key: 'very-secret' };
    expect(await readOutsideService(page, url, log)).toBeNull();
    expect(service.requests.map(({ url: path }) => path?.split('?')[0])).not.toContain('/stolen');
  });
});

function answerWith(body: unknown, status = 200): void {
  service.serve(`/api?url=${encodeURIComponent(page)}`, (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

function ask(key: string | null) {
  const settings = { serviceUrl: service.url('/api'), key };
  return readOutsideService(page, settings, log);
}

function log(event: string, fields?: object): void {
  logs.push(`${event} ${JSON.stringify(fields)}`);
}
