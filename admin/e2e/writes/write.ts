import { mergeTests, type Locator, type Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../common/database.types.ts';
import { test as articlesTest } from '../fixtures/articles.ts';
import { test as clubsTest } from '../fixtures/clubs.ts';
import { test as boardTest } from '../fixtures/membershipsBoard.ts';
import { test as sourcesTest } from '../fixtures/sourceRows.ts';

const base = mergeTests(articlesTest, clubsTest, sourcesTest, boardTest);

type Fixtures = Parameters<Parameters<typeof base>[2]>[0];
type Tidy = (client: SupabaseClient<Database>) => PromiseLike<unknown>;

/** What a row of the table works with. */
export type World = Pick<
  Fixtures,
  'page' | 'serviceClient' | 'administrator' | 'buildClub' | 'buildSource' | 'own'
> & {
  /** Notes a task for the end of the test, whatever came of it. */
  later: (tidy: Tidy) => void;
};

/** The administrator's test with all that a write may need. */
export const test = base.extend<{ world: World }>({
  world: async ({ page, serviceClient, administrator, buildClub, buildSource, own }, use) => {
    const tidies: Tidy[] = [];
    const later: World['later'] = (tidy) => tidies.push(tidy);
    await use({ page, serviceClient, administrator, buildClub, buildSource, own, later });
    await page.goto('/robots.txt');
    for (const tidy of tidies) await tidy(serviceClient);
  },
});

/** One thing that somebody does in the admin area, and the request by which it is done. */
export interface Write {
  what: string;
  /** How the request begins, such as `PATCH /rest/v1/clubs`. */
  request: string;
  /** Of several such requests, what the one holds that writes. */
  holds?: string;
  /** Opens the page, and types or chooses. */
  prepare: (world: World) => Promise<void>;
  /** Does it; once for each fault, on the same page. */
  act: (page: Page) => Promise<void>;
  /** The field of what somebody has typed, which is there after every fault. */
  kept?: (page: Page) => Locator;
  /** The text that was typed there, if not `Kept Town`. */
  value?: string;
  /** Chosen or opened by somebody; it is no field, and has only to be seen after every fault. */
  seen?: (page: Page) => Locator;
  /** The refusal stands on the page, and no notice tells it. */
  isToldInPlace?: boolean;
  /** Its specified sentence is `Error: ` and what the server says. */
  isErrorSpecified?: boolean;
  /** 409 says that it is under way already, which is what was wanted. */
  isFineWhenUnderWay?: boolean;
}

/** What is typed into fields. */
export const typed = 'Kept Town';

/** Clicks a button of the page by its name. */
export function click(name: string | RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name, exact: true }).first().click();
}

/** Clicks a button of the dialog that is open. */
export function confirm(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Opens a question and answers it. */
export function ask(button: string | RegExp, answer: string): (page: Page) => Promise<void> {
  return async (page) => {
    await click(button)(page);
    await confirm(answer)(page);
  };
}

/** Opens a page. */
export function open(path: string): (world: World) => Promise<void> {
  return async ({ page }) => void (await page.goto(path));
}

/** A text field by its name. */
export function field(name: string): (page: Page) => Locator {
  return (page) => page.getByRole('textbox', { name, exact: true }).first();
}
