import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { failureText, type ActionContext } from './useAction.ts';

/** A refusal of the server as the form takes it, for a field or for the whole form, which stays unsaved. */
type RefusedSave = { root: { serverError: string } } | Record<string, string>;

/**
 * The `onSubmit` of a form that no react-admin page saves: one save at a time, however often it is clicked.
 * A form that is told nothing of a refusal takes itself for saved, and lets one leave the page without a
 * warning of what is lost.
 *
 * @param save What to do; it notifies of its own success.
 * @param failure The sentence for a failure, or how to make it, or those of fields, from the error.
 */
export function useFormSave<Values>(
  save: (context: Pick<ActionContext, 'dataProvider' | 'notify'>, values: Values) => Promise<void>,
  failure: string | ((error: unknown, values: Values) => string | Record<string, string>),
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
      const told =
        typeof failure === 'string' ? failureText(failure, error) : failure(error, values);
      return typeof told === 'string' ? { root: { serverError: told } } : told;
    } finally {
      running.current = null;
    }
  };

  return (values) => (running.current ??= attempt(values));
}
