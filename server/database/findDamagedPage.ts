import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Statements } from './engine.ts';

const pageBytes = 8192;
const headerBytes = 24;
const rowHeaderBytes = 24;
const pagesAtOnce = 128;
/** A file of a table ends here, and goes on in the next one. */
const pagesPerFile = 131_072;
/** The size of a page, and the version of its layout. */
const sizeAndVersion = pageBytes | 4;
const flagsThatExist = 0x7;
const mostColumns = 1600;

/**
 * Looks at every page of an embedded database's tables and indexes, and at where rows lie in them. A
 * row is not read, so that what is wrong within one stays unseen; see docs/decisions/083. The engine
 * checks no more itself, and only what somebody asks for.
 *
 * @returns which one is damaged, in the words of the engine; null where all are sound.
 */
export async function findDamagedPage(
  engine: Pick<Statements, 'query'>,
  folder: string,
): Promise<string | null> {
  const { rows } = await engine.query<{ name: string; path: string; has_rows: boolean }>(
    `select oid::regclass::text as name, pg_relation_filepath(oid) as path,
       relkind in ('r', 't', 'm') as has_rows
     from pg_class where relkind in ('r', 't', 'm', 'i', 'S') order by oid`,
  );
  const buffer = Buffer.allocUnsafe(pagesAtOnce * pageBytes);
  for (const { name, path, has_rows } of rows) {
    if (!existsSync(join(folder, path))) return `the file ${path} of ${name} is missing`;
    const page = damagedPageIn(join(folder, path), has_rows, buffer);
    if (page !== null) return `invalid page in block ${page} of ${name}, which is ${path}`;
  }
  return null;
}

function damagedPageIn(path: string, hasRows: boolean, buffer: Buffer): number | null {
  for (let part = 0; ; part += 1) {
    const name = part === 0 ? path : `${path}.${part}`;
    if (!existsSync(name)) return null;
    const file = openSync(name, 'r');
    try {
      let pages = 0;
      for (;;) {
        // What is left of a page at the end was never used: the engine reads whole ones.
        const read = Math.floor(readSync(file, buffer) / pageBytes);
        if (read === 0) break;
        for (let page = 0; page < read; page += 1) {
          const bytes = buffer.subarray(page * pageBytes, (page + 1) * pageBytes);
          if (!isSound(bytes, hasRows)) return part * pagesPerFile + pages + page;
        }
        pages += read;
      }
    } finally {
      closeSync(file);
    }
  }
}

/** By src/include/storage/bufpage.h and src/include/access/htup_details.h of PostgreSQL 17. */
function isSound(page: Buffer, hasRows: boolean): boolean {
  const flags = page.readUInt16LE(10);
  const lower = page.readUInt16LE(12);
  const upper = page.readUInt16LE(14);
  const special = page.readUInt16LE(16);
  // A page that was added and not yet filled.
  if (upper === 0) return page.every((byte) => byte === 0);
  const isInOrder =
    (flags & ~flagsThatExist) === 0 &&
    page.readUInt16LE(18) === sizeAndVersion &&
    lower >= headerBytes &&
    lower <= upper &&
    upper <= special &&
    special <= pageBytes &&
    special % 8 === 0;
  return isInOrder && (!hasRows || hasSoundRows(page, lower, upper));
}

function hasSoundRows(page: Buffer, lower: number, upper: number): boolean {
  for (let at = headerBytes; at + 4 <= lower; at += 4) {
    const pointer = page.readUInt32LE(at);
    const isRow = ((pointer >>> 15) & 3) === 1;
    if (!isRow) continue;
    const offset = pointer & 0x7fff;
    const end = offset + (pointer >>> 17);
    if (offset < upper || offset % 8 !== 0 || end > pageBytes) return false;
    const data = offset + (page[offset + 22] ?? 0);
    const columns = page.readUInt16LE(offset + 18) & 0x7ff;
    if (data < offset + rowHeaderBytes || data > end || columns > mostColumns) return false;
  }
  return true;
}
