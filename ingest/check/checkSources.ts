import { readCommandLine } from '../../common/commandLine.ts';
import type { IngestStore, SourceOutcome } from '../run/ingestStore.ts';
import { refreshSource, type RefreshOptions, type RefreshStore } from '../run/refreshSource.ts';
import { noteRests } from '../run/runIngestion.ts';
import type { Article } from '../article/toArticle.ts';
import { judgeSource, type JudgedSource } from './judgeSource.ts';

/** What a check needs besides what every reading needs; stories of any age count. */
export interface CheckOptions extends Omit<RefreshOptions, 'retentionDays'> {
  store: Pick<IngestStore, 'list' | 'rests'>;
  onJudged?: (judged: JudgedSource) => void;
}

/**
 * Reads the flags of `npm run sources:check`.
 *
 * @throws {UsageError}
 */
export function readCheckFlags(commandLine: readonly string[]): { markdownFile: string | null } {
  const { values } = readCommandLine(commandLine, 'npm run sources:check [-- --markdown FILE]', {
    options: { markdown: { type: 'string' } },
  });
  return { markdownFile: values.markdown ?? null };
}

/**
 * Reads every enabled source once, those that count as gone too, and judges them. Nothing is written,
 * and who asked to be left alone is.
 *
 * @throws when the database fails.
 */
export async function checkSources(options: CheckOptions): Promise<JudgedSource[]> {
  const sources = await options.store.list(null, { withGone: true });
  await noteRests(options.store, options);
  const judged = await Promise.all(
    sources.map(async (source) => {
      let row: SourceOutcome | null = null;
      let articles: readonly Article[] = [];
      const unwritten: RefreshStore = {
        // Knows every article, so that no model is paid for any.
        unknown: () => Promise.resolve(new Set()),
        record: (_source, outcome, read) => {
          [row, articles] = [outcome, read];
          return Promise.resolve({ new: read.length, changed: 0, unchanged: 0, removed: 0 });
        },
      };
      const unconditional = { ...source, etag: null, last_modified: null, content_hash: null };
      const outcome = await refreshSource(unconditional, unwritten, {
        ...options,
        retentionDays: null,
      });
      if (outcome === null) return null;
      const newestAt = newestOf(articles);
      const found = judgeSource(
        { outcome, row, newestAt, stories: articles.length },
        options.now(),
      );
      options.onJudged?.(found);
      return found;
    }),
  );
  return judged.filter((source) => source !== null);
}

function newestOf(articles: readonly Article[]): Date | null {
  const moments = articles
    .map(({ published_at }) => published_at)
    .filter((moment) => moment !== null)
    .map((moment) => Date.parse(moment));
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}
