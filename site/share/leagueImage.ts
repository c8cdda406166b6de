import type { Division } from '../content/indexContent.ts';
import { box, type ShareBox } from './shareBox.ts';
import { brandBox, shareColours, shareSize, shieldRows, tierColour } from './shareParts.ts';

const margin = 64;

/** What is shown where a league's page is shared: its name over the shields of its clubs. */
export function leagueImage({ league, clubs }: Division): ShareBox {
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
