import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Many who ask as fast as they are answered. */
export interface Crowd {
  url: string;
  connections: number;
  seconds: number;
  /** `{}` in it is the number of the connection. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** How many answers of each status there were; 0 is a connection that broke. */
export type CrowdAnswers = Record<string, number>;

if (parentPort !== null) {
  const crowd = workerData as Crowd;
  const answers: CrowdAnswers = {};
  const agent = new Agent({ keepAlive: true, maxSockets: crowd.connections });
  const until = performance.now() + crowd.seconds * 1000;
  await Promise.all(
    Array.from({ length: crowd.connections }, async (_, index) => {
      for (let round = 0; performance.now() < until; round += 1) {
        const status = await ask(crowd, agent, index, round);
        answers[status] = (answers[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  parentPort.postMessage(answers);
}

function ask(
  { url, path, headers }: Crowd,
  agent: Agent,
  index: number,
  round: number,
): Promise<number> {
  const name = (text: string) =>
    text.replaceAll('{}', String(index + 1)).replaceAll('{n}', String(((index + round) % 50) + 1));
  const named = Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, name(value)]),
  );
  return new Promise((resolve) => {
    request(url + name(path), { agent, headers: named }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end();
  });
}
