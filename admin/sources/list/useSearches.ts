import { HttpError } from 'react-admin';
import { z } from 'zod';
import { countOf } from '../../../common/text/counts.ts';
import { useAction, withReason } from '../../actions/useAction.ts';

const startedSchema = z.object({ totalClubs: z.number() });
const searchedSchema = z.object({
  status: z.enum(['in_progress', 'completed', 'failed']),
  totalClubs: z.number(),
  clubsProcessed: z.number(),
  addedSources: z.number(),
});

/**
 * Begins a search: for fan blogs of all clubs, or for the feeds of the clubs of the active season that have
 * an official site and no official source.
 *
 * @param onStarted Reads anew what searches there are.
 */
export function useSearches(onStarted: () => Promise<unknown>) {
  const [startBlogDiscovery] = useAction(async ({ dataProvider, notify }) => {
    try {
      const answer = await dataProvider.callFunction('bulk-discover-fan-blogs', {
        action: 'start',
      });
      const { totalClubs } = startedSchema.parse(answer);
      notify(
        `Searching the fan blogs of ${countOf(totalClubs, 'club')}. ${describeDuration(totalClubs)}`,
      );
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      notify(`Failed to start blog discovery: ${error.message}`, { type: 'warning' });
    }
    await onStarted();
  }, 'Failed to start blog discovery');
  const [searchOfficialFeeds, isSearching] = useAction(async ({ dataProvider, notify }) => {
    const answer = await dataProvider.callFunction('discover-feeds-background');
    notify(describeSearch(searchedSchema.parse(answer)));
    await onStarted();
  }, withReason('Failed to search for official feeds'));

  return { startBlogDiscovery, searchOfficialFeeds, isSearching };
}

/** All 92 clubs take 10 to 15 minutes. */
function describeDuration(clubs: number): string {
  const most = Math.ceil((15 * clubs) / 92);
  const least = Math.ceil((10 * clubs) / 92);
  return `This takes about ${least < most ? `${least} to ` : ''}${countOf(most, 'minute')}.`;
}

function describeSearch(search: z.infer<typeof searchedSchema>): string {
  const { status, totalClubs, clubsProcessed, addedSources } = search;
  if (totalClubs === 0)
    return 'Every club of the active season with an official site has an official source already.';
  const goesOn = status === 'in_progress' ? ' The search goes on.' : '';
  return `${countOf(clubsProcessed, 'club')} searched, ${countOf(addedSources, 'source')} added for review.${goesOn}`;
}
