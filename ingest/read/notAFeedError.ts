/**
 * Thrown when an answer cannot be read as a feed. The message is one plain sentence for an
 * administrator; it holds nothing from the answer but the name of an element.
 */
export class NotAFeedError extends Error {
  override readonly name = 'NotAFeedError';
}
