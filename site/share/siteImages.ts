import type { DrawnImage } from '../publish/provideImages.ts';
import type { SiteIndex } from '../content/indexContent.ts';
import { paths } from '../../common/paths.ts';
import { clubImage } from './clubImage.ts';
import { leagueImage } from './leagueImage.ts';
import type { ShareBox } from './shareBox.ts';
import { shareNames } from './shareNames.ts';
import { siteImage } from './siteImage.ts';

/** 144 for feeds, 180 for Apple's home screen, 192 and 512 for the web manifest. */
const iconSizes = [144, 180, 192, 512] as const;

/**
 * Every picture that a build draws: what is shown where its pages are shared, and the icons.
 *
 * @param iconSvg The brand's mark on a ground that may be cropped to any shape.
 */
export function siteImages(index: SiteIndex, iconSvg: string): DrawnImage[] {
  const { activeSeason, clubs, leagueOf, divisionsOf, leagues } = index;
  const divisions =
    activeSeason === null
      ? leagues.map((league) => ({ league, clubs: [] }))
      : divisionsOf(activeSeason.code);
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
