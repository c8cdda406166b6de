import { useLayoutEffect, useState } from 'react';
import * as paths from '../../../common/paths.ts';
import { followAddress } from '../followAddress.ts';
import { isSlug } from '../../reader/readerChoices.ts';

const fragment = /^#clubs=(.*)$/s;
/** More than the four divisions have; what a link lists beyond is passed over. */
const maxListed = 200;

export type LinkedClubs = NonNullable<ReturnType<typeof readClubsLink>>;

export function formatClubsLink(origin: string, slugs: readonly string[]): string {
  return `${origin}${paths.myClubs}#clubs=${slugs.join(',')}`;
}

export function readClubsLink(hash: string, slugs: ReadonlySet<string>) {
  const [, list] = fragment.exec(hash) ?? [];
  if (list === undefined) return null;
  const listed = [...new Set(list.split(/,|%2C/i).slice(0, maxListed))].filter(
    (slug) => slug !== '',
  );
  const known = listed.filter((slug) => isSlug(slug) && slugs.has(slug));
  return { known, unknownCount: listed.length - known.length };
}

/** The clubs of the link that opened the page, until it is left; null where none did. */
export function useLinkedClubs(slugs: ReadonlySet<string>) {
  const [hash, setHash] = useState('');

  // Before anything is painted: what the link is not for is never seen.
  useLayoutEffect(() => followAddress('hashchange', () => setHash(location.hash)), []);

  return {
    linked: readClubsLink(hash, slugs),
    leaveLink: () => {
      // Neither a reload nor the way back is to ask again.
      history.replaceState(history.state, '', location.pathname);
      setHash('');
    },
  };
}
