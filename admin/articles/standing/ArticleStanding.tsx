import { useQuery } from '@tanstack/react-query';
import { useGetManyAggregate, useStore } from 'react-admin';
import { z } from 'zod';
import * as paths from '../../../common/paths.ts';
import { countOf } from '../../../common/text/counts.ts';
import { UndoButton } from '../../actions/UndoButton.tsx';
import { Small, SmallButton, Text } from '../../fields/elements.tsx';
import type { Article } from '../facts/article.ts';
import {
  describeStanding,
  hasLeft,
  isAwaited,
  isPast,
  type SiteLook,
  type VisibilityChange,
} from './standing.ts';

const lookEveryMs = 1000;

/**
 * Whether the public site still has an article that an administrator hid or deleted, or has it again:
 * looked up there, and while a build is under way again and again. Nothing where nobody did either.
 */
export function ArticleStanding({
  article,
}: {
  article: Pick<Article, 'id' | 'canonical_url' | 'club'>;
}) {
  const { id, canonical_url: url, club } = article;
  const { data } = useGetManyAggregate<VisibilityChange>(
    'visibility_changes',
    { ids: [id] },
    {
      refetchInterval: ({ state }) => {
        const change = state.data?.[0];
        return change !== undefined && isAwaited(change, new Date()) ? lookEveryMs : false;
      },
    },
  );
  const change = data?.[0];
  const { data: look = null } = useQuery({
    queryKey: ['site', club.slug, url, change?.change_id, change?.build_status],
    queryFn: () => lookAtSite(club.slug, url),
    enabled: change?.is_gone === true,
    // A static host takes a while to serve everywhere what it was given.
    refetchInterval: ({ state }) =>
      change?.build_status === 'succeeded' && state.data != null && !hasLeft(change, state.data)
        ? lookEveryMs
        : false,
    retry: false,
  });
  if (change === undefined || isPast(change, new Date())) return null;
  const { text, isTrouble } = describeStanding(change, look);
  return (
    <Small role="status" className="name" color={isTrouble ? 'error' : 'textPrimary'}>
      {text}
    </Small>
  );
}

const buildSchema = z.object({ builtAt: z.string(), removalsUntil: z.string().nullable() });

/**
 * Looks at what the public site serves, past every cache.
 *
 * @param clubSlug Of the article's club.
 * @param articleUrl Where the article leads.
 * @returns null where there is no site beside this area, as while it is developed.
 */
async function lookAtSite(clubSlug: string, articleUrl: string): Promise<SiteLook | null> {
  const [buildAnswer, page] = await Promise.all([
    fetch('/build.json', { cache: 'no-store' }),
    fetch(`${paths.club(clubSlug)}/`, { cache: 'no-store' }),
  ]);
  const build = buildSchema.safeParse(await buildAnswer.json().catch(() => null));
  if (!build.success) return null;
  const { links } = new DOMParser().parseFromString(await page.text(), 'text/html');
  const isListed = [...links].some((link) => link.getAttribute('href') === articleUrl);
  return { ...build.data, isListed };
}

/** The columns kept of a deleted article, to check that it leaves the site. */
export type DeletedArticle = Pick<Article, 'id' | 'canonical_url' | 'club'>;

interface Deletion {
  count: number;
  /** One of them: they went together, and leave the site together. */
  article: DeletedArticle;
}

/** The last deletion of articles, chosen ones or all, in this browser, and how to note another. */
export function useLastDeletion() {
  return useStore<Deletion | null>('articles.deleted', null);
}

/** How the articles stand on the public site that are no longer listed, as they were just deleted. */
export function DeletedArticles() {
  const [deletion, setDeletion] = useLastDeletion();
  return deletion === null ? null : (
    <LastDeletion deletion={deletion} onClose={() => setDeletion(null)} />
  );
}

function LastDeletion({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const { count, article } = deletion;
  const { data } = useGetManyAggregate<VisibilityChange>('visibility_changes', {
    ids: [article.id],
  });
  const change = data?.[0];
  const what = `Deleted ${countOf(count, 'article')}`;
  return (
    <section aria-label="Last deletion" className="strip">
      <div>
        <Text>{what}</Text>
        <ArticleStanding article={article} />
      </div>
      {change?.is_gone === true ? <UndoButton changeIds={[change.change_id]} what={what} /> : null}
      <SmallButton label="Close" onClick={onClose} />
    </section>
  );
}
