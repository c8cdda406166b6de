import type { CardStory } from './cardStory.ts';

/** Topics whose stories tell what happened in a match. */
const resultTopics = ['match-report', 'live-blog'];

/** A score such as `2-1` or `2–1`, but no season (`2026-27`) and no formation (`4-3-3`). */
const score = /(?<![\d–—-])\d{1,2}\s?[-–—]\s?\d{1,2}(?![\d–—-])/;

/** Topics in which words such as "wins" are about something else. */
const otherTopics = ['transfer', 'ticketing', 'commercial', 'finance', 'fixture-list', 'betting'];

/** Words of headlines that tell how a match went, or judge those who played. */
const resultWords =
  /\b(?:ratings?|verdict|reaction|reacts|talking points|takeaways|full[- ]time|post[- ]match|match report|highlights|(?:player|man) of the match|wins?|won|victory|victorious|triumph\w*|beat|beats|beaten|beating|defeat\w*|loss|lose|loses|losing|lost (?:to|at|against)|drew|draw (?:with|at|against)|held (?:by|to)|stalemate|thrash\w*|hammered|routed?|comeback|knocked out|eliminat\w*|crash(?:ed|es)? out|goals?|scores|scored|scorers?|hat[- ]trick|brace|equali[sz]\w*|late show|clean sheet|three points|red card|sent off)\b/i;

/** Whether a story, or another of its event, tells a result. In doubt it does, as a spoiler cannot be unread. */
export function tellsResult({
  topic,
  headline,
  excerpt,
  moreOnThis,
}: Pick<CardStory, 'topic' | 'headline' | 'excerpt' | 'moreOnThis'>): boolean {
  if (resultTopics.includes(topic)) return true;
  const others = moreOnThis.map((other) => other.headline);
  const texts = [headline, excerpt ?? '', ...others];
  if (texts.some((text) => score.test(text))) return true;
  return !otherTopics.includes(topic) && texts.some((text) => resultWords.test(text));
}
