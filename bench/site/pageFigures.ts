import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { resolveTool } from '../../.ci/resolveTool.ts';

/** What Lighthouse says of a page: scores out of 100, milliseconds, and the shift of its layout. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
}

type Figure = keyof PageFigures;

/** What is read of Lighthouse's answer, which has far more. */
const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(
      z.string(),
      z.object({
        title: z.string(),
        score: z.number().nullable(),
        numericValue: z.number().optional(),
      }),
    ),
  }),
});

/** The least or the most that a page may have, as the project's plan asks. */
export const limits: Readonly<Record<Figure, { atLeast: number } | { atMost: number }>> = {
  performance: { atLeast: 100 },
  accessibility: { atLeast: 100 },
  bestPractices: { atLeast: 100 },
  seo: { atLeast: 100 },
  largestPaintMs: { atMost: 1400 },
  blockedMs: { atMost: 50 },
  layoutShift: { atMost: 0.005 },
};

/**
 * Asks Lighthouse, as on a phone on a slow network, through a Chromium that runs already. Each time is
 * a first visit, unless `keepsChoices`: then what pages keep of the visitor is left alone.
 */
export async function measurePage(
  url: string,
  debuggingPort: number,
  { keepsChoices }: { keepsChoices: boolean } = { keepsChoices: false },
): Promise<{ figures: PageFigures; complaints: string[] }> {
  const lighthouse = (await import(pathToFileURL(await resolveTool('lighthouse')).href)) as {
    default(url: string, flags: object): Promise<unknown>;
  };
  const answer = await lighthouse.default(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    ...(keepsChoices ? {} : { clearStorageTypes: ['all'] }),
  });
  const { runtimeError, categories, audits } = resultSchema.parse(answer).lhr;
  if (runtimeError !== undefined) {
    throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  }
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const complaints = ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ weight, id: audit }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => `${audit}: ${audits[audit]?.title ?? ''}`),
  );
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestPaintMs: Math.round(value('largest-contentful-paint')),
      blockedMs: Math.round(value('total-blocking-time')),
      layoutShift: Number(value('cumulative-layout-shift').toFixed(4)),
    },
    complaints,
  };
}

/** The middle one of each figure. */
export function medianFigures(rounds: readonly PageFigures[]): PageFigures {
  const median = (figure: Figure) =>
    rounds.map((round) => round[figure]).sort((one, other) => one - other)[
      Math.floor(rounds.length / 2)
    ] ?? NaN;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    largestPaintMs: median('largestPaintMs'),
    blockedMs: median('blockedMs'),
    layoutShift: median('layoutShift'),
  };
}

/** The figures that miss their limit. */
export function missedFigures(figures: PageFigures): Figure[] {
  return (Object.keys(limits) as Figure[]).filter((figure) => {
    const limit = limits[figure];
    // A figure that is no number misses every limit.
    return !('atLeast' in limit
      ? figures[figure] >= limit.atLeast
      : figures[figure] <= limit.atMost);
  });
}
