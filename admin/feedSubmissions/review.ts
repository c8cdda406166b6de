import type { Tables } from '../../common/database.types.ts';
import { checkedFeedSchema, type CheckedFeed } from '../sources/test/checkedFeed.ts';

/** The tabs, in their order. */
export const reviewTabs = ['all', 'pending', 'approved', 'rejected'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** A row of the view `reviews`: what waits for a decision, or was decided. */
export type Review = Omit<Tables<'reviews'>, 'id' | 'kind' | 'status' | 'name' | 'address'> & {
  id: string;
  kind: ReviewKind;
  status: Exclude<ReviewTab, 'all'>;
  name: string;
  address: string;
  asked_at: string;
  grounds: string[];
  same_address: number;
};

const becomesSource = 'It becomes a source, and is read with the next run.';
const isNowSource = 'is now a source, and is read with the next run.';
const isDeleted = 'It is deleted; its articles stay.';

/** The words for a kind of review, and for the effect of either decision. */
export const reviewKinds = {
  suggestion: {
    name: 'Suggestion',
    approving: becomesSource,
    rejecting: 'Nothing else happens.',
    /** Whether a source goes with the rejection. */
    retires: false,
    /** The notice once it is approved, after its name. */
    approved: isNowSource,
  },
  found: {
    name: 'Found feed',
    approving: becomesSource,
    rejecting: 'It is not proposed again.',
    retires: true,
    approved: isNowSource,
  },
  suspicious: {
    name: 'Suspicious',
    approving: 'It is trusted again, and what is held is shown.',
    rejecting: isDeleted,
    retires: true,
    approved: 'is trusted again.',
  },
  moved: {
    name: 'Moved',
    approving: 'It is read at the new address.',
    rejecting: 'It stays where it is, and this address is not proposed again.',
    retires: false,
    approved: 'is read at its new address.',
  },
  dead: {
    name: 'Dead',
    approving: 'It is tried again with the next run.',
    rejecting: isDeleted,
    retires: true,
    approved: 'is tried again with the next run.',
  },
} as const;

export type ReviewKind = keyof typeof reviewKinds;

/** The filter of a tab, of one kind or of all. */
export function filterOf(tab: ReviewTab, kind: ReviewKind | null): Record<string, string> {
  return { ...(tab !== 'all' && { status: tab }), ...(kind !== null && { kind }) };
}

/** The feed as it was last checked; null where it never was, or an earlier version checked it. */
export function foundIn({ found }: Pick<Review, 'found'>): CheckedFeed | null {
  return checkedFeedSchema.safeParse(found).data ?? null;
}
