import type { Story } from './latestStories.ts';
import { sourceName } from './sourceName.ts';

/**
 * Names of the other sources that carried a story, each once: those of its own club, and those from
 * which other clubs have the same story (`carriers`, of the same `url_key`).
 */
export function alsoCoveredBy({ article }: Story, carriers: readonly Story[]): string[] {
  const names = carriers.flatMap((carrier) =>
    carrier.article.source === null
      ? carrier.article.also_covered_by
      : [sourceName(carrier.article), ...carrier.article.also_covered_by],
  );
  const own = sourceName(article);
  return [...new Set([...article.also_covered_by, ...names])].filter((name) => name !== own);
}
