import type { Page } from '@playwright/test';

/** Opens every further page of the admin area in a theme, as the button in the bar keeps it. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((name) => {
    localStorage.setItem('RaStore.theme', JSON.stringify(name));
  }, theme);
}
