/** The part of a page that carries a data attribute; throws when the markup has lost it. */
export function findPart(attribute: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(`[${attribute}]`);
  if (part === null) throw new Error(`The page has nothing with ${attribute}.`);
  return part;
}
