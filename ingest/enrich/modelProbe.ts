import process from 'node:process';
import { createEnricher } from './createEnricher.ts';

/**
 * Enriches two stories at each of the endpoints given as arguments, and prints what came of each as one
 * line of JSON: the program that the tests run under another runtime than their own.
 */
for (const baseUrl of process.argv.slice(2)) {
  const reasons: string[] = [];
  const enricher = createEnricher({
    model: { baseUrl, apiKey: 'sk-secret', model: 'test-model', tokenBudget: 10_000 },
    onFallback: (reason) => reasons.push(reason),
    pause: () => Promise.resolve(),
    timeoutMs: 1000,
  });
  const stories = [
    { headline: 'Derby beat Burton 3-0', excerpt: null },
    { headline: 'Derby sign a striker', excerpt: 'He is on loan for a year.' },
  ];
  const club = { name: 'Derby County', aliases: ['The Rams'] };
  const enrichments = await enricher.enrich(stories, club);
  process.stdout.write(`${JSON.stringify({ enrichments, reasons })}\n`);
}
