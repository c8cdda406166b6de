import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const answerSchema = z.union([z.object({ answer: z.unknown() }), z.object({ error: z.string() })]);

/** A script of its own process that answers one question at a time. */
export interface BenchProcess {
  pid: number;
  /** @throws {Error} with what the script threw, or when it ended without an answer. */
  ask<Schema extends z.ZodType>(question: unknown, schema: Schema): Promise<z.output<Schema>>;
  close(): Promise<void>;
}

/**
 * Starts a script that calls `answerParent`, so that what is measured shares neither processor time
 * nor memory with what measures. It ends with this process, however that ends.
 */
export function startBenchProcess(script: URL): BenchProcess {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const closed = once(child, 'close');
  return {
    pid: child.pid ?? 0,
    async ask(question, schema) {
      child.send(question as object);
      const message: unknown = await Promise.race([
        once(child, 'message').then(([it]: unknown[]) => it),
        closed.then(() => ({ error: `${script.pathname} ended without an answer.` })),
      ]);
      const parsed = answerSchema.parse(message);
      if ('error' in parsed) throw new Error(parsed.error);
      return schema.parse(parsed.answer);
    },
    async close() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/**
 * The other side: answers every question of the process that started this one. Both travel as JSON.
 *
 * @param answer Takes the question unchecked; what it throws is thrown there.
 */
export function answerParent(answer: (question: unknown) => Promise<unknown>): void {
  process.on('message', (question) => {
    void answer(question).then(
      (answered) => process.send?.({ answer: answered ?? null }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : 'error' }),
    );
  });
  process.once('disconnect', () => process.exit(1));
}
