import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../ingest/fetch/fixtures/startTestServer.ts';
import { functionsTest } from './fixtures/functionsTest.ts';
import { runtime } from './fixtures/openTestFunctions.ts';

const service = await startTestServer();
afterAll(() => service.close());

describe(`link-preview with an outside service, under ${runtime}`, () => {
  const settings = { LINK_METADATA_URL: service.url('/meta'), LINK_METADATA_KEY: 'meta-key' };
  const { test } = functionsTest(['link-preview'], settings);

  it('takes its word, and reads the page itself where it has none', async () => {
    const [known, unknown] = [test.web.url('/known'), test.web.url('/page', 'pages.localhost')];
    const meta = { status: 'success', data: { title: 'From the service', image: null } };
    service.serve(`/meta?url=${encodeURIComponent(known)}`, (response) => {
      response.end(JSON.stringify(meta));
    });
    test.web.serve('/page', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>From the page</title>');
    });
    expect(await previewedTitle(known)).toBe('From the service');
    expect(await previewedTitle(unknown)).toBe('From the page');
    expect(test.logs.join()).toContain(
      'the link metadata service failed reason="Error: status 404"',
    );
    expect(test.logs.join()).not.toContain('meta-key');
  });

  async function previewedTitle(url: string): Promise<unknown> {
    return (await test.call('link-preview', { url })).body['title'];
  }
});
