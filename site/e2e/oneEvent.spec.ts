import { randomUUID } from 'node:crypto';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { expectNoFault } from './fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

const [club, event] = ['barnet', randomUUID()];

test(
  'an event that eight publishers tell is one card, with links to all of them',
  { tag: '@thorough' },
  async ({ page, serviceClient, rebuild }) => {
    const { buildArticle, buildSource } = rowBuilders(serviceClient);
    const { data } = await serviceClient.from('clubs').select('id').eq('slug', club).single();
    const club_id = data?.id ?? '';
    const sources: string[] = [];
    try {
      for (const place of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const source = await buildSource({
          ...{ club_id, name: `Paper ${place}`, is_enabled: false, priority: place },
          kind: place === 1 ? 'official' : place === 8 ? 'fan_blog' : 'press',
          is_official: place === 1,
        });
        sources.push(source.id);
        await buildArticle({
          ...{ club_id, source_id: source.id, event_id: event },
          headline: place === 1 ? 'Barnet 3-2 Quokkas' : `Quokkas beaten, told by ${place}`,
          published_at: new Date(Date.now() - place * 60_000).toISOString(),
        });
      }
      await rebuild();

      await page.goto(`/clubs/${club}`);
      await untilIslandsRun(page);
      const card = page.getByRole('article').filter({ hasText: 'Quokka' });
      await expect(card).toHaveCount(1);
      await expect(card.getByRole('heading')).toHaveText('Barnet 3-2 Quokkas');
      const others = card.locator('.more').getByRole('link');
      await expect(others).toHaveText(['Paper 2', 'Paper 3', 'Paper 4', 'Paper 5', 'Paper 6']);
      const link = card.getByRole('link', { name: 'Paper 2: Quokkas beaten, told by 2' });
      await expect(link).toHaveAttribute('title', 'Quokkas beaten, told by 2');
      await expect(link).toHaveAttribute('target', '_blank');
      await card.getByText('+2 more').click();
      await expect(others).toHaveCount(7);
      await expect(card.locator('.more')).toContainText(/Paper 8\s*Fan blog/);
      await expectNoFault(page);

      await page.goto('/');
      const told = page.getByRole('region', { name: 'Most told today' });
      await expect(told.getByRole('link', { name: 'Barnet 3-2 Quokkas' })).toBeVisible();
      await told.getByRole('link', { name: '8 publishers on the page of Barnet' }).click();
      await expect(page).toHaveURL(new RegExp(`/clubs/${club}#story-${event.slice(0, 13)}$`));
      await expect(card).toBeInViewport();

      await untilIslandsRun(page);
      await page.getByRole('button', { name: 'Spoiler cover for Barnet' }).first().click();
      await expect(card.getByText('Result covered')).toBeVisible();
      const links = page.getByText(/Paper 2$|Quokkas beaten/);
      await expect(links.filter({ visible: true })).toHaveCount(0);
      await page.goto('/');
      await expect(told).toContainText('Result covered');
      await expect(told.getByText('Barnet 3-2 Quokkas')).toBeHidden();
    } finally {
      await serviceClient.from('articles').delete().eq('event_id', event);
      await serviceClient.from('sources').delete().in('id', sources);
      await rebuild();
    }
  },
);
