import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { decodeFeed } from './decode/decodeText.ts';
import { feedDefects, type FeedDefect } from './fixtures/feedDefects.ts';
import { readFeed, type FeedItem } from './readFeed.ts';

const feedsFolder = fileURLToPath(new URL('../../../shared/feeds/', import.meta.url));
const isMissing = !existsSync(join(feedsFolder, 'manifest.jsonl'));
const reason = isMissing ? ' (skipped: the feeds are not part of the repository)' : '';

/** Every so many of the XML feeds, in the order of their names. */
const feedStep = 6;
const minFeeds = 20;
const minPercent = 95;
const maxItemsCompared = 10;
const itemEnd = /<\/(?:\w+:)?(?:item|entry)\s*>/gi;

interface SoundFeed {
  readonly source: string;
  readonly items: readonly FeedItem[];
}

const encoder = new TextEncoder();
const read = async (source: string) => (await readFeed(encoder.encode(source), null)).items;

describe.skipIf(isMissing)(`readFeed over feeds that were broken${reason}`, () => {
  const feeds: SoundFeed[] = [];
  const figures: string[] = [];

  beforeAll(async () => {
    for (const source of soundSources()) feeds.push({ source, items: await read(source) });
  });
  afterAll(() => {
    process.stdout.write(
      `Read as before, of ${String(feeds.length)} feeds:\n${figures.join('\n')}\n`,
    );
  });

  it.each(Object.entries(feedDefects))('reads them as before: %s', async (name, defect) => {
    let brokenCount = 0;
    const different: string[] = [];
    for (const feed of feeds) {
      const broken = defect.breakFeed(feed.source);
      if (broken === feed.source || wantedCount(feed, broken, defect) === 0) continue;
      brokenCount++;
      const difference = await differenceOf(feed, broken, defect);
      if (difference !== null) different.push(difference);
    }
    const percent = (100 * (brokenCount - different.length)) / brokenCount;
    figures.push(`${percent.toFixed(1).padStart(5)} % of ${String(brokenCount)}: ${name}`);

    expect(brokenCount).toBeGreaterThanOrEqual(minFeeds);
    expect(percent, different.join('\n')).toBeGreaterThanOrEqual(minPercent);
  });
});

/** The texts of feeds that have several items, by a fixed rule so that every run breaks the same. */
function soundSources(): string[] {
  return (
    readFileSync(join(feedsFolder, 'manifest.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"tier": "real"') && !line.includes('"kind": "json'))
      .filter((line) => Number(/"count": (\d+)/.exec(line)?.[1] ?? 0) > 2)
      .filter((_, index) => index % feedStep === 0)
      .map((line) => readFileSync(join(feedsFolder, /"file": "([^"]+)"/.exec(line)?.[1] ?? '')))
      .map((body) => decodeFeed(new Uint8Array(body), null).text)
      // As the text is written anew in UTF-8, what it says of its encoding would be wrong.
      .map((source) => source.replace(/(<\?xml[^>]*?)\sencoding\s*=\s*["'][^"']*["']/, '$1'))
  );
}

function wantedCount(feed: SoundFeed, broken: string, defect: FeedDefect): number {
  return defect.isCut === true ? (broken.match(itemEnd) ?? []).length : feed.items.length;
}

/** What is read differently of a broken feed, null when nothing is. */
async function differenceOf(
  feed: SoundFeed,
  broken: string,
  defect: FeedDefect,
): Promise<string | null> {
  const items = await read(broken);
  const wanted = wantedCount(feed, broken, defect);
  // The item that a cut went through may be there too.
  const surplus = items.length - wanted;
  if (surplus < 0 || surplus > (defect.isCut === true ? 1 : 0)) {
    return `${String(items.length)} items instead of ${String(wanted)}`;
  }
  const before = feed.items.slice(0, Math.min(wanted, maxItemsCompared)).map(essence);
  for (const [index, want] of before.entries()) {
    const got = withoutAdditions(essence(items[index]), want, defect);
    if (JSON.stringify(got) !== JSON.stringify(want)) return JSON.stringify({ want, got });
  }
  return null;
}

interface Essence {
  readonly title: string;
  readonly link: string;
  readonly publishedAt: string | null;
}

function essence(item: FeedItem | undefined): Essence {
  return {
    title: item?.title ?? '',
    link: item?.link ?? '',
    publishedAt: item?.publishedAt ?? null,
  };
}

/** Takes back what the defect put into titles and links, where it did. */
function withoutAdditions(got: Essence, want: Essence, defect: FeedDefect): Essence {
  const { titlePrefix = '', linkSuffix = '' } = defect;
  const isTouched = got.title === `${titlePrefix}${want.title}`.trim();
  const isLinkTouched = got.link === want.link + linkSuffix;
  return {
    ...got,
    title: isTouched ? want.title : got.title,
    link: isLinkTouched ? want.link : got.link,
  };
}
