import {
  drawBlankShield,
  shieldLetters,
  shieldViewBox,
  type ClubColours,
} from '../../common/clubs/drawShield.ts';
import { box, drawing, type ShareBox } from './shareBox.ts';

/** The measures that networks ask for. */
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

const [, , shieldWidth = 0, shieldHeight = 0] = shieldViewBox.split(' ').map(Number);

/** A colour for a league's tier; ink for tiers that have none. */
export function tierColour(tier: number | undefined): string {
  return shareColours.tiers[(tier ?? 0) - 1] ?? shareColours.ink;
}

/** A club's shield, its letters set in the face of the site. */
export function shieldBox(club: ClubColours, width: number, outline: string): ShareBox {
  const scale = width / shieldWidth;
  const height = shieldHeight * scale;
  const { letters, fontSize, baseline, colour } = shieldLetters(club);
  const markup = drawBlankShield(club).join('').replaceAll('currentColor', outline);
  return box({ position: 'relative', width, height }, [
    drawing(markup, shieldViewBox, { width, height, position: 'absolute', top: 0, left: 0 }),
    box(
      {
        position: 'absolute',
        left: 0,
        // Satori sets a line of height 1 on a baseline 0.9 below its top.
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

/** The shields of many clubs in rows of the same length, as wide as there is room. */
export function shieldRows(
  clubs: readonly ClubColours[],
  { rows, maxShield, width }: { rows: number; maxShield: number; width: number },
): ShareBox {
  const columns = Math.max(Math.ceil(clubs.length / rows), 2);
  const shield = Math.min(maxShield, (width * 0.8) / columns);
  const gap = Math.min((width - columns * shield) / (columns - 1), shield / 2);
  return box(
    { flexDirection: 'column', gap: Math.min(gap, shield * 0.3) },
    Array.from({ length: rows }, (_, row) =>
      box(
        { gap },
        clubs
          .slice(row * columns, (row + 1) * columns)
          .map((club) => shieldBox(club, shield, shareColours.ink)),
      ),
    ),
  );
}

/** The name of the site with its mark, as in the masthead. */
export function brandBox(size: number): ShareBox {
  return box({ alignItems: 'center', gap: size * 0.3 }, [
    drawing(brandMarkup, '0 0 32 32', { width: size * 0.92, height: size * 0.92 }),
    box({ fontSize: size, lineHeight: 1, letterSpacing: -size * 0.01 }, 'Touchline'),
  ]);
}

/** The mark of `SiteHeader.astro`. */
const brandMarkup = `<g fill="none" stroke="${shareColours.ink}"><path stroke-width="5" d="M1 5.5H31M16 5.5V31"/><path stroke-width="2.5" d="M5.5 7A10.5 10.5 0 0 0 26.5 7"/></g>`;

/** A whole picture: boxes below each other on paper, in ink. */
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

/** The band at the foot of a picture: the name of the site, and what it brings. */
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

/** Names of the pictures that are shown where a page is shared; see `paths.shareImage`. */
export const shareNames = {
  site: 'touchline',
  club: (clubSlug: string) => `clubs/${clubSlug}`,
  league: (leagueSlug: string) => `leagues/${leagueSlug}`,
} as const;
