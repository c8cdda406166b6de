import { useEffect, useState } from 'react';
import { httpUrl } from '../../../common/webAddress.ts';
import { onceLoaded } from '../../freshness/onceLoaded.ts';

interface Props {
  articleUrl: string;
  name: string;
}

/** The publisher's icon, asked for after the rest of the page. */
export function Favicon({ articleUrl, name }: Props) {
  const [icon, setIcon] = useState<string | null>(null);
  useEffect(() => onceLoaded(() => setIcon(faviconUrl(articleUrl))), [articleUrl]);
  return <FaviconBox name={name} icon={icon} />;
}

/** The place of an icon; the initial of a name stands there until it has come, and where there is none. */
export function FaviconBox({ name, icon }: { name: string; icon: string | null }) {
  return (
    <span
      className="favicon relative mr-1.5 inline-block size-4 overflow-hidden rounded-[3px] bg-rule align-[-3px] before:block before:text-center before:font-display before:text-2xs before:leading-4 before:font-semibold before:text-ink-2 before:content-[attr(data-initial)]"
      data-initial={Array.from(name)[0]}
    >
      {icon !== null && (
        <img
          className="absolute inset-0 size-4 data-failed:hidden data-loaded:bg-rule"
          src={icon}
          alt=""
          width="16"
          height="16"
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  );
}

export function faviconUrl(articleUrl: string): string | null {
  const url = httpUrl(articleUrl);
  return url === null ? null : new URL('/favicon.ico', url).href;
}
