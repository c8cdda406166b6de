/// <reference types="vite/client" />
import { readSeasons } from '../../common/pyramid/readSeasons.ts';

const texts = import.meta.glob<string>('../../supabase/seed/seasons/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The seasons that this version of the product knows, the newest first. */
export const shippedSeasons = readSeasons(
  Object.entries(texts).map(([path, text]) => ({ name: path.split('/').at(-1) ?? path, text })),
).toReversed();
