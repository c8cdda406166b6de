import { useLayoutEffect, useRef } from 'react';
import type { ContentArticle } from '../../content/siteContent.ts';
import { fetchCardImages } from '../../pictures/cardImages.ts';
import { fillArticleCard } from '../../stories/fillArticleCard.ts';

interface Props {
  stories: readonly ContentArticle[];
}

/** One page of a club's news, in the cards that the page itself is made of. */
export default function NewsPage({ stories }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const template = document.querySelector<HTMLTemplateElement>('#story-template');
    if (grid.current === null || template === null) return;
    grid.current.replaceChildren(...stories.map((story) => fillArticleCard(template, story)));
    fetchCardImages(grid.current);
  }, [stories]);
  return <div className="news-grid" ref={grid} />;
}
