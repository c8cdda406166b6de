/**
 * Whether something that the embedded backend prints is a statement that the database refused, or a
 * table it does not know: an everyday answer to a client, not a fault of the server.
 */
export function isRefusal(value: unknown): value is Error {
  if (!(value instanceof Error)) return false;
  return ('severity' in value && 'routine' in value) || ('schema' in value && 'relation' in value);
}
