import { showMoment } from './shortAge.ts';
import { kindBeside } from '../../common/sources/sourceKinds.ts';
import { sentimentWords } from '../../common/text/sentimentWords.ts';
import { shouldShowExcerpt } from './shouldShowExcerpt.ts';
import type { ContentArticle } from '../content/siteContent.ts';
import { hostName, sourceName } from './sourceName.ts';
import { splitScores } from './splitScores.ts';

/**
 * A card of an article, made from the card in a template that `ArticleCard.astro` drew with all
 * that a card can show: what the article lacks is taken out of it. Everything is set as text.
 */
export function fillArticleCard(template: HTMLTemplateElement, article: ContentArticle): Element {
  const card = template.content.firstElementChild?.cloneNode(true) as Element;
  const find = (selector: string) => card.querySelector(selector);
  card.setAttribute('data-story', article.url_key);
  // Its template tells whose it is; whom it names, the pager learns for those who use a shield.
  card.setAttribute('data-unnamed', '');
  fillPicture(card, article);
  if (article.source?.is_official !== true) find('.official')?.remove();

  const sentiment = find('.sentiment');
  sentiment?.setAttribute('data-sentiment', article.sentiment);
  setLastText(sentiment, sentimentWords[article.sentiment]);

  for (const link of card.querySelectorAll('.headline a, .read-more')) {
    link.setAttribute('href', article.canonical_url);
  }
  find('.headline a')?.setAttribute('data-host', hostName(article.canonical_url) ?? '');
  setText(find('.headline a'), article.headline);
  setText(find('.save .sr-only'), `“${article.headline}”`);

  if (shouldShowExcerpt(article.headline, article.excerpt)) {
    setText(find('.excerpt'), article.excerpt);
  } else {
    find('.excerpt')?.remove();
  }

  const name = sourceName(article);
  setLastText(find('.source'), name);
  setLastText(find('.read-more .sr-only'), `at ${name}`);
  const kind = kindBeside(article.source?.kind);
  if (kind === null) find('.kind')?.remove();
  else setLastText(find('.kind'), kind);
  find('.favicon')?.setAttribute('data-initial', Array.from(name)[0] ?? '');

  const others = article.also_covered_by.filter((other) => other !== name);
  if (others.length > 0) setLastText(find('.also'), `Also covered by ${others.join(', ')}`);
  else find('.also')?.remove();

  showMoment(find('time') as HTMLTimeElement, new Date(article.published_at));
  return card;
}

function fillPicture(card: Element, { image_url: imageUrl, source }: ContentArticle): void {
  const image = card.querySelector('.picture > img');
  if (imageUrl !== null) {
    image?.setAttribute('src', imageUrl);
    return;
  }
  image?.remove();
  if (source?.shows_pictures !== false) {
    card.querySelector('.picture')?.setAttribute('data-wants-image', '');
  }
  card.querySelector('.no-image')?.setAttribute('aria-hidden', 'false');
}

/** Gives an element these words alone, scores in one piece. */
function setText(element: Element | null, words: string): void {
  element?.replaceChildren(
    ...splitScores(words).map((part, place) => {
      if (place % 2 === 0) return part;
      const score = document.createElement('span');
      score.className = 'score';
      score.textContent = part;
      return score;
    }),
  );
}

/** Replaces the words at an element's end, and keeps the blanks around them. */
function setLastText(element: Element | null, words: string): void {
  if (!(element?.lastChild instanceof Text)) return;
  const [before = '', after = ''] = element.lastChild.data.split(/\S(?:[^]*\S)?/);
  element.lastChild.data = `${before}${words}${after}`;
}
