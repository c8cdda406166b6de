import rows from '../../../supabase/seed/fanBlogs.json' with { type: 'json' };

/** A fan blog that somebody has looked up, for administrators to have proposed. */
export interface CuratedBlog {
  clubSlug: string;
  name: string;
  /** Always https. */
  siteUrl: string;
  feedUrl: string | null;
  /** Where one can see that the site exists and whose it is. */
  source: string;
  /**
   * Whoever wrote the entry has seen a page of the site, or a list that says when it tested the feed. False
   * where the site is merely named by an older list. Neither means that it is alive today: discovery reads
   * the feed before it proposes anything.
   */
  isVerified: boolean;
}

/** All curated blogs, by club. */
export const curatedBlogs: readonly CuratedBlog[] = rows;

/** The curated blogs of a club. */
export function curatedBlogsOf(clubSlug: string): CuratedBlog[] {
  return curatedBlogs.filter((blog) => blog.clubSlug === clubSlug);
}
