import { describe, expect, it } from 'vitest';
import { decodePasted } from './decodeFile.ts';
import { readTable } from './readTable.ts';
import { writeCsv } from './writeCsv.ts';

describe('a table that is written', () => {
  it.each(['=1+1', '+44', '-1', '@x', '\t=1', '=HYPERLINK("https://a.test","x")'])(
    'has no formula in the cell %j, and is read as it was',
    (cell) => {
      const text = writeCsv(['name'], [{ name: cell }]);
      expect(text.split('\r\n')[1]).toMatch(/^"?'/);
      expect(cellsOf(text)).toEqual([['name'], [cell]]);
    },
  );

  it.each(["O'Neill", "'", 'a "word", and\nanother line', 'Ærø – ☃'])('keeps %j', (cell) => {
    expect(cellsOf(writeCsv(['name'], [{ name: cell }]))).toEqual([['name'], [cell]]);
  });

  it('has its columns in their order, empty where there is nothing', () => {
    const rows = [{ tier: 1, slug: null, name: 'Leeds', other: 'x' }];
    expect(writeCsv(['name', 'slug', 'tier'], rows)).toBe('name,slug,tier\r\nLeeds,,1');
    expect(writeCsv(['name', 'slug'], [])).toBe('name,slug');
  });
});

function cellsOf(text: string): string[][] {
  const decoded = decodePasted(text);
  if (decoded.outcome === 'refused') throw new Error(decoded.message);
  const table = readTable(decoded.text);
  if ('fault' in table) throw new Error(table.fault.message);
  return table.rows.map(({ values }) => values);
}
