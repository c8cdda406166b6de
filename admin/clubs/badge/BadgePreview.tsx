import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import type { ReadyBadge } from './readBadge.ts';

interface BadgePreviewProps {
  badge: ReadyBadge;
  alt: string;
  widthPx?: number;
}

/** The very bytes that would be uploaded. */
export function BadgePreview({ badge, alt, widthPx = 72 }: BadgePreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([badge.bytes], { type: badge.contentType }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [badge]);
  return (
    <Box
      component="img"
      src={address}
      alt={alt}
      sx={{ width: widthPx, height: widthPx * 1.2, objectFit: 'contain', flexShrink: 0 }}
    />
  );
}
