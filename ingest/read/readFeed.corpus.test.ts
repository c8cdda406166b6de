import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scorer = fileURLToPath(new URL('../../../shared/feeds/score.mjs', import.meta.url));
const isMissing = !existsSync(scorer);
const reason = isMissing ? ' (skipped: the feeds are not part of the repository)' : '';

/** `real: 99.74 % of 383 agree, ..., 0 over 2 s, 900 ms in all` */
const line = /^([\w-]+): ([\d.]+) % of (\d+) agree.*?, (\d+) over 2 s/gm;

describe('readFeed over the feeds saved from the web', () => {
  it.skipIf(isMissing)(
    `reads them as they are meant${reason}`,
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [scorer], { cwd: root });
      const scores = new Map(
        [...stdout.matchAll(line)].map(([, tier, percent, files, slow]) => [
          tier,
          { percent: Number(percent), files: Number(files), slow: Number(slow) },
        ]),
      );

      expect([...scores.keys()].toSorted()).toEqual(['conformance', 'not-a-feed', 'real']);
      expect(scores.get('real')?.percent).toBeGreaterThanOrEqual(99.7);
      expect(scores.get('conformance')?.percent).toBeGreaterThanOrEqual(99);
      expect(scores.get('not-a-feed')?.percent).toBe(100);
      expect([...scores.values()].map(({ slow }) => slow)).toEqual([0, 0, 0]);
      expect(scores.get('real')?.files).toBeGreaterThan(300);
    },
    60_000,
  );
});
