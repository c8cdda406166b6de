import {
  drawBlankCrest,
  crestLetters,
  crestViewBox,
  type ClubColours,
} from '../../common/clubs/drawCrest.ts';
import { box, drawing, type ShareBox } from './shareBox.ts';

export const shareSize = { width: 1200, height: 630 } as const;

/** The light colours of tokens.css; a shared picture has no dark side. */
export const shareColours = {
  paper: '#fbf9f4',
  raised: '#ffffff',
  ink: '#15181c',
  ink2: '#565b63',
  rule: '#dedad0',
  tiers: ['#7c1d3f', '#1d4e89', '#1b6b4b', '#9a5b00'],
} as const;

const [, , crestWidth = 0, crestHeight = 0] = crestViewBox.split(' ').map(Number);

/** A colour for a league's tier; ink for tiers that have none. */
export function tierColour(tier: number | undefined): string {
  return shareColours.tiers[(tier ?? 0) - 1] ?? shareColours.ink;
}

export function crestBox(club: ClubColours, width: number, outline: string): ShareBox {
  const scale = width / crestWidth;
  const height = crestHeight * scale;
  const { letters, fontSize, baseline, colour } = crestLetters(club);
  const markup = drawBlankCrest(club).join('').replaceAll('currentColor', outline);
  return box({ position: 'relative', width, height }, [
    drawing(markup, crestViewBox, { width, height, position: 'absolute', top: 0, left: 0 }),
    box(
      {
        position: 'absolute',
        left: 0,
        // Satori sets the baseline at 0.9 of the line height.
        top: (baseline - fontSize * 0.9) * scale,
        width,
        justifyContent: 'center',
        fontSize: fontSize * scale,
        lineHeight: 1,
        color: colour,
      },
      letters,
    ),
  ]);
}

export function crestRows(
  clubs: readonly ClubColours[],
  { rows, maxCrest, width }: { rows: number; maxCrest: number; width: number },
): ShareBox {
  const columns = Math.max(Math.ceil(clubs.length / rows), 2);
  const crest = Math.min(maxCrest, (width * 0.8) / columns);
  const gap = Math.min((width - columns * crest) / (columns - 1), crest / 2);
  return box(
    { flexDirection: 'column', gap: Math.min(gap, crest * 0.3) },
    Array.from({ length: rows }, (_, row) =>
      box(
        { gap },
        clubs
          .slice(row * columns, (row + 1) * columns)
          .map((club) => crestBox(club, crest, shareColours.ink)),
      ),
    ),
  );
}

export function brandBox(size: number): ShareBox {
  return box({ alignItems: 'center', gap: size * 0.3 }, [
    drawing(brandMarkup, '0 0 32 32', { width: size * 0.92, height: size * 0.92 }),
    box({ fontSize: size, lineHeight: 1, letterSpacing: -size * 0.01 }, 'Touchline'),
  ]);
}

const brandMarkup = `<g fill="none" stroke="${shareColours.ink}"><path stroke-width="5" d="M1 5.5H31M16 5.5V31"/><path stroke-width="2.5" d="M5.5 7A10.5 10.5 0 0 0 26.5 7"/></g>`;

export function picture(padding: string, children: readonly ShareBox[]): ShareBox {
  return box(
    {
      ...shareSize,
      flexDirection: 'column',
      padding,
      boxSizing: 'border-box',
      backgroundColor: shareColours.paper,
      color: shareColours.ink,
    },
    children,
  );
}

export function footBand(height: number, padding: string, words: string): ShareBox {
  return box(
    {
      height,
      alignItems: 'center',
      justifyContent: 'space-between',
      padding,
      borderTop: `8px solid ${shareColours.ink}`,
    },
    [brandBox(56), box({ fontSize: 36, color: shareColours.ink2 }, words)],
  );
}

export const shareNames = {
  site: 'touchline',
  club: (clubSlug: string) => `clubs/${clubSlug}`,
  league: (leagueSlug: string) => `leagues/${leagueSlug}`,
} as const;
