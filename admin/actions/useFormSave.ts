import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { failureText } from './failureText.ts';
import type { ActionContext } from './useAction.ts';

/** What a form makes of the refusal of the server: it is said, and the form stays unsaved. */
interface RefusedSave {
  root: { serverError: string };
}

/**
 * The `onSubmit` of a form that no react-admin page saves: one save at a time, however often it is clicked.
 * A form that is told nothing of a refusal takes itself for saved, and lets one leave the page without a
 * warning of what is lost.
 *
 * @param save What to do; it notifies of its own success.
 * @param failure The sentence for a failure, or how to make it from the error.
 */
export function useFormSave<Values>(
  save: (context: Pick<ActionContext, 'dataProvider' | 'notify'>, values: Values) => Promise<void>,
  failure: string | ((error: unknown) => string),
): (values: Values) => Promise<RefusedSave | undefined> {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  // The button is disabled with the next render, a second click comes before it.
  const running = useRef<Promise<RefusedSave | undefined> | null>(null);

  const attempt = async (values: Values): Promise<RefusedSave | undefined> => {
    try {
      await save({ dataProvider, notify }, values);
      return undefined;
    } catch (error) {
      const serverError =
        typeof failure === 'string' ? failureText(failure, error) : failure(error);
      return { root: { serverError } };
    } finally {
      running.current = null;
    }
  };

  return (values) => (running.current ??= attempt(values));
}
