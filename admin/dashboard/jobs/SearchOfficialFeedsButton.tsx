import { Button } from '@mui/material';
import { z } from 'zod';
import { useAction } from '../../actions/useAction.ts';
import { withReason } from '../../actions/failureText.ts';

const searchedSchema = z.object({
  status: z.enum(['in_progress', 'completed', 'failed']),
  totalClubs: z.number(),
  clubsProcessed: z.number(),
  addedSources: z.number(),
});

interface SearchOfficialFeedsButtonProps {
  onStarted: () => Promise<unknown>;
}

/** Looks for the feeds of the clubs that have an official site and no source. */
export function SearchOfficialFeedsButton({ onStarted }: SearchOfficialFeedsButtonProps) {
  const [search, isSearching] = useAction(async ({ dataProvider, notify }) => {
    const answer = await dataProvider.callFunction('discover-feeds-background');
    notify(describeSearch(searchedSchema.parse(answer)));
    await onStarted();
  }, withReason('Failed to search for official feeds'));

  return (
    <Button variant="outlined" size="small" onClick={search} sx={{ minHeight: 40 }}>
      {isSearching ? 'Searching…' : 'Search for official feeds'}
    </Button>
  );
}

function describeSearch({
  status,
  totalClubs,
  clubsProcessed,
  addedSources,
}: z.infer<typeof searchedSchema>): string {
  if (totalClubs === 0) return 'Every club with an official site has a source already.';
  const goesOn = status === 'in_progress' ? ' The search goes on.' : '';
  return `${clubsProcessed} clubs searched, ${addedSources} sources added for review.${goesOn}`;
}
