import { z } from 'zod';

/** What the function check-feed answers: the feed as it is right now. */
export const checkedFeedSchema = z.object({
  title: z.string(),
  type: z.string(),
  items: z.array(
    z.object({
      headline: z.string(),
      url: z.string(),
      publishedAt: z.string().nullable(),
    }),
  ),
  itemCount: z.number(),
  itemsPerWeek: z.number().nullable(),
  lastItemAt: z.string().nullable(),
  alreadyKnown: z
    .object({ sourceId: z.string(), name: z.string(), clubName: z.string() })
    .nullable(),
});

export type CheckedFeed = z.infer<typeof checkedFeedSchema>;
