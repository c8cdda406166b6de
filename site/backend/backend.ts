import { openBackend } from './openBackend.ts';

/** The backend of this page, shared by all that ask it. */
export const backend = openBackend((...request) => fetch(...request));
