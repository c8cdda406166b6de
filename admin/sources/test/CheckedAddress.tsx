import { useFormContext } from 'react-hook-form';
import { useRecordContext, type Validator } from 'react-admin';
import { WebAddressInput } from '../../fields/WebAddressInput.tsx';
import type { Source } from '../source.ts';
import { FeedTest } from './FeedTest.tsx';
import { useFeedTest } from './useFeedTest.ts';

interface CheckedAddressProps {
  /** The club of a form that asks for none. */
  clubId: string | undefined;
  validate: readonly Validator[];
}

/** The address of a feed, which is looked at once it is pasted or left, and what was found there. */
export function CheckedAddress({ clubId, validate }: CheckedAddressProps) {
  const source = useRecordContext<Source>();
  const { getValues } = useFormContext<Partial<Source>>();
  const isNew = source?.id === undefined;
  const test = useFeedTest(clubId);
  const look = () => {
    if (getValues('url') !== source?.url) test.lookAt();
  };
  return (
    <>
      <div
        onBlur={look}
        // The input has it a moment later.
        onPaste={() => setTimeout(look)}
      >
        <WebAddressInput
          source="url"
          label={clubId === undefined ? 'URL' : 'URL of the feed'}
          helperText={
            isNew
              ? 'The address of the feed. It is checked once it is here, which fills in the name and the type.'
              : 'The address of the feed.'
          }
          validate={validate}
          autoFocus={isNew}
          fullWidth
        />
      </div>
      <FeedTest {...test} clubId={clubId} />
    </>
  );
}
