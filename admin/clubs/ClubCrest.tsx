import { Box } from '@mui/material';
import { useContext, useState } from 'react';
import { drawCrest, crestViewBox } from '../../common/clubs/drawCrest.ts';
import { badgeUrl } from '../../common/paths.ts';
import { BackendUrl } from '../providers/BackendUrl.ts';
import { shieldPatterns, type CrestOwner } from './club.ts';

interface ClubCrestProps {
  club: CrestOwner;
  /** In pixels. */
  width?: number;
}

/**
 * A club's badge or, where it has none or it does not load, the crest that the site draws. It
 * always stands beside the club's name and is therefore silent.
 */
export function ClubCrest({ club, width = 28 }: ClubCrestProps) {
  const badge = badgeUrl(club.custom_badge_url ?? club.badge_url, useContext(BackendUrl));
  const [failedBadge, setFailedBadge] = useState<string | null>(null);
  const size = { width, height: Math.round(width * 1.225), flexShrink: 0, display: 'block' };
  if (badge === null || badge === failedBadge) return <DrawnCrest club={club} size={size} />;
  return (
    <Box
      component="img"
      src={badge}
      alt=""
      onError={() => setFailedBadge(badge)}
      sx={{ ...size, objectFit: 'contain' }}
    />
  );
}

function DrawnCrest({ club, size }: { club: CrestOwner; size: object }) {
  const markup = drawCrest({
    primary_colour: colourOr('#15181C', club.primary_colour),
    secondary_colour: colourOr('#FBF9F4', club.secondary_colour),
    shield_pattern: club.shield_pattern in shieldPatterns ? club.shield_pattern : 'plain',
    monogram: club.monogram ?? firstLetter(club.name),
  });
  return (
    <Box
      component="svg"
      viewBox={crestViewBox}
      aria-hidden
      sx={{ ...size, fontFamily: 'h1.fontFamily', fontWeight: 600 }}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

/** A form's fields are shown as they are typed; only what the database would take reaches the markup. */
function colourOr(fallback: string, colour: string): string {
  return /^#[0-9A-F]{6}$/i.test(colour) ? colour : fallback;
}

function firstLetter(name: string): string {
  return /[A-Z0-9]/.exec(name.toUpperCase())?.[0] ?? '';
}
