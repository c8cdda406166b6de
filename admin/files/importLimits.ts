import { maxImport } from '../../common/limits.ts';
import { refuse, type Refusal } from './decodeFile.ts';

/** Why a text of so many bytes is not read; null where it is. */
export function refuseSize(bytes: number): Refusal | null {
  if (bytes <= maxImport.bytes) return null;
  const megabytes = (bytes / maxImport.bytes).toFixed(1);
  return refuse(
    `It is ${megabytes === '1.0' ? 'a little more than 1' : megabytes} MB; at most 1 MB can be imported at once.`,
  );
}

/** The rows of an import, or why they are more than are looked at or sent at once. */
export function limitRows<Row>(rows: readonly Row[]): { outcome: 'read'; rows: Row[] } | Refusal {
  if (rows.length > maxImport.rows) {
    const [count, most] = [rows.length, maxImport.rows].map((each) => each.toLocaleString('en-GB'));
    return refuse(`There are ${count} rows in it; at most ${most} can be imported at once.`);
  }
  // They may be longer than the file: some are told in other words, or repeat what stood there once.
  if (new TextEncoder().encode(JSON.stringify(rows)).byteLength > maxImport.bytes * 0.95) {
    return refuse('That is more than can be sent at once. Split it in two.');
  }
  return { outcome: 'read', rows: [...rows] };
}
