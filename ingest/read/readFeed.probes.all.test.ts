import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { plainText } from '../../common/text/plainText.ts';
import type { FeedItem } from './readFeed.ts';
import type { ProbeReport } from './fixtures/readFeedProbe.ts';

const run = promisify(execFile);
const probesFolder = fileURLToPath(new URL('../../../shared/feeds/probes/', import.meta.url));
const isMissing = !existsSync(join(probesFolder, 'make-probes.mjs'));
const reason = isMissing ? ' (skipped: the probes are not part of the repository)' : '';
const child = fileURLToPath(new URL('fixtures/readFeedProbe.ts', import.meta.url));

const maxCpuMs = 2_000;
const maxPeakMb = 300;
const maxChildren = 2;

type Check = (report: ProbeReport) => void;

/** What `expect.jsonl` asks for beyond a quick end and little memory. */
const checks: Record<string, Check> = {
  '01-billion-laughs.xml': inMs(1_000, one({ title: '&l9;' })),
  '02-quadratic-entity.xml': inMs(1_000, one({ title: like(/^(?:&a;)+$/) })),
  '03-external-file.xml': one({ title: '[&x;]', summaryHtml: '[&x;]' }),
  '04-external-http.xml': (report) => {
    expect(onlyItem(report).title).toBe('[&x;]');
    expect(report.connectionCount).toBe(0);
  },
  '05-recursive-entity.xml': one({ title: '&a;' }),
  '06-deep-100k-description.xml': one({ title: 't', link: 'http://example.com/1' }),
  '07-deep-100k-unclosed.xml': refusedOrEmpty,
  '08-deep-100k-channel.xml': refusedOrEmpty,
  '09-atom-xhtml-deep-100k.xml': one({ title: 't' }),
  '10-title-50MB.xml': refusedAs('The answer is larger than 10 MB.'),
  '11-100MB-whitespace.xml': refusedAs('The answer is larger than 10 MB.'),
  '12-1M-empty-items.xml': inMs(1_000, many(2_000)),
  '13-300k-attributes.xml': one({ title: 't' }),
  '14-100k-namespaces.xml': sound,
  '15-2MB-of-lt.xml': sound,
  '16-2MB-of-amp.xml': sound,
  '17-2MB-escaped-lt.xml': sound,
  '18-snippet-redos-100KB.xml': inMs(500, sound),
  '19-snippet-redos-1MB.xml': inMs(1_000, sound),
  '20-cdata-openers-500k.xml': sound,
  '21-comment-openers-500k.xml': inMs(1_000, sound),
  '22-unclosed-quote-5MB.xml': refusedOrEmpty,
  '23-nul-bytes.xml': (report) => {
    expect(onlyItem(report)).toMatchObject({ title: 'abc', link: 'http://example.com/x' });
    expect(JSON.stringify(report.feed)).not.toContain(String.raw`\u0000`);
  },
  '24-control-and-surrogates.xml': (report) => {
    expect(onlyItem(report).title).toMatch(/^ab/);
    for (const text of textsIn(report.feed)) {
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u);
    }
  },
  '25-javascript-link.xml': (report) => {
    const items = itemsOf(report);
    expect(items).toHaveLength(6);
    for (const { link } of items) expect(link ?? 'http://').toMatch(/^https?:\/\/(?!.*@)/);
  },
  '26-script-in-cdata.xml': (report) => {
    expect(onlyItem(report).title).toBe('Hi');
    expect(plainText(onlyItem(report).summaryHtml ?? '')).toBe('a x');
  },
  '27-snippet-bypass.xml': (report) => {
    const { title, summaryHtml } = onlyItem(report);
    expect(title).toBe('t');
    expect(plainText(summaryHtml ?? '')).not.toMatch(/<[a-z/!?]|&lt;/i);
  },
  '28-attribute-injection.xml': one({
    link: 'http://example.com/%22%20onmouseover=%22alert(1)',
  }),
  '29-proto.xml': (report) => {
    expect(report.isPrototypePolluted).toBe(false);
    expect(itemsOf(report).map(({ title }) => title)).toEqual(['t', 'b']);
  },
  '30-proto.json': (report) => {
    expect(report.isPrototypePolluted).toBe(false);
    expect(onlyItem(report)).toMatchObject({ title: 't', link: 'http://example.com/1' });
  },
  '31-deep.json': refusedAs('The JSON has more levels or parts than any feed.'),
  '32-atom-bad-date.xml': (report) => {
    expect(itemsOf(report)).toMatchObject([
      { title: 'one', publishedAt: null },
      { title: 'two', publishedAt: '2024-01-01T00:00:00.000Z' },
    ]);
  },
  '33-atom-empty-entry.xml': titled(null, 'two'),
  '34-atom-link-no-attrs.xml': one({ link: 'http://example.com/1' }),
  '35-rss-no-version.xml': sound,
  '36-empty.xml': refusedAs('The answer is empty.'),
  '37-html.html': refusedAs('This is a web page (HTML), not a feed.'),
  '38-truncated.xml': titled('t', 'second'),
  '39-10MB-title-entities.xml': one({ title: like(/^&+/) }),
  '40-20k-categories-x-2k.xml': many(2_000),
};

describe.skipIf(isMissing)(`readFeed over the hostile documents${reason}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-probes-'));
  const reports = new Map<string, ProbeReport>();

  beforeAll(async () => {
    await run(process.execPath, [join(probesFolder, 'make-probes.mjs'), folder]);
    const bare = await probe();
    const files = Object.keys(checks).values();
    await Promise.all(
      Array.from({ length: maxChildren }, async () => {
        for (const file of files) reports.set(file, await probe(join(folder, file)));
      }),
    );
    printWorst(reports, bare);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('checks every one of them', () => {
    const lines = readFileSync(join(probesFolder, 'expect.jsonl'), 'utf8').trim().split('\n');
    const files = lines.map((line) => /"file": ?"([^"]+)"/.exec(line)?.[1]);
    expect(Object.keys(checks)).toEqual(files);
    expect([...reports.keys()].toSorted()).toEqual(files);
  });

  it.each(Object.entries(checks))(`holds against %s`, (file, check) => {
    const report = reports.get(file);
    expect(report).toBeDefined();
    if (report === undefined) return;
    within(maxCpuMs, report);
    expect(report.peakMb).toBeLessThan(maxPeakMb);
    check(report);
  });
});

/** Rejects when the process crashes or says anything on its error output. */
async function probe(...files: string[]): Promise<ProbeReport> {
  const { stdout, stderr } = await run(process.execPath, [child, ...files], {
    maxBuffer: 64 * 1024 ** 2,
    timeout: 10_000,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as ProbeReport;
}

function printWorst(reports: ReadonlyMap<string, ProbeReport>, bare: ProbeReport): void {
  const byTime = [...reports].toSorted(([, a], [, b]) => b.cpuMs - a.cpuMs)[0];
  const byMemory = [...reports].toSorted(([, a], [, b]) => b.peakMb - a.peakMb)[0];
  process.stdout.write(
    `Slowest ${byTime?.[0] ?? ''}: ${byTime?.[1].cpuMs.toFixed(0) ?? ''} ms of processor time. ` +
      `Largest ${byMemory?.[0] ?? ''}: ${byMemory?.[1].peakMb.toFixed(0) ?? ''} MB, ` +
      `of which ${bare.peakMb.toFixed(0)} MB without a document.\n`,
  );
}

function within(ms: number, report: ProbeReport): void {
  expect(report.cpuMs).toBeLessThan(ms);
}

function itemsOf(report: ProbeReport): FeedItem[] {
  expect(report.refusal).toBeNull();
  return report.feed?.items ?? [];
}

function onlyItem(report: ProbeReport): FeedItem {
  const items = itemsOf(report);
  expect(items).toHaveLength(1);
  const [item] = items;
  if (item === undefined) throw new Error('There is no item.');
  return item;
}

/** The one story that most probes are built around came through whole. */
function sound(report: ProbeReport): void {
  const link = 'http://example.com/1';
  one({ guid: link, title: 't', link, publishedAt: '2024-01-01T10:00:00.000Z' })(report);
}

function one(expected: Partial<FeedItem>): Check {
  return (report) => {
    expect(onlyItem(report)).toMatchObject(expected);
  };
}

function many(count: number): Check {
  return (report) => {
    expect(itemsOf(report)).toHaveLength(count);
  };
}

function titled(...titles: (string | null)[]): Check {
  return (report) => {
    expect(itemsOf(report).map(({ title }) => title)).toEqual(titles);
  };
}

function inMs(ms: number, check: Check): Check {
  return (report) => {
    within(ms, report);
    check(report);
  };
}

function like(words: RegExp): string {
  return expect.stringMatching(words) as string;
}

function refusedAs(sentence: string): Check {
  return (report) => {
    expect(report.refusal).toBe(sentence);
  };
}

function refusedOrEmpty({ feed }: ProbeReport): void {
  for (const { title, link } of feed?.items ?? []) expect([title, link]).toEqual([null, null]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
