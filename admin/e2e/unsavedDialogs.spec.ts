import type { Page } from '@playwright/test';
import { code, expect, insertSeason, name, test } from './fixtures/testSeason.ts';

/** Answers the browser's questions with no until told otherwise, and keeps them. */
function answerQuestions(page: Page) {
  const answers = { mayLeave: false, count: 0 };
  page.on('dialog', (dialog) => {
    answers.count += 1;
    void (answers.mayLeave ? dialog.accept() : dialog.dismiss());
  });
  return answers;
}

test(
  'a dialog in which something is typed asks before Escape closes it',
  { tag: '@thorough' },
  async ({ page }) => {
    const answers = answerQuestions(page);
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Invite' }).click();
    const email = page.getByLabel('Email');
    await email.fill('half@typed');
    await page.keyboard.press('Escape');
    await expect.poll(() => answers.count).toBe(1);
    await expect(email).toHaveValue('half@typed');
    answers.mayLeave = true;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(answers.count).toBe(2);

    await page.getByRole('button', { name: 'Invite' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(answers.count, 'nothing was typed').toBe(2);
  },
);

test(
  'a form in a dialog asks before Cancel drops what was typed, and not once it is saved',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await insertSeason(serviceClient);
    const answers = answerQuestions(page);
    await page.goto('/admin/seasons');
    await page.getByRole('button', { name: `Rename: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Rename ${name}` });
    const nameInput = dialog.getByRole('textbox', { name: 'Name' });
    await nameInput.fill('E2E renamed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => answers.count).toBe(1);
    await expect(nameInput).toHaveValue('E2E renamed');
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('Season renamed')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(answers.count).toBe(1);
  },
);

test(
  'badges that were chosen and are not uploaded are asked about',
  { tag: '@thorough' },
  async ({ page }) => {
    const answers = answerQuestions(page);
    await page.goto('/admin/clubs/badges');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    await expect(page.getByRole('button', { name: 'Choose images' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'arsenal.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(page.getByRole('button', { name: 'Upload 1 badge' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Seasons' }).click();
    await expect.poll(() => answers.count).toBe(1);
    await expect(page.getByRole('list', { name: 'Images' })).toContainText('arsenal.svg');
  },
);
