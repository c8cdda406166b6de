import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { maxSourceNameCharacters } from '../../../common/limits.ts';
import { completeAddress } from '../../../common/webAddress.ts';
import { messageOf, useAction } from '../../actions/useAction.ts';
import { webAddress } from '../../fields/inputs.ts';
import type { Source } from '../source.ts';
import { checkedFeedSchema, type CheckedFeed } from './checkedFeed.ts';

/** A form's values of a source: not every form has every column. */
export type FormSource = Partial<Source>;

/** A test, and what was asked in it. */
export type Tested = { url: string; clubId: string | null } & (
  { feed: CheckedFeed } | { failure: string }
);

/**
 * Reads the feed of the form before it is saved; of a new source, what the feed says of itself need not be typed.
 *
 * @param givenClubId The club of a form that asks for none.
 * @returns `tested`, null until there is an answer; `test` reads the feed, and asks for an address where there is
 *   none; `lookAt` reads it where its address is one, and was not read just now.
 */
export function useFeedTest(givenClubId: string | undefined) {
  const { getValues, setValue, trigger } = useFormContext<FormSource>();
  const [tested, setTested] = useState<Tested | null>(null);
  const lastUrl = useRef('');
  const address = () => completeAddress(getValues('url') ?? '');
  const isAddress = (url: string) => url !== '' && webAddress(url) === undefined;

  const [test, isTesting] = useAction(async ({ dataProvider }) => {
    setTested(null);
    const { id, club_id, type, clock_offset_minutes } = getValues();
    const url = address();
    if (!isAddress(url)) {
      await trigger('url', { shouldFocus: true });
      return;
    }
    lastUrl.current = url;
    const asked = { url, clubId: givenClubId ?? club_id ?? null };
    const source = {
      ...(id !== undefined && { sourceId: id }),
      ...(clock_offset_minutes !== undefined && { clockOffsetMinutes: clock_offset_minutes }),
    };
    try {
      const answer = await dataProvider.callFunction('check-feed', { ...asked, ...source, type });
      const feed = checkedFeedSchema.parse(answer);
      setTested({ ...asked, feed });
      if (id !== undefined || address() !== url) return;
      if (!getValues('name')?.trim()) {
        const name = feed.title.slice(0, maxSourceNameCharacters);
        setValue('name', name, { shouldDirty: true, shouldValidate: true });
      }
      if (getValues('type') !== 'google_news') setValue('type', feed.type, { shouldDirty: true });
    } catch (error) {
      setTested({ ...asked, failure: messageOf(error) });
    }
  });
  const lookAt = () => {
    const url = address();
    if (isAddress(url) && url !== lastUrl.current) test();
  };
  return { tested, isTesting, test, lookAt };
}
