import { isDuplicate } from '../clubRefusal.ts';

/** Why a source was not created, in a sentence. */
export function sourceRefusal(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const reason = isDuplicate(error) ? 'There is a source with this URL already.' : message;
  return `Failed to create source: ${reason}`;
}
