import { meetReader } from './meetReader.ts';

// Bundled on its own, for the head of every page.
meetReader();
