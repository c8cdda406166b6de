/** The token in the fragment of a link's address, which browsers keep to themselves; null without one. */
export function statusTokenOf(fragment: string): string | null {
  const token = fragment.replace(/^#/, '');
  return /^[\w-]{22,64}$/.test(token) ? token : null;
}
