import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { reportProgress } from './reportProgress.ts';
import type { RefreshOutcome } from './run/refreshSource.ts';

// Its output about a run is in cli.test.ts.
describe('reportProgress away from a terminal', () => {
  it('takes an output that does not say what it is for no terminal', () => {
    const { report, text } = openReport({});
    report.started(1, 0);
    report.refreshed(buildOutcome());
    report.finished([buildOutcome()]);
    expect(text()).not.toContain('\x1b');
    expect(text()).not.toContain('\r');
  });

  it('reports a run without sources', () => {
    const { report, text } = openReport({ isTTY: false });
    report.started(0, 0);
    report.finished([]);
    expect(text()).toContain('[ingest] finished sources=0 new=0 changed=0 failed=0 seconds=0\n');
  });
});

describe('reportProgress on a terminal', () => {
  it('rewrites one line and ends with the summary', () => {
    const { report, pass, text } = openReport({ isTTY: true });
    report.started(2, 0);
    const outcome = buildOutcome({ club_name: 'Wrexham' }, { saved: saved(3) });
    pass(65_000);
    report.refreshed(outcome);
    expect(text()).toBe(
      [
        `\r\x1b[K${'░'.repeat(16)} 0/2 sources, 0 new, 0 failed, 0:00  `,
        `\r\x1b[K${'█'.repeat(8)}${'░'.repeat(8)} 1/2 sources, 3 new, 0 failed, 1:05  Wrexham`,
      ].join(''),
    );
    report.finished([outcome]);
    expect(text()).toContain(
      '\r\x1b[K1 sources read, 3 new articles, 0 changed, 0 failed, in 1:05\n',
    );
    expect(text()).not.toContain('[ingest]');
  });

  it('goes on counting the time while nothing happens', () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { report, pass, text } = openReport({ isTTY: true });
    report.started(1, 0);
    pass(3_600_000);
    vi.advanceTimersByTime(1000);
    expect(text()).toMatch(/0\/1 sources, 0 new, 0 failed, 60:00 {2}$/);
    report.clear();
    expect(text().endsWith('\r\x1b[K')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts what an earlier worker has done', () => {
    const { report, text } = openReport({ isTTY: true });
    report.started(4, 2);
    report.refreshed(buildOutcome());
    expect(text()).toContain('3/4 sources');
  });

  it.each([
    ['more sources than it knew of', 1],
    ['an unknown number of sources', 0],
  ])('keeps its bar within bounds with %s', (_name, total) => {
    const { report, text } = openReport({ isTTY: true });
    report.started(total, 0);
    report.refreshed(buildOutcome());
    report.refreshed(buildOutcome());
    for (const bar of text().match(/[█░]+/g) ?? []) expect(bar).toHaveLength(16);
  });

  it('stays within 80 columns', () => {
    const { report, text } = openReport({ isTTY: true });
    report.started(1000, 998);
    report.refreshed(buildOutcome({ club_name: 'A'.repeat(200) }, { saved: saved(100_000) }));
    const lines = text().split('\r\x1b[K').slice(1);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('what publishers wrote', () => {
  const hostile = 'Echo\x1b]0;owned\x07\x1b[2J\r\n[ingest] faked\u202e\x9b31m';

  it.each([true, false])('reaches no terminal as a command (terminal: %s)', (isTTY) => {
    const { report, text } = openReport({ isTTY });
    const outcome = buildOutcome(
      { name: hostile, club_name: hostile, url: `https://news.example/${hostile}` },
      { kind: 'failed', error: hostile },
    );
    report.started(1, 0);
    report.refreshed(outcome);
    report.finished([outcome]);
    // oxlint-disable-next-line no-control-regex -- what is not wanted
    expect(text().replaceAll('\r\x1b[K', '')).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
    expect(text()).not.toMatch(/^\[ingest\] faked/m);
  });
});

function openReport(terminal: { isTTY?: boolean }) {
  const pieces: string[] = [];
  let nowMs = 1_000_000;
  const output = { ...terminal, write: (text: string) => pieces.push(text) };
  const report = reportProgress(output, () => nowMs);
  const pass = (durationMs: number) => (nowMs += durationMs);
  return { report, pass, text: () => pieces.join('') };
}

function saved(count: number): RefreshOutcome['saved'] {
  return { new: count, changed: 0, unchanged: 0, removed: 0 };
}

function buildOutcome(
  source: Partial<RefreshOutcome['source']> = {},
  overrides: Partial<Omit<RefreshOutcome, 'source'>> = {},
): RefreshOutcome {
  return {
    source: {
      id: '00000000-0000-4000-8000-000000000001',
      club_name: 'Rovers',
      club_aliases: [],
      name: 'Echo',
      url: 'https://news.example/feed',
      type: 'rss',
      error_count: 0,
      not_found_since: null,
      etag: null,
      last_modified: null,
      content_hash: null,
      body_at: null,
      clock_offset_minutes: 0,
      kind: 'press',
      left_out_links: [],
      left_out_titles: [],
      keeps_named_only: false,
      shows_pictures: true,
      ...source,
    },
    kind: 'modified',
    error: null,
    isUnreached: false,
    saved: saved(0),
    ...overrides,
  };
}
