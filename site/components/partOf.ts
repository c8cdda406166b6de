/**
 * The element with a name (`data-part`) in a page, or in a copy of a template of it.
 *
 * @throws {Error} where the markup has lost it.
 */
export function partOf(name: string, within: ParentNode): HTMLElement {
  const part = within.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (part === null) throw new Error(`The page has no part ${name}.`);
  return part;
}
