import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../common/fixtures/freePort.ts';
import { expect, test } from './fixtures/touchline.ts';
import { watchShifts } from './fixtures/watchShifts.ts';

test.use({ viewport: { width: 1440, height: 800 } });

test(
  'a masthead that comes in two parts does not move',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    let sendRest: () => void = () => undefined;
    const server = createServer((request, response) => {
      void fetch(new URL(request.url ?? '', baseURL)).then(async (answer) => {
        response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
        const body = Buffer.from(await answer.arrayBuffer());
        if (request.url !== '/about') {
          response.end(body);
          return;
        }
        const partEnd = body.indexOf('</ul>');
        response.write(body.subarray(0, partEnd));
        sendRest = () => response.end(body.subarray(partEnd));
      });
    });
    const port = await freePort();
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const expectStill = await watchShifts(page);

    await page.goto(`http://127.0.0.1:${port}/about`, { waitUntil: 'commit' });
    await expect(page.locator('header li a:not(nav a)')).toHaveCount(4);
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    // As long as a browser could take that draws it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    sendRest();
    await page.waitForLoadState();

    await expectStill(0.002, 'the page');
    await page.goto('/robots.txt');
    server.close();
  },
);
