import type { SiteIndex, Division } from '../content/indexContent.ts';
import * as paths from '../../common/paths.ts';
import { clubImage } from './clubImage.ts';
import { type ShareBox, box } from './shareBox.ts';
import {
  shareNames,
  brandBox,
  footBand,
  picture,
  shareColours,
  shareSize,
  shieldRows,
  tierColour,
} from './shareParts.ts';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import type { ContentClub } from '../content/siteContent.ts';

const margin = 64;
const innerWidth = shareSize.width - 2 * margin;

/** 144 for feeds, 180 for Apple's home screen, 192 and 512 for the web manifest. */
const iconSizes = [144, 180, 192, 512] as const;

/** A picture that a build draws. */
interface DrawnImage {
  /** Where it belongs in the site, without a leading slash. */
  path: string;
  /** All that it is drawn from: the same source gives the same picture. */
  source: string;
  draw: () => Promise<Uint8Array>;
}

/**
 * Every picture that a build draws: what is shown where its pages are shared, and the icons.
 *
 * @param iconSvg The brand's mark on a ground that may be cropped to any shape.
 */
export function siteImages(index: SiteIndex, iconSvg: string): DrawnImage[] {
  const { activeSeason, activeDivisions, clubs, leagueOf, leagues } = index;
  const divisions =
    activeSeason === null ? leagues.map((league) => ({ league, clubs: [] })) : activeDivisions;
  return [
    shareImage(shareNames.site, siteImage(clubs)),
    ...divisions.map((division) =>
      shareImage(shareNames.league(division.league.slug), leagueImage(division)),
    ),
    ...clubs.map((club) =>
      shareImage(shareNames.club(club.slug), clubImage(club, leagueOf(club.slug))),
    ),
    ...iconSizes.map((size) => ({
      path: `icon-${size}.png`,
      source: `${size} ${iconSvg}`,
      draw: async () => (await renderer()).renderIcon(iconSvg, size),
    })),
    {
      // Asked for by whatever does not read the page that names the others.
      path: 'favicon.ico',
      source: `ico ${iconSvg}`,
      draw: async () => (await renderer()).renderFavicon(iconSvg),
    },
  ];
}

function shareImage(name: string, box: ShareBox): DrawnImage {
  return {
    path: paths.shareImage(name).slice(1),
    source: JSON.stringify(box),
    draw: async () => (await renderer()).renderShareImage(box),
  };
}

/** Loaded late, so that a build that draws nothing never pays for it. */
function renderer() {
  return import('./renderPng.ts');
}

/** What is shown where any other page is shared: the masthead over the shields of all clubs. */
function siteImage(clubs: readonly ContentClub[]): ShareBox {
  return picture(`40px ${margin}px`, [
    brandBox(168),
    // The thick and the thin rule that close the masthead.
    box({ height: 8, marginTop: 26, backgroundColor: shareColours.ink }),
    box({ height: 2, marginTop: 4, backgroundColor: shareColours.ink }),
    box({ marginTop: 18, fontSize: 56, lineHeight: 1 }, pyramid.title),
    box({ marginTop: 34 }, [shieldRows(clubs, { rows: 4, maxShield: 37, width: innerWidth })]),
  ]);
}

/** What is shown where a league's page is shared: its name over the shields of its clubs. */
function leagueImage({ league, clubs }: Division): ShareBox {
  const fontSize = Math.min(196, 2300 / league.name.length);
  return picture(`0 ${margin}px`, [
    box({ height: 24, backgroundColor: tierColour(league.tier) }),
    box({ marginTop: 22, fontSize, lineHeight: 1, letterSpacing: -3 }, league.name),
    box({ flexGrow: 1, paddingTop: 30 }, [
      shieldRows(clubs, { rows: 2, maxShield: 84, width: innerWidth }),
    ]),
    footBand(112, '0', 'The news, club by club'),
  ]);
}
