import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanExcerpts } from './cleanExcerpts.ts';
import { deleteAllArticles, fixImages } from './deleteAllArticles.ts';
import type { TaskContext, TaskProgress } from './useLongTask.ts';

type Call = (name: string, args?: object) => Promise<unknown>;

function buildContext(call: Call, stopAfterReports = Infinity) {
  const spy = vi.fn(call);
  const reports: TaskProgress[] = [];
  const context: TaskContext = {
    backend: {
      callDatabase: spy as never,
      callFunction: spy,
      publishAtOnce: () => Promise.resolve(),
    },
    report: (progress) => {
      reports.push(progress);
    },
    isStopped: () => reports.length >= stopAfterReports,
  };
  return { context, reports, call: spy };
}

/** Answers one part after the other, whatever is asked. */
function answering(parts: readonly unknown[]): Call {
  const left = [...parts];
  return () => Promise.resolve(left.shift());
}

describe('cleaning excerpts', () => {
  const row = (number: number, excerpt = '<p>A win</p>') => ({
    id: String(number).padStart(4, '0'),
    headline: 'Match report',
    excerpt,
    digest: `digest ${number}`,
  });

  /** A database of these rows that takes every excerpt it is given. */
  function buildDatabase(rows: readonly ReturnType<typeof row>[]): Call {
    return (name, args) => {
      const asked = args as { after_id?: string; n: number; excerpts: unknown[] };
      if (name === 'clean_excerpts') return Promise.resolve(asked.excerpts.length);
      const left = rows.filter(({ id }) => id > (asked.after_id ?? ''));
      return Promise.resolve(left.slice(0, asked.n));
    };
  }

  it('writes what ingestion would make of them, and only what differs', async () => {
    const rows = [
      row(1, '<p>Won &amp; went top</p> Read more »'),
      row(2, 'R&D; as it stands'),
      row(3, '<img src="x">'),
      row(4, '<b>Match report</b>'),
    ];
    const { context, call } = buildContext(buildDatabase(rows));

    expect(await cleanExcerpts(context)).toBe('Cleaned 3 excerpts');

    expect(call).toHaveBeenLastCalledWith('clean_excerpts', {
      change_id: expect.any(String) as string,
      excerpts: [
        { id: '0001', digest: 'digest 1', excerpt: 'Won & went top' },
        { id: '0003', digest: 'digest 3', excerpt: null },
        { id: '0004', digest: 'digest 4', excerpt: null },
      ],
    });
  });

  it('goes on after the last of each part, all under one change', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => row(index + 1));
    const { context, call } = buildContext(buildDatabase(rows));

    expect(await cleanExcerpts(context)).toBe('Cleaned 450 excerpts');

    const reads = call.mock.calls.filter(([name]) => name === 'marked_up_excerpts');
    expect(reads.map(([, args]) => (args as { after_id?: string }).after_id)).toEqual([
      undefined,
      '0200',
      '0400',
    ]);
    const writes = call.mock.calls.filter(([name]) => name === 'clean_excerpts');
    const changes = writes.map(([, args]) => (args as { change_id: string }).change_id);
    expect(changes).toHaveLength(3);
    expect(new Set(changes).size).toBe(1);
  });

  it('stops at 1000 and says that there may be more', async () => {
    const rows = Array.from({ length: 1300 }, (_, index) => row(index + 1));
    const { context, reports } = buildContext(buildDatabase(rows));

    expect(await cleanExcerpts(context)).toMatch(/^Cleaned 1,000 excerpts\. There may be more/);
    expect(reports.at(-1)?.fraction).toBe(1);
  });

  it('says so where nothing needs cleaning', async () => {
    const { context } = buildContext(buildDatabase([]));
    expect(await cleanExcerpts(context)).toBe('No excerpt needed cleaning');
  });
});

describe('fixing images', () => {
  const part = (overrides: object = {}) => ({
    totalProcessed: 30,
    imagesExtracted: 20,
    errors: 0,
    remaining: true,
    ...overrides,
  });

  it('calls again until nothing is left, and adds up', async () => {
    const parts = [part(), part({ errors: 2 }), part({ remaining: false })];
    const { context, reports, call } = buildContext(answering(parts));

    expect(await fixImages(context)).toBe('Read 90 pages, found 60 images, 2 could not be read');
    expect(call).toHaveBeenCalledTimes(3);
    expect(reports[1]).toEqual({ text: 'Read 30 pages, found 20 images', fraction: null });
  });

  it('stops after the part in which it is told to', async () => {
    const { context, call } = buildContext(answering([part(), part(), part()]), 2);

    expect(await fixImages(context)).toBe('Read 30 pages, found 20 images');
    expect(call).toHaveBeenCalledOnce();
  });

  it('does not go round for ever where no page can be read', async () => {
    const idle = part({ totalProcessed: 0, imagesExtracted: 0 });
    const { context, call } = buildContext(answering([idle]));

    expect(await fixImages(context)).toBe('No article needs an image');
    expect(call).toHaveBeenCalledOnce();
  });

  it('fails where the answer is another', async () => {
    const { context } = buildContext(answering([{ ok: true }]));
    await expect(fixImages(context)).rejects.toThrow();
  });
});

describe('deleting all articles', () => {
  const onDeleted = vi.fn();
  const deletion = { mayReturn: false, total: 2500, onDeleted };
  beforeEach(() => void onDeleted.mockClear());

  it.each([true, false])('goes on until none is left (may return: %s)', async (mayReturn) => {
    const { context, reports, call } = buildContext(answering([1500, 500, 0]));

    const task = deleteAllArticles({ ...deletion, mayReturn });
    expect(await task(context)).toBe('Deleted 2,500 articles');
    expect(onDeleted).toHaveBeenCalledExactlyOnceWith(2500);

    expect(reports.map(({ fraction }) => fraction)).toEqual([0, 0.4, 0.8, 1]);
    const ids = call.mock.calls.map(([, args]) => args as { change_id: string });
    expect(ids).toMatchObject(
      Array(3).fill({ change_id: ids[0]?.change_id, may_return: mayReturn }),
    );
  });

  it('stops where it is told to, and says what is left', async () => {
    const { context } = buildContext(answering([1500, 500, 0]), 2);

    expect(await deleteAllArticles(deletion)(context)).toBe(
      'Stopped. Deleted 1,000 articles, 1,500 articles left',
    );
    expect(onDeleted).toHaveBeenCalledExactlyOnceWith(1000);
  });

  it('hands on why it failed', async () => {
    const { context } = buildContext(() => Promise.reject(new Error('The server is away')));

    await expect(deleteAllArticles(deletion)(context)).rejects.toThrow('The server is away');
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
