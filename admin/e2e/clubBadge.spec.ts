import type { Page } from '@playwright/test';
import { expect, storedRow, test } from './fixtures/clubs.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const hostileSvg = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  viewBox="0 0 40 40" width="40" height="40" onload="alert(1)">
  <script>alert(2)</script>
  <defs><linearGradient id="fade"><stop offset="0" stop-color="#c00"/></linearGradient></defs>
  <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/></foreignObject>
  <image xlink:href="https://evil.test/track.png" width="9" height="9"/>
  <a xlink:href="javascript:alert(3)"><path fill="url(#fade)" d="M2 2H38V38Z"/></a>
  <circle cx="9" cy="9" r="4" onclick="alert(4)"><animate attributeName="r" to="9"/></circle>
  <use href="https://evil.test/a.svg#x"/><use xlink:href="#fade"/>
</svg>`;

test(
  'a badge is shown before it is stored, and taken off again',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub, forgetClub }) => {
    const club = await buildClub();
    forgetClub(club.slug);
    const badgeOf = async () =>
      (await storedRow(serviceClient, 'clubs', club.id))?.custom_badge_url;
    await page.goto(`/admin/clubs/${club.id}`);
    await expect(page.getByText('No badge: the site draws this crest')).toBeVisible();
    // What is being written elsewhere on the page stays.
    await page.getByRole('textbox', { name: 'Monogram' }).fill('KEP');
    await choose(page, { name: 'crest.png', mimeType: 'image/png', buffer: pixel });
    await expect(page.getByRole('img', { name: `New badge of ${club.name}` })).toBeVisible();
    const upload = page.waitForRequest(/\/storage\/v1\/object\/club-badges\//);
    await page.getByRole('button', { name: 'Upload badge' }).dblclick();
    expect((await upload).headers()).toMatchObject({
      'cache-control': 'max-age=3600',
      'x-upsert': 'false',
    });
    await expect(page.getByText('Badge uploaded')).toBeVisible();

    const badge = await badgeOf();
    expect(badge).toMatch(
      new RegExp(`/storage/v1/object/public/club-badges/${club.slug}-\\d{13}\\.png$`),
    );
    const stored = await page.request.get(badge ?? '');
    expect(stored.headers()['content-type']).toBe('image/png');
    expect(await stored.body()).toEqual(pixel);
    await expect(page.getByText('Uploaded badge', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Monogram' })).toHaveValue('KEP');

    await page.getByRole('button', { name: 'Remove uploaded badge' }).click();
    await expect(page.getByText('No badge: the site draws this crest')).toBeVisible();
    expect(await badgeOf()).toBeNull();
    // The form is at the version that the badge made.
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Club saved')).toBeVisible();
  },
);

test(
  'a hostile drawing, uploaded from the list, is stored without its scripts and its links',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub, forgetClub }) => {
    const club = await buildClub();
    forgetClub(club.slug);
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.test')) strangers.push(request.url());
    });
    page.on('dialog', (dialog) => {
      strangers.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/admin/clubs');
    await page.getByRole('textbox', { name: 'Search clubs' }).fill(club.name);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Upload badge of ${club.name}` }).click();
    const buffer = Buffer.from(hostileSvg);
    await (await chooser).setFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer });
    await expect(page.getByText('Badge uploaded')).toBeVisible();

    const badge = (await storedRow(serviceClient, 'clubs', club.id))?.custom_badge_url ?? '';
    expect(badge).toMatch(/\.svg$/);
    const stored = await (await page.request.get(badge)).text();
    expect(stored).toMatch(/^<svg [^>]*viewBox="0 0 40 40"/);
    expect(stored).toContain('M2 2H38V38Z');
    expect(stored).toContain('url(#fade)');
    expect(stored).toContain('linearGradient');
    expect(stored).not.toMatch(/script|onload|onclick|evil\.test|foreignObject|iframe|animate/i);
    expect(strangers).toEqual([]);
  },
);

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function choose(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose image' }).click();
  await (await chooser).setFiles(file);
}
