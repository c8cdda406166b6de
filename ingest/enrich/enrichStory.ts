import type { MentionAt } from './clubMentions.ts';
import type { ClubNames, Enrichment, Story } from './enrichment.ts';
import { sentimentOf } from './sentiment/sentimentOf.ts';
import { summaryShort } from './summaryShort.ts';
import { tagsOf } from './tagsOf.ts';

/** Enriches a story on this machine by published rules: free, repeatable, no request to anybody. */
export function enrichStory(story: Story, club: ClubNames, mentionAt: MentionAt): Enrichment {
  return {
    sentiment: sentimentOf(story, club, mentionAt),
    tags: tagsOf(story),
    summary_short: summaryShort(story),
    tokens_used: 0,
  };
}
