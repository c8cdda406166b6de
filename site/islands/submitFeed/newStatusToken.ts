const tokenBytes = 24;

/** A token for the link of a suggestion: 192 random bits, as 32 letters, digits, `-` and `_`. */
export function newStatusToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The token in the fragment of a link's address, which browsers keep to themselves; null without one. */
export function statusTokenOf(fragment: string): string | null {
  const token = fragment.replace(/^#/, '');
  return /^[\w-]{22,64}$/.test(token) ? token : null;
}
