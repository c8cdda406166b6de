import type { DrawnImage } from '../publish/keptParts.ts';
import type { SiteIndex, Division } from '../content/indexContent.ts';
import * as paths from '../../common/paths.ts';
import { clubImage } from './clubImage.ts';
import { type ShareBox, box } from './shareBox.ts';
import {
  shareNames,
  brandBox,
  doubleRule,
  shareColours,
  shareSize,
  shieldRows,
  tierColour,
} from './shareParts.ts';
import type { ContentClub } from '../content/siteContent.ts';

const margin = 64;

/** 144 for feeds, 180 for Apple's home screen, 192 and 512 for the web manifest. */
const iconSizes = [144, 180, 192, 512] as const;

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
  return box(
    {
      ...shareSize,
      flexDirection: 'column',
      backgroundColor: shareColours.paper,
      padding: `40px ${margin}px`,
      boxSizing: 'border-box',
    },
    [
      brandBox(168, shareColours.ink),
      box({ marginTop: 26 }, [doubleRule(shareColours.ink)]),
      box(
        { marginTop: 18, fontSize: 56, lineHeight: 1, color: shareColours.ink },
        'English football, club by club',
      ),
      box({ marginTop: 34 }, [
        shieldRows(clubs, { rows: 4, maxShield: 37, width: shareSize.width - 2 * margin }),
      ]),
    ],
  );
}

/** What is shown where a league's page is shared: its name over the shields of its clubs. */
function leagueImage({ league, clubs }: Division): ShareBox {
  return box(
    {
      ...shareSize,
      flexDirection: 'column',
      backgroundColor: shareColours.paper,
      padding: `0 ${margin}px`,
      boxSizing: 'border-box',
    },
    [
      box({ height: 24, backgroundColor: tierColour(league.tier) }),
      box(
        {
          marginTop: 22,
          fontSize: Math.min(196, 2300 / league.name.length),
          lineHeight: 1,
          letterSpacing: -3,
          color: shareColours.ink,
        },
        league.name,
      ),
      box({ flexGrow: 1, paddingTop: 30 }, [
        shieldRows(clubs, { rows: 2, maxShield: 84, width: shareSize.width - 2 * margin }),
      ]),
      box(
        {
          height: 112,
          alignItems: 'center',
          justifyContent: 'space-between',
          borderTop: `8px solid ${shareColours.ink}`,
        },
        [
          brandBox(56, shareColours.ink),
          box({ fontSize: 36, color: shareColours.ink2 }, 'The news, club by club'),
        ],
      ),
    ],
  );
}
