import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** A row as JSON has it. */
export type Row = Readonly<Record<string, unknown>>;

/** How a file of lines is known again. */
export interface FileDigest {
  rows: number;
  sha256: string;
}

const newLineByte = 0x0a;

/** Makes a file of JSON lines, to be written bit by bit; one that is there already is refused. */
export async function writeLines(path: string) {
  const file: FileHandle = await open(path, 'wx');
  const hash = createHash('sha256');
  let rows = 0;
  return {
    async write(lines: readonly string[]): Promise<void> {
      if (lines.length === 0) return;
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      rows += lines.length;
      await file.writeFile(text);
    },
    /** Once it is on the disk. */
    async close(): Promise<FileDigest> {
      await file.sync();
      await file.close();
      return { rows, sha256: hash.digest('hex') };
    },
    /** Lets go of the file where it does not come to a close. */
    abandon: () => file.close(),
  };
}

/** Reads a file once from end to end, without keeping it. */
export async function digestFile(path: string): Promise<FileDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (let at = chunk.indexOf(newLineByte); at >= 0; at = chunk.indexOf(newLineByte, at + 1))
      rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
}

/**
 * The lines of a file. Node's `readline` would also end a line at U+2028, which JSON lets stand
 * within a text.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = text.indexOf(newLineByte); end >= 0; end = text.indexOf(newLineByte)) {
      yield text.toString('utf8', 0, end);
      text = text.subarray(end + 1);
    }
    rest = text;
  }
  if (rest.length > 0) yield rest.toString('utf8');
}
