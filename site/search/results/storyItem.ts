import { kindBeside } from '../../../common/sources/sourceKinds.ts';
import { httpUrl } from '../../../common/webAddress.ts';
import { showPressed } from '../../reader/followButtons.ts';
import { clubLink } from '../../components/clubLink.ts';
import { partOf } from '../../components/partOf.ts';
import { showMoment } from '../../stories/shortAge.ts';
import type { TextPart } from './markMatches.ts';
import type { ShownStory } from './whyFound.ts';

/**
 * A story of the results, after the template of site/pages/search.astro: every text becomes a text node.
 */
export function storyItem(root: ParentNode, shown: ShownStory): DocumentFragment {
  const { story, headline, excerpt, source, reasons } = shown;
  const { content } = partOf('story', root) as HTMLTemplateElement;
  const item = content.cloneNode(true) as DocumentFragment;
  const part = (name: string) => partOf(name, item);
  const link = part('headline') as HTMLAnchorElement;
  link.append(...nodesOf(headline));
  const saved = item.querySelector('.save .sr-only');
  if (saved !== null) saved.textContent = `“${link.textContent}”`;
  const address = httpUrl(story.url);
  if (address !== null) {
    link.href = address.href;
    link.target = '_blank';
    link.rel = 'noopener';
  }
  if (excerpt === null) part('excerpt').remove();
  else part('excerpt').append(...nodesOf(excerpt));
  // By these, shielded and muted stories are covered here as on all pages.
  part('article').dataset['carriers'] = String(story.clubs.length);
  part('article').dataset['club'] = [...story.clubs, ...story.named].join(' ');
  part('clubs').append(...story.clubs.flatMap((slug) => clubLink(slug, root)));
  showPressed(item);
  part('source').append(...nodesOf(source));
  showMoment(part('time') as HTMLTimeElement, new Date(story.publishedAt));
  part('kind').textContent = kindBeside(story.kind ?? undefined) ?? '';
  if (story.kind !== 'official') part('official').remove();
  if (reasons.length === 0) part('why').remove();
  for (const [place, reason] of reasons.entries()) {
    part('why').append(...(place === 0 ? [] : [' · ']), ...nodesOf(reason));
  }
  return item;
}

function nodesOf(parts: readonly TextPart[]): Node[] {
  return parts.map(({ text, isMatch }) => {
    if (!isMatch) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}
