/** A row of `club_contents`: what goes with a club. */
export interface ClubContents {
  source_count: number;
  article_count: number;
  membership_count: number;
  submission_count: number;
  removed_article_count: number;
}

/** What belongs to a club, a line a kind, without kinds of which there is nothing. */
export function describeContents(contents: ClubContents): string[] {
  const kinds: [count: number, one: string, more: string][] = [
    [contents.source_count, 'source', 'sources'],
    [contents.article_count, 'article', 'articles'],
    [contents.membership_count, 'season in a league', 'seasons in a league'],
    [contents.submission_count, 'suggested feed', 'suggested feeds'],
    [contents.removed_article_count, 'note of a deleted article', 'notes of deleted articles'],
  ];
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`);
}
