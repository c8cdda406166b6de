import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);
const files = (await readdir(folder)).sort();
/** Those of version 1.0.0, which are read as one text. What comes later changes what they made. */
const first = files.filter((name) => name <= '20261128002100_watch.sql');
const sql = await Promise.all(first.map((name) => readFile(new URL(name, folder), 'utf8')));

describe('the migrations of version 1.0.0', () => {
  it('are one file a topic, at most 24', () => {
    expect(first.length).toBeLessThanOrEqual(24);
    const topics = first.map((name) => name.slice(15));
    expect(repeated(topics)).toEqual([]);
  });

  it('define no function, view or policy twice', () => {
    expect(sql.flatMap(definedIn).length).toBeGreaterThan(200);
    expect(repeated(sql.flatMap(definedIn))).toEqual([]);
  });

  it('say in one place what a table, a policy or a trigger is', () => {
    expect(sql.flatMap((text) => text.match(/^(?:drop|alter policy|alter function) .*/gm))).toEqual(
      first.map(() => null),
    );
  });
});

describe('every migration', () => {
  it('has a name that sorts by the day that it was made, which is not to come', () => {
    // The first place on earth where the day is over.
    const tomorrow = new Date(Date.now() + 14 * 3_600_000).toISOString().replace(/\D/g, '');
    for (const name of files) {
      expect(name).toMatch(/^20\d{12}_[a-z_]+\.sql$/);
      expect(name.slice(0, 14) <= tomorrow.slice(0, 14)).toBe(true);
    }
  });
});

function definedIn(text: string): string[] {
  const defined = /^create (?:or replace )?(?:function|view|policy) ([\w.]+|"[^"]+"\s+on [\w.]+)/gm;
  return Array.from(text.matchAll(defined), (found) => found[1] ?? '');
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, place) => names.indexOf(name) !== place);
}
