import type { Page, Request, Route } from '@playwright/test';
import { signedOut } from '../login/createSessionFetch.ts';
import { noAnswerInTime } from '../providers/answerInTime.ts';
import { serverAway } from '../providers/readableError.ts';
import { expect, spoilSession } from './fixtures/administrator.ts';
import { everyWrite } from './writes/everyWrite.ts';
import { test, typed, type Write } from './writes/write.ts';

/** Every end of a request; that of the session comes last, because the page then waits for somebody. */
const faults = [
  { name: 'no right', status: 403, says: 'You are not allowed to do this.' },
  { name: 'a conflict', status: 409, says: 'Somebody else was faster.' },
  { name: 'a broken server', status: 500, says: 'The database is full.' },
  { name: 'no network', status: null, says: serverAway },
  { name: 'no answer', status: 'never', says: noAnswerInTime },
  { name: 'no session', status: 401, says: signedOut },
] as const;
type Fault = (typeof faults)[number];

/** What no person at a screen is told. */
const machineWords =
  /undefined|null\b|\[object|JSON|JWT|JWS|Failed to fetch|status code|Error:|signal/;
/** What the framework makes of a record that cannot be read for a moment. */
const noSuchEntry = 'There is no such entry.';
const longestWaitMs = 151_000;
const noticeLastsMs = 10_000;

// What the browser logs of each fault, and what the specified sentences send the reader there for.
test.use({
  expectedErrors: [
    /status of [45]\d\d|ERR_FAILED|: (You are|Somebody|The database|The server|Error)|The server/,
  ],
});

for (const write of everyWrite) {
  test(
    `${write.what}: no fault is told as done, and none takes away what was typed (${write.request})`,
    { tag: '@thorough' },
    async ({ page, world }) => {
      test.slow();
      await noteNotices(page);
      await page.clock.install();
      await write.prepare(world);
      // A server that is away shows no rows, and takes with them what was chosen among them.
      if (write.kept !== undefined) {
        await test.step('a refresh', () => refreshMeanwhile(page, write));
      }
      for (const fault of faults) {
        if (fault.status === 409 && write.isFineWhenUnderWay === true) continue;
        await test.step(fault.name, () => suffer(page, write, fault));
      }
    },
  );
}

test(
  'a list that cannot be read says so, and not that there is nothing',
  { tag: '@thorough' },
  async ({ page }) => {
    const away = 'The database cannot be reached.';
    await page.route('**/rest/v1/**', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 503, json: { message: away } })
        : route.fallback(),
    );
    for (const path of ['sources', 'clubs', 'articles', 'feed-submissions', 'changes', 'runs']) {
      await page.goto(`/admin/${path}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('alert').filter({ hasText: away }).first()).toBeVisible();
      await expect(main.getByText(/ yet$|found|^Nothing/)).toHaveCount(0);
    }
  },
);

/** Does what the row does while its request meets a fault, and looks what is told and what is kept. */
async function suffer(page: Page, write: Write, fault: Fault): Promise<void> {
  let tries = 0;
  const handle = async (route: Route) => {
    if (!isThe(write, route.request())) return route.fallback();
    tries += 1;
    if (fault.status === 'never') return;
    if (fault.status === null) return route.abort();
    const { says: message } = fault;
    await route.fulfill({ status: fault.status, json: { message, error: message, code: 'XX000' } });
  };
  await page.route(/\/(rest|functions|storage)\/v1\//, handle);
  // The token is refused by the fault, and not renewed either.
  if (fault.status === 401) await spoilSession(page);

  await write.act(page);
  await expect.poll(() => tries, 'the request that writes').toBeGreaterThan(0);
  if (fault.status === 'never') await page.clock.fastForward(longestWaitMs);
  if (fault.status === 401) {
    const question = page.getByRole('dialog', { name: 'Your session has ended' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  }

  if (write.isToldInPlace === true) {
    await expect(page.getByText(fault.says).first()).toBeVisible();
  } else {
    await expect.poll(() => noticesOf(page), 'the refusal is told').not.toEqual([]);
  }
  await expectKept(page, write);

  await page.unroute(/\/(rest|functions|storage)\/v1\//, handle);
  await readNotices(page, write.isErrorSpecified === true ? /^Error: / : '');
}

/** Has everything on the page read anew: from a server that is away, then with what somebody else wrote, then as it was. */
async function refreshMeanwhile(page: Page, write: Write): Promise<void> {
  const handle = (route: Route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, json: { message: serverAway } })
      : route.fallback();
  await page.route('**/rest/v1/**', handle);
  await refresh(page);
  await expectKept(page, write);
  await page.unroute('**/rest/v1/**', handle);
  await page.route('**/rest/v1/**', changeRows);
  await refresh(page);
  await expectKept(page, write);
  await page.unroute('**/rest/v1/**', changeRows);
  await refresh(page);
  await expectKept(page, write);
  await readNotices(page);
}

/** Answers as a server does on which somebody else has written meanwhile. */
async function changeRows(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.fallback();
  const response = await route.fetch();
  const text = (await response.text()).replace(
    /"version":(\d+)/g,
    (_, version: string) => `"version":${Number(version) + 1}`,
  );
  await route.fulfill({ response, body: text });
}

async function refresh(page: Page): Promise<void> {
  // Also behind a dialog.
  await page.getByRole('button', { name: 'Refresh', includeHidden: true }).dispatchEvent('click');
  await expect(async () => {
    // What fails is asked for again after one second, two and four.
    await page.clock.fastForward(4000);
    await expect(page.locator('.app-loader')).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

async function expectKept(page: Page, { kept, value = typed, seen }: Write): Promise<void> {
  if (kept !== undefined) await expect(kept(page)).toHaveValue(value);
  if (seen !== undefined) await expect(seen(page)).toBeVisible();
}

/** Waits for the notices to go, and looks whether they told a fault in the words of people. */
async function readNotices(page: Page, specified: string | RegExp = ''): Promise<void> {
  // The next notice would wait for this one to go, which it does not while the mouse is on it.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(noticeLastsMs);
  await expect(page.locator('.MuiSnackbarContent-root')).toHaveCount(0);
  for (const { kind, text } of await noticesOf(page)) {
    expect(kind, text).toMatch(/^(error|warning)$/);
    expect(text.replace(specified, '')).not.toMatch(machineWords);
    expect(text).not.toBe(noSuchEntry);
  }
  await page.evaluate(() => Object.assign(window, { notices: [] }));
}

function isThe(write: Write, request: Request): boolean {
  const { pathname } = new URL(request.url());
  if (!`${request.method()} ${pathname}`.startsWith(write.request)) return false;
  return write.holds === undefined || (request.postData() ?? '').includes(write.holds);
}

interface Notice {
  kind: string;
  text: string;
}

/** Writes down every notice, however short it shows: one of success would be gone before it is looked for. */
async function noteNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = window as unknown as { notices: Notice[] };
    noted.notices = [];
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll<HTMLElement>('.MuiSnackbarContent-root')) {
        const kind = /RaNotification-(success|warning|error)/.exec(notice.className)?.[1] ?? 'info';
        const text = notice.innerText.trim();
        const isNoted = noted.notices.some((other) => other.text === text && other.kind === kind);
        if (text !== '' && !isNoted) noted.notices.push({ kind, text });
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function noticesOf(page: Page): Promise<Notice[]> {
  return page.evaluate(() => (window as unknown as { notices: Notice[] }).notices);
}
