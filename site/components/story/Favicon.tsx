import { useEffect, useRef, useState, type RefObject } from 'react';
import { httpUrl } from '../../../common/webAddress.ts';
import { onceLoaded } from '../../freshness/onceLoaded.ts';
import { useNear } from '../../pictures/useNear.ts';

interface Props {
  articleUrl: string;
  name: string;
}

/** Whether an icon loads, by its address: a missing one is asked for once, on however many cards. */
const loads = new Map<string, Promise<boolean>>();

/** The publisher's icon, loaded after the rest of the page; the initial until then. */
export function Favicon({ articleUrl, name }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  const [icon, setIcon] = useState<string | null>(null);
  useEffect(() => {
    const address = faviconUrl(articleUrl);
    if (!isNear || address === null) return undefined;
    let isWanted = true;
    onceLoaded(() => {
      const isLoaded = loads.get(address) ?? doesLoad(address);
      loads.set(address, isLoaded);
      void isLoaded.then((isThere) => {
        if (isThere && isWanted) setIcon(address);
      });
    });
    return () => {
      isWanted = false;
    };
  }, [isNear, articleUrl]);
  return <FaviconBox name={name} icon={icon} place={place} />;
}

interface BoxProps {
  name: string;
  icon: string | null;
  place?: RefObject<HTMLSpanElement | null>;
}

/** The place of an icon, with the initial of a name for as long as it is empty. */
export function FaviconBox({ name, icon, place }: BoxProps) {
  return (
    <span
      className="favicon mr-1.5 inline-block size-4 overflow-hidden rounded-[3px] bg-rule align-[-3px] empty:before:block empty:before:text-center empty:before:font-display empty:before:text-2xs empty:before:leading-4 empty:before:font-semibold empty:before:text-ink-2 empty:before:content-[attr(data-initial)]"
      data-initial={Array.from(name)[0]}
      ref={place}
    >
      {icon !== null && (
        <img
          className="block size-4"
          src={icon}
          alt=""
          width="16"
          height="16"
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  );
}

function doesLoad(address: string): Promise<boolean> {
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}

export function faviconUrl(articleUrl: string): string | null {
  const url = httpUrl(articleUrl);
  return url === null ? null : new URL('/favicon.ico', url).href;
}
