import type { ContentClub } from '../content/siteContent.ts';
import { box, type ShareBox } from './shareBox.ts';
import { brandBox, doubleRule, shareColours, shareSize, shieldRows } from './shareParts.ts';

const margin = 64;

/** What is shown where any other page is shared: the masthead over the shields of all clubs. */
export function siteImage(clubs: readonly ContentClub[]): ShareBox {
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
