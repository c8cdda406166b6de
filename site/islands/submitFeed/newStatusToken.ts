const tokenBytes = 24;

/** A token for the link of a suggestion: 192 random bits, as 32 letters, digits, `-` and `_`. */
export function newStatusToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
