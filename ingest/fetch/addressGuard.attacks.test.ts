import http from 'node:http';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runGuardAttack, type GuardAttack } from './fixtures/guardAttack.ts';
import {
  hostNames,
  places,
  rebinding,
  redirects,
  spellings,
  urls,
  type AttackRow,
  type RedirectRow,
} from './fixtures/guardAttackRows.ts';
import { denoFile, runProbe } from './fixtures/runProbe.ts';
import { startCanary, type Canary } from './fixtures/startCanary.ts';
import { startTestServer, type TestServer } from './fixtures/startTestServer.ts';

const probeFile = fileURLToPath(new URL('fixtures/guardAttackProbe.ts', import.meta.url));

const frontAllowed = '127.0.0.1:FRONT';

let front: TestServer;
let canaryPort: number;
const canaries: Canary[] = [];

beforeAll(async () => {
  front = await startTestServer();
  front.serveRedirect('/to-itself', 302, '/');
  front.serve('/', (response) => response.end('front'));
  canaries.push(...(await startCanariesOnOpenPort()));
  canaryPort = canaries[0]?.port ?? 0;
  canaries.push(await startCanary('::1', front.port));
});

afterAll(async () => {
  await Promise.all([front.close(), ...canaries.map((canary) => canary.close())]);
});

/** On a closed port, the port would be refused where the address is to be. */
async function startCanariesOnOpenPort(): Promise<Canary[]> {
  for (const port of [8080, 8443, 80, 443]) {
    const started = await Promise.allSettled([
      startCanary('127.0.0.1', port),
      startCanary('::1', port),
    ]);
    const running = started.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    if (running.length === 2) {
      return running;
    }
    await Promise.all(running.map((canary) => canary.close()));
  }
  throw new Error(
    'The canaries need one of the ports 8080, 8443, 80 and 443 on 127.0.0.1 and ::1.',
  );
}

function withPorts(text: string): string {
  return text.replaceAll('CANARY', String(canaryPort)).replaceAll('FRONT', String(front.port));
}

function toAttack([, url, , ...answers]: AttackRow, allowedPrivateHosts = ''): GuardAttack {
  return {
    url: withPorts(url),
    answers: answers.length > 0 ? answers : [['127.0.0.1']],
    allowedPrivateHosts: withPorts(allowedPrivateHosts),
  };
}

function toRedirectAttack([description, statuses, location, outcome]: RedirectRow): GuardAttack {
  const path = `/${encodeURIComponent(description)}/`;
  // A header is sent as Latin-1, whereas servers mean UTF-8.
  const target = Buffer.from(withPorts(location)).toString('latin1');
  statuses.forEach((status, hop) => {
    const isLast = hop === statuses.length - 1;
    front.serveRedirect(path + String(hop), status, isLast ? target : path + String(hop + 1));
  });
  return toAttack([description, front.url(`${path}0`), outcome], frontAllowed);
}

async function countVisits(): Promise<number> {
  const visits = await Promise.all(canaries.map((canary) => canary.countVisits()));
  return visits.reduce((sum, count) => sum + count, 0);
}

describe('the canaries', () => {
  it.each(['http://127.0.0.1:CANARY/', 'http://[::1]:CANARY/', 'http://[::1]:FRONT/'])(
    'notice a visit to %s',
    async (url) => {
      const before = await countVisits();
      const allowed = '127.0.0.1:CANARY,[::1]:CANARY,[::1]:FRONT';
      expect(await runGuardAttack(toAttack(['', url, ''], allowed))).toBe('answered 200: canary');
      expect((await countVisits()) - before).toBe(1);
    },
  );
});

describe('is not led inside', () => {
  async function expectHarmless(attack: GuardAttack, outcome: string): Promise<void> {
    const before = await countVisits();
    expect(await runGuardAttack(attack)).toContain(outcome);
    expect((await countVisits()) - before).toBe(0);
  }

  it.each(spellings)('by a spelling of an address: %s', (...row) =>
    expectHarmless(toAttack(row), row[2]),
  );

  it.each(places)('to a place that is not public: %s', (...row) =>
    expectHarmless(toAttack(row), row[2]),
  );

  it.each(hostNames)('by a name: %s', (...row) => expectHarmless(toAttack(row), row[2]));

  it.each(urls)('by a part of the URL: %s', (...row) => expectHarmless(toAttack(row), row[2]));

  it.each(rebinding)('by a name that changes its address: %s', (...row) =>
    expectHarmless(toAttack(row, frontAllowed), row[2]),
  );

  it.each(redirects)('by a redirect: %s', async (...row) => {
    await expectHarmless(toRedirectAttack(row), row[3]);
    if (row[3].startsWith('answered')) return;
    expect(await runGuardAttack(toRedirectAttack(row))).toMatch(
      /^blockedAddress: The server redirects to /,
    );
  });

  it.each(rebinding)(
    'by such a name where the runtime has no lookup option: %s',
    async (...row) => {
      const { request } = http;
      const spy = vi.spyOn(http, 'request').mockImplementation(((
        url: URL,
        options: http.RequestOptions,
      ) => {
        if (options.lookup !== undefined) {
          throw new Error('Not implemented: ClientRequest.options.lookup');
        }
        return request(url, options);
      }) as typeof http.request);
      await expectHarmless(toAttack(row, frontAllowed), row[2]);
      spy.mockRestore();
    },
  );

  it('by any of these under Deno', async () => {
    const attacks = [
      ...[...spellings, ...places, ...hostNames, ...urls].map((row) => toAttack(row)),
      ...rebinding.map((row) => toAttack(row, frontAllowed)),
      ...redirects.map(toRedirectAttack),
    ];
    const rows = [...spellings, ...places, ...hostNames, ...urls, ...rebinding];
    const wanted = [...rows.map((row) => row[2]), ...redirects.map((row) => row[3])];
    const before = await countVisits();
    const outcomes = await attackUnderDeno(attacks);
    expect(outcomes).toEqual(wanted.map((outcome) => expect.stringContaining(outcome) as string));
    expect((await countVisits()) - before).toBe(0);
  });
});

function attackUnderDeno(attacks: readonly GuardAttack[]): Promise<unknown[]> {
  const proxy = `http://127.0.0.1:${String(canaryPort)}`;
  return runProbe(
    denoFile,
    // Deno itself lets loopback through, canaries included, but nothing out to the world.
    [
      ...['run', '--no-prompt', '--allow-env', '--allow-net=127.0.0.1,[::1]', probeFile],
      ...attacks.map((attack) => JSON.stringify(attack)),
    ],
    // A proxy named by the environment would be a way around the checked address.
    {
      timeout: 12_000,
      env: {
        ...process.env,
        HTTP_PROXY: proxy,
        HTTPS_PROXY: proxy,
        NO_PROXY: '',
        // Half a second after its start Deno would ask for its newest version, by that proxy.
        DENO_NO_UPDATE_CHECK: '1',
      },
    },
  );
}
