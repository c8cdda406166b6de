import { meetReader } from './meetReader.ts';

// Bundled into a file of its own, which the head of every page loads ahead of everything else.
meetReader();
