import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../common/fixtures/freePort.ts';
import { leaveOutTypefaces } from './fixtures/leaveOutTypefaces.ts';
import { expect, test } from './fixtures/touchline.ts';
import { watchShifts } from './fixtures/watchShifts.ts';

test.use({ viewport: { width: 1440, height: 800 } });

interface Case {
  path: string;
  /** The page comes as far as the end of the first of these, and the rest later. */ partEnd: string;
  /** In the first part, and not whole there. */ part: string;
}

const cases: Record<string, Case> = {
  'a masthead': { path: '/about', partEnd: '</ul>', part: 'header li a:not(nav a)' },
  'a league of the home page': { path: '/', partEnd: '</article>', part: '.story--lead' },
};

for (const [subject, { path, partEnd, part }] of Object.entries(cases)) {
  test(
    `${subject} that comes in two parts does not move`,
    { tag: '@thorough' },
    async ({ page, baseURL }) => {
      let sendRest: () => void = () => undefined;
      const server = createServer((request, response) => {
        void fetch(new URL(request.url ?? '', baseURL)).then(async (answer) => {
          response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
          const body = Buffer.from(await answer.arrayBuffer());
          if (request.url !== path) {
            response.end(body);
            return;
          }
          const end = body.indexOf(partEnd) + partEnd.length;
          response.write(body.subarray(0, end));
          sendRest = () => response.end(body.subarray(end));
        });
      });
      const port = await freePort();
      await once(server.listen(port, '127.0.0.1'), 'listening');
      await leaveOutTypefaces(page);
      const expectStill = await watchShifts(page);

      await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' });
      await expect(page.locator(part).first()).toBeAttached();
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
      // As long as a browser could take that draws it.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      sendRest();
      await page.waitForLoadState();

      await expectStill(0.002, subject);
      await page.goto('/robots.txt');
      server.close();
    },
  );
}
