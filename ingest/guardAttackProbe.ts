import process from 'node:process';
import { runGuardAttack, type GuardAttack } from './guardAttack.ts';

/**
 * Runs the attacks given as JSON, one an argument, and prints what came of each as one line of JSON: the
 * program that the tests run under another runtime than their own.
 */
for (const argument of process.argv.slice(2)) {
  const attack = JSON.parse(argument) as GuardAttack;
  process.stdout.write(`${JSON.stringify(await runGuardAttack(attack))}\n`);
}
