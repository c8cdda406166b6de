import { readFileSync } from 'node:fs';
import process from 'node:process';
import { readMetadata } from './readMetadata.ts';

/**
 * Reads the pages given as files, and prints what each says of itself as one line of JSON: the program
 * that the tests run under another runtime than their own.
 */
for (const path of process.argv.slice(2)) {
  const metadata = readMetadata(readFileSync(path), null, 'https://club.example/news/1');
  process.stdout.write(`${JSON.stringify(metadata)}\n`);
}
