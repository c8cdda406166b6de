import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetManyAggregate } from 'react-admin';
import { z } from 'zod';
import * as paths from '../../../common/paths.ts';
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
    <Typography
      role="status"
      variant="body2"
      className="name"
      color={isTrouble ? 'error' : 'textPrimary'}
    >
      {text}
    </Typography>
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
