import { z } from 'zod';
import { topicsOf } from '../enrich/story/topicsOf.ts';

/**
 * Counted up with a change of `topicRules.json` that is to reach stories which are stored already. Only
 * topic and routine are told anew; nothing that an administrator edited is.
 */
export const labelRulesVersion = 1;

const storedSchema = z.array(
  z.object({ id: z.string(), headline: z.string(), excerpt: z.string().nullable() }),
);

/**
 * Labels stored articles by the rules of today, the newest first, where these rules have not been at
 * them yet. What one run leaves the next goes on with; once all are done, a run asks in vain.
 *
 * @param call Calls a function of the database, and throws where that fails.
 * @returns how many labels changed.
 */
export async function labelStored(
  call: (name: string, parameters: Record<string, unknown>) => Promise<unknown>,
  { atOnce, most } = { atOnce: 500, most: 5000 },
): Promise<number> {
  const rules_version = labelRulesVersion;
  let changed = 0;
  for (let seen = 0; seen < most; seen += atOnce) {
    const stored = storedSchema.parse(
      await call('articles_to_label', { rules_version, n: atOnce }),
    );
    const labels = stored.map(({ id, ...story }) => {
      const { topic, is_routine } = topicsOf(story);
      return { id, topic, is_routine };
    });
    changed += z.number().parse(await call('label_articles', { rules_version, labels }));
    if (stored.length === 0) break;
  }
  return changed;
}
