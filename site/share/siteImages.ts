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
  crestRows,
  tierColour,
} from './shareParts.ts';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import type { ContentClub } from '../backend/siteContent.ts';

const margin = 64;
const innerWidth = shareSize.width - 2 * margin;

/** The pictures for sharing: of the site, of each league and of each club. */
export function siteImages(index: SiteIndex) {
  const { activeSeason, activeDivisions, clubs, leagueOf, leagues } = index;
  const divisions =
    activeSeason === null ? leagues.map((league) => ({ league, clubs: [] })) : activeDivisions;
  const named = (name: string, image: ShareBox) => ({
    path: paths.shareImage(name).slice(1),
    box: image,
  });
  return [
    named(shareNames.site, siteImage(clubs)),
    ...divisions.map((each) => named(shareNames.league(each.league.slug), leagueImage(each))),
    ...clubs.map((club) => named(shareNames.club(club.slug), clubImage(club, leagueOf(club.slug)))),
  ];
}

/** The picture of all other pages: the masthead over the crests of all clubs. */
function siteImage(clubs: readonly ContentClub[]): ShareBox {
  return picture(`40px ${margin}px`, [
    brandBox(168),
    box({ height: 8, marginTop: 26, backgroundColor: shareColours.ink }),
    box({ height: 2, marginTop: 4, backgroundColor: shareColours.ink }),
    box({ marginTop: 18, fontSize: 56, lineHeight: 1 }, pyramid.title),
    box({ marginTop: 34 }, [crestRows(clubs, { rows: 4, maxCrest: 37, width: innerWidth })]),
  ]);
}

function leagueImage({ league, clubs }: Division): ShareBox {
  const fontSize = Math.min(196, 2300 / league.name.length);
  return picture(`0 ${margin}px`, [
    box({ height: 24, backgroundColor: tierColour(league.tier) }),
    box({ marginTop: 22, fontSize, lineHeight: 1, letterSpacing: -3 }, league.name),
    box({ flexGrow: 1, paddingTop: 30 }, [
      crestRows(clubs, { rows: 2, maxCrest: 84, width: innerWidth }),
    ]),
    footBand(112, '0', 'The news, club by club'),
  ]);
}
