import type { ContentArticle } from '../content/siteContent.ts';

/** How many stories a picture may outweigh: an older one would no longer be news. */
const mostToChooseFrom = 6;

/** What decides whether a story may lead. */
export interface LeadWorth {
  isRoutine: boolean;
  hasPicture: boolean;
}

/**
 * Which of a list's stories, newest first, leads it: of the first six, the first with a picture that
 * is not routine; without one the first that is not routine; -1 where all are.
 */
export function leadIndex(stories: readonly LeadWorth[]): number {
  const candidates = stories.slice(0, mostToChooseFrom);
  const pictured = candidates.findIndex(({ isRoutine, hasPicture }) => !isRoutine && hasPicture);
  return pictured === -1 ? candidates.findIndex(({ isRoutine }) => !isRoutine) : pictured;
}

/** What an article is worth as a lead. */
export function worthOf({
  is_routine,
  image_url,
}: Pick<ContentArticle, 'is_routine' | 'image_url'>): LeadWorth {
  return { isRoutine: is_routine, hasPicture: image_url !== null };
}
