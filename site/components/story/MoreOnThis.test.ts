import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OtherStory } from '../../backend/siteContent.ts';
import { buildCard } from '../../stories/fixtures/buildCard.ts';
import { MoreOnThis } from './MoreOnThis.tsx';

const other: OtherStory = {
  name: 'Paper',
  url: 'https://paper.example/he',
  headline: 'He leaves',
  kind: 'press',
};
const others = (count: number): OtherStory[] =>
  Array.from({ length: count }, (_, place) => ({ ...other, url: `${other.url}/${place}` }));
const draw = (moreOnThis: OtherStory[]) =>
  renderToStaticMarkup(createElement(MoreOnThis, { story: buildCard({ moreOnThis }) }));

it('is nothing where nobody else tells the event', () => {
  expect(draw([])).toBe('');
});

it('leads to what each of the others tells, by name, headline and kind', () => {
  const html = draw([
    { ...other, kind: 'fan_blog' },
    { ...other, name: 'Club', kind: 'official' },
  ]);
  expect(html).toContain('title="He leaves" aria-label="Paper: He leaves"');
  expect(html).toContain('href="https://paper.example/he"');
  expect(html).toMatch(/>Paper<\/a><[^>]+>Fan blog</);
  expect(html).toMatch(/>Club<\/a><[^>]+>OFFICIAL</);
  expect(html).not.toContain('<details');
});

it('shows five at once, and keeps the others in their place', () => {
  const [first, rest = ''] = draw(others(9)).split('<summary');
  expect(first?.match(/<li/g)).toHaveLength(5);
  expect(rest).toContain('+4 more</summary>');
  expect(rest.match(/<li/g)).toHaveLength(4);
});
