import process from 'node:process';
import { createAddressGuard } from './addressGuard.ts';
import { parseAllowedPrivateHosts } from './allowedPrivateHosts.ts';
import { guardedGet } from './guardedGet.ts';

/**
 * Fetches the URLs given as arguments after the allowed private hosts, and prints what came of each as
 * one line of JSON: the program that the tests run under another runtime than their own.
 */
const [allowedPrivateHosts = '', ...urls] = process.argv.slice(2);
const guard = createAddressGuard({
  allowedPrivateHosts: parseAllowedPrivateHosts(allowedPrivateHosts),
  lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
});
for (const url of urls) {
  const outcome = await guardedGet(url, { guard, userAgent: 'Touchline/test', timeoutMs: 1500 });
  const line =
    outcome.kind === 'failed'
      ? outcome
      : { ...outcome, headers: outcome.headers['x-asked'], body: outcome.body.byteLength };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
