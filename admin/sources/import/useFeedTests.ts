import pLimit from 'p-limit';
import { useState } from 'react';
import { messageOf, useAction } from '../../actions/useAction.ts';
import { checkedFeedSchema, type CheckedFeed } from '../test/checkedFeed.ts';
import type { Judgement } from './sourceRow.ts';

/** A feed's answer, or the reason why it could not be read. */
export type FeedTestResult = { feed: CheckedFeed } | { failure: string };

/** Their hosts are many; each is asked one thing at a time all the same. */
const atOnce = 4;

/** Reads the feeds of rows before they are added; the results are by the line of the row. */
export function useFeedTests() {
  const [results, setResults] = useState<ReadonlyMap<number, FeedTestResult>>(new Map());
  const [test, isTesting] = useAction(async ({ dataProvider }, rows: readonly Judgement[]) => {
    const limit = pLimit(atOnce);
    const read = async ({ line, url, club_id: clubId, type }: Judgement) => {
      const result = await dataProvider
        .callFunction('check-feed', { url, clubId, type })
        .then((answer): FeedTestResult => ({ feed: checkedFeedSchema.parse(answer) }))
        .catch((error: unknown): FeedTestResult => ({ failure: messageOf(error) }));
      setResults((before) => new Map(before).set(line, result));
    };
    await Promise.all(rows.map((row) => limit(() => read(row))));
  });
  return { results, test, isTesting, forget: () => setResults(new Map()) };
}
