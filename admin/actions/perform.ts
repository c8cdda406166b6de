import type { useNotify } from 'react-admin';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { failureText, messageOf } from './failureText.ts';

export interface ActionContext {
  dataProvider: TouchlineDataProvider;
  notify: ReturnType<typeof useNotify>;
  /** Has everything on the page read anew. */
  refresh: () => void;
  /** Has the site follow what was written; where it does not, that is told, and no failure of the write. */
  publish: () => Promise<void>;
}

/** The sentence for a failure, or how to make it from the error. */
export type Failure = string | ((error: unknown) => string);

/** Does something and says where it fails; it never rejects. */
export async function perform(
  { dataProvider, notify, refresh }: Omit<ActionContext, 'publish'>,
  act: (context: ActionContext) => Promise<void>,
  failure: Failure,
): Promise<void> {
  const publish = async () => {
    try {
      await dataProvider.publishAtOnce();
    } catch (error) {
      notify(`It is done, but the site does not follow yet: ${messageOf(error)}`, {
        type: 'warning',
      });
    }
  };
  try {
    await act({ dataProvider, notify, refresh, publish });
  } catch (error) {
    const text = typeof failure === 'string' ? failureText(failure, error) : failure(error);
    notify(text, { type: 'error' });
  }
}

/** One call at a time, however often one clicks: state would arrive with the next render, a second click before it. */
export async function onlyOnce(
  isBusy: { current: boolean },
  act: () => Promise<void>,
): Promise<void> {
  if (isBusy.current) return;
  isBusy.current = true;
  try {
    await act();
  } finally {
    isBusy.current = false;
  }
}
