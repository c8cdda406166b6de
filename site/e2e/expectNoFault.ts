import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Judged {
  /** The part of the page that is judged; all of it without one. */
  within?: string;
  /** Only what another colour scheme can change. */
  coloursOnly?: boolean;
}

/** Fails where axe finds an accessibility fault on the page. */
export async function expectNoFault(page: Page, judged: Judged = {}): Promise<void> {
  const axe = new AxeBuilder({ page });
  axe.options({
    // What passed is not told, which takes axe a third of the time.
    resultTypes: ['violations'],
    ...(judged.coloursOnly ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
  });
  if (judged.within !== undefined) axe.include(judged.within);
  const { violations } = await axe.analyze();
  const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(faults, page.url()).toEqual([]);
}
