import { describe, expect, it } from 'vitest';
import { movedTables, type MovedTable } from './movedTables.ts';
import { portableRow } from './portableRow.ts';

const badges = new Set(['ada 1.png']);
const moved = 'club-badges/ada%201.png';

describe('the address of a badge', () => {
  it.each([
    ['http://127.0.0.1:4321/storage/v1/object/public/club-badges/ada%201.png', moved],
    ['https://a.supabase.co/storage/v1/object/public/club-badges/ada%201.png', moved],
    ['/storage/v1/object/public/club-badges/ada%201.png', null],
    // A file that does not move along, another bucket, a publisher's own, and none.
    ['http://a.test/storage/v1/object/public/club-badges/bea.png', null],
    ['http://a.test/storage/v1/object/public/other/ada%201.png', null],
    ['https://club.example/ada%201.png', null],
    ['http://a.test/storage/v1/object/public/club-badges/%E0%A4%A', null],
    [null, null],
  ])('%s becomes a path that is good on any backend, or stays', (badge, path) => {
    const row = { id: '1', custom_badge_url: badge };

    expect(portableRow(table('clubs'), row, badges)).toEqual({
      ...row,
      custom_badge_url: path ?? badge,
    });
  });

  it('is looked for in clubs alone', () => {
    const row = {
      custom_badge_url: 'https://a.test/storage/v1/object/public/club-badges/ada%201.png',
    };

    expect(portableRow(table('sources'), row, badges)).toBe(row);
  });
});

function table(name: string): MovedTable {
  const found = movedTables.find((moved) => moved.name === name);
  if (found === undefined) throw new Error(`The table ${name} does not move.`);
  return found;
}
