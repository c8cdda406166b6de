import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { z } from 'zod';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';

/**
 * Something a button does: one call at a time, however often it is clicked, and its failure is said.
 *
 * @param act What to do; it notifies of its own success.
 * @param failure Without it the error's own sentence.
 * @returns how to do it, and whether it is under way.
 */
export function useAction<Args extends unknown[]>(
  act: (context: ActionContext, ...args: Args) => Promise<void>,
  failure: Failure = messageOf,
): [run: (...args: Args) => void, isRunning: boolean] {
  const performIt = usePerform(act, failure);
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);
  const run = (...args: Args) => {
    void onlyOnce(isBusy, async () => {
      setIsRunning(true);
      await performIt(...args);
      setIsRunning(false);
    });
  };
  return [run, isRunning];
}

/** @returns how to do something and say where it fails; it settles once that is over, and never rejects. */
export function usePerform<Args extends unknown[]>(
  act: (context: ActionContext, ...args: Args) => Promise<void>,
  failure: Failure = messageOf,
): (...args: Args) => Promise<void> {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return (...args) =>
    perform({ dataProvider, notify, refresh }, (context) => act(context, ...args), failure);
}

export interface ActionContext {
  dataProvider: TouchlineDataProvider;
  notify: ReturnType<typeof useNotify>;
  /** Has everything on the page read anew. */
  refresh: () => void;
  /** Has the site follow what was written; where it does not, that is told, and no failure of the write. */
  publish: () => Promise<void>;
}

/** The sentence for a failure, or how to make it from the error. */
type Failure = string | ((error: unknown) => string);

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

/** No network, no session, no right, gone, changed by somebody else, a database that is away, or nobody knows whether it was done. */
const ownSentences: readonly unknown[] = [0, 401, 403, 406, 409, 503, 504];

/** Whether what an error says is for the person at the screen, who can do something about it. */
function isForUser(error: unknown): error is HttpError {
  return error instanceof HttpError && ownSentences.includes(Number(error.status));
}

/**
 * The sentence for a failure, with its cause where the person at the screen can do something about it.
 *
 * @param sentence As in the error catalogue of spec section 8.
 */
export function failureText(sentence: string, error: unknown): string {
  return isForUser(error) ? `${sentence.replace(/\.?$/, '.')} ${error.message}` : sentence;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For a failure of which the reason is always told: `Failed to publish: the server is away`. */
export function withReason(sentence: string): (error: unknown) => string {
  return (error) => `${sentence}: ${messageOf(error)}`;
}

/**
 * For a specified sentence that sends the reader elsewhere for the reason: `Failed. Check console for details. The
 * server is away`. The reason follows, because few of those who read it know where a console is.
 */
export function withServerReason(sentence: string): (error: unknown) => string {
  return (error) => `${sentence} ${messageOf(error)}`;
}

/**
 * For a specified sentence that stands where the server did not answer; what it answered is told as specified: `Error:
 * The page cannot be read`.
 */
export function orServerError(sentence: string): (error: unknown) => string {
  return (error) =>
    error instanceof HttpError && error.status > 0
      ? `Error: ${error.message}`
      : withServerReason(sentence)(error);
}

/**
 * Tells a form that it was not saved, and says why. Without it the framework takes the form for
 * saved, and lets one leave the page without a warning of what is lost.
 *
 * @param error What the `onError` of the form was called with; its save goes on to read it.
 * @param ofFields What is said below fields besides.
 */
export function refuseForm(
  error: unknown,
  sentence: string,
  ofFields: Record<string, string> = {},
): void {
  const refused = error as { body?: object };
  refused.body = { ...refused.body, errors: { ...ofFields, root: { serverError: sentence } } };
}

const uniqueViolation = z.object({ code: z.literal('23505'), details: z.nullish(z.string()) });

/** Whether the database refused a row because another has the same, where only one may. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof HttpError && uniqueViolation.safeParse(error.body).success;
}

/** Which row has the same, in a sentence, where the database says so. */
export function otherRow(error: unknown): string | undefined {
  const { details } = uniqueViolation.safeParse((error as HttpError).body).data ?? {};
  // Of its own the database names columns.
  return details?.startsWith('It is ') === true ? details : undefined;
}
