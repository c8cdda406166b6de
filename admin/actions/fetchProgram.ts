import { HttpError } from 'react-admin';

const sentence =
  'A part of this page could not be fetched. Check that you are online, reload the page and try again.';

/**
 * Fetches a program that only some need, when they need it: `fetchProgram(() => import('./a.ts'))`. Offline,
 * or after a release that took the file away, the browser's own words would name a file and help nobody.
 */
export async function fetchProgram<Program>(load: () => Promise<Program>): Promise<Program> {
  try {
    return await load();
  } catch {
    // As an answer that never came, whose own sentence is told.
    throw new HttpError(sentence, 504);
  }
}
