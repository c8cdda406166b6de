import { drawField, fieldPatternViewBox } from '../../common/clubs/drawField.ts';
import { fitName } from '../content/clubNames.ts';
import type { League } from '../content/indexContent.ts';
import { inkAndPaper, readableOn } from '../../common/clubs/readableOn.ts';
import type { ContentClub } from '../backend/siteContent.ts';
import { box, drawing, type ShareBox } from './shareBox.ts';
import { footBand, picture, shareColours, shareSize, crestBox, tierColour } from './shareParts.ts';

const bandHeight = 512;
const patternWidth = 400;
const nameWidth = 700;

export function clubImage(club: ContentClub, league: League | null): ShareBox {
  const onColour = inkAndPaper[readableOn(club.primary_colour)];
  return picture('0', [
    box({ position: 'relative', height: bandHeight, backgroundColor: club.primary_colour }, [
      drawing(drawField(club), fieldPatternViewBox, {
        width: patternWidth,
        height: bandHeight,
        position: 'absolute',
        top: 0,
        right: 0,
      }),
      box(
        {
          flexDirection: 'column',
          justifyContent: 'center',
          width: nameWidth + 64,
          height: bandHeight,
          paddingLeft: 64,
        },
        [
          ...(league === null ? [] : [leagueLabel(league)]),
          box(
            {
              marginTop: 26,
              width: nameWidth,
              fontSize: Math.min(nameWidth / (fitName(club.name) * 0.41), 190),
              lineHeight: 0.92,
              letterSpacing: -2,
              color: onColour,
            },
            club.name,
          ),
        ],
      ),
      box(
        {
          position: 'absolute',
          top: 0,
          right: 0,
          width: patternWidth,
          height: bandHeight,
          alignItems: 'center',
          justifyContent: 'center',
        },
        [crestBox(club, 250, onColour)],
      ),
    ]),
    footBand(shareSize.height - bandHeight, '0 64px', 'Official sites and fan blogs'),
  ]);
}

function leagueLabel({ name, tier }: League): ShareBox {
  return box(
    {
      alignSelf: 'flex-start',
      borderLeft: `12px solid ${tierColour(tier)}`,
      padding: '12px 18px 10px 16px',
      backgroundColor: shareColours.raised,
      fontSize: 32,
      lineHeight: 1,
      letterSpacing: 2,
    },
    name.toUpperCase(),
  );
}
