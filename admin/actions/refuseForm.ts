/**
 * Tells a form that it was not saved, and says why. Without it the framework takes the form for
 * saved, and lets one leave the page without a warning of what is lost.
 *
 * @param error What the `onError` of the form was called with; its save goes on to read it.
 */
export function refuseForm(error: unknown, sentence: string): void {
  const refused = error as { body?: object };
  refused.body = { ...refused.body, errors: { root: { serverError: sentence } } };
}
