import { answerQuestions } from './fixtures/administrator.ts';
import { code, expect, insertSeason, name, test } from './fixtures/testSeason.ts';

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
  'a season is renamed in a dialog that asks before Cancel drops what was typed, and not once it is saved',
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
    const codeInput = dialog.getByRole('textbox', { name: 'Code' });
    await expect(codeInput).toHaveValue(code);
    await codeInput.fill('e2e-renamed');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('Season renamed')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(answers.count).toBe(1);
    const rows = page.getByRole('list', { name: 'Seasons' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'E2E renamed' })).toContainText('e2e-renamed, no clubs');
    const { data } = await serviceClient.from('seasons').select().like('code', 'e2e-%');
    expect(data).toMatchObject([{ code: 'e2e-renamed', name: 'E2E renamed' }]);
  },
);
