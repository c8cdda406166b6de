import { describe, expect, it } from 'vitest';
import { movedTables, type MovedTable } from './movedTables.ts';
import { localRow, portableRow } from './portableRow.ts';

const badges = new Set(['ada 1.png']);
const moveTo = 'https://b.example/storage/v1/object/public/club-badges/';
const urlOf = (name: string) => moveTo + encodeURIComponent(name);

describe('the address of a badge', () => {
  it.each([
    [
      'http://127.0.0.1:4321/storage/v1/object/public/club-badges/ada%201.png',
      `${moveTo}ada%201.png`,
    ],
    [
      'https://a.supabase.co/storage/v1/object/public/club-badges/ada%201.png',
      `${moveTo}ada%201.png`,
    ],
    // A file that does not move along, another bucket, a publisher's own, and none.
    ['http://a.test/storage/v1/object/public/club-badges/bea.png', null],
    ['http://a.test/storage/v1/object/public/other/ada%201.png', null],
    ['https://club.example/ada%201.png', null],
    ['http://a.test/storage/v1/object/public/club-badges/%E0%A4%A', null],
    [null, null],
  ])('%s becomes that of the new backend, or stays', (badge, moved) => {
    const row = { id: '1', custom_badge_url: badge };
    const portable = portableRow(table('clubs'), row, badges);

    expect(localRow(table('clubs'), portable, urlOf)).toEqual({
      ...row,
      custom_badge_url: moved ?? badge,
    });
    expect(JSON.stringify(portable).includes('//a.supabase.co')).toBe(false);
  });

  it('is looked for in clubs alone', () => {
    const row = { custom_badge_url: 'club-badges/ada%201.png' };

    expect(localRow(table('sources'), row, urlOf)).toBe(row);
  });
});

function table(name: string): MovedTable {
  const found = movedTables.find((moved) => moved.name === name);
  if (found === undefined) throw new Error(`The table ${name} does not move.`);
  return found;
}
