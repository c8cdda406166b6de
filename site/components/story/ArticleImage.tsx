import { useEffect, useRef, useState } from 'react';
import * as paths from '../../../common/paths.ts';
import { oncePainted } from '../../freshness/onceLoaded.ts';
import type { FoundImage } from '../../stories/openArticleImages.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { Crest } from '../club/Crest.tsx';

interface Props {
  story: CardStory;
  /** For the one picture that is in view when the page opens. */
  isEager?: boolean;
}

/** A story's picture, or the one found for it once it is near the view; until then the club's crest. */
export function ArticleImage({ story, isEager = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isWanted = story.imageUrl === null && story.showsPictures;
  const imageUrl = story.imageUrl ?? found;
  const [club] = story.clubs;

  useEffect(() => {
    if (!isWanted || place.current === null) return undefined;
    let isMounted = true;
    const look = () => {
      setLoading(true);
      void findImage(story.url).then((image) => {
        if (!isMounted) return;
        setLoading(false);
        if (image.kind === 'known') setFound(image.imageUrl?.href ?? null);
        else logFailure(story.url, image.reason);
      });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        oncePainted(look);
      },
      { rootMargin: '150px' },
    );
    observer.observe(place.current);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, [isWanted, story.url]);

  return (
    <div className="picture" ref={place} data-loading={isLoading ? '' : undefined}>
      {club !== undefined && (
        <>
          <svg className="field" aria-hidden="true">
            <use href={paths.field(club.slug)} />
          </svg>
          <Crest {...club} className="absolute inset-0 mx-auto mt-[8%] mb-auto h-1/2 w-auto" />
        </>
      )}
      <span
        className="no-image absolute inset-x-0 bottom-[2%] text-center text-[0.6875rem] leading-tight @min-[12rem]:bottom-[6%] @min-[12rem]:text-xs"
        aria-hidden={imageUrl !== null}
      >
        No image
      </span>
      {imageUrl !== null && (
        <img
          src={imageUrl}
          alt=""
          width="640"
          height="360"
          referrerPolicy="no-referrer"
          loading={isEager ? 'eager' : 'lazy'}
          decoding={isEager ? 'sync' : 'async'}
          fetchPriority={isEager ? 'high' : 'auto'}
          onError={() => {
            if (found === null) return;
            logFailure(story.url, `${found} does not load`);
            setFound(null);
          }}
        />
      )}
    </div>
  );
}

/** Most stories bring a picture: what looks for one is loaded with the first that does not. */
async function findImage(url: string): Promise<FoundImage> {
  try {
    const { findArticleImage } = await import('../../stories/openArticleImages.ts');
    return await findArticleImage(url);
  } catch {
    return { kind: 'failed', reason: 'what looks for it could not be loaded' };
  }
}

/** For developers; the reader sees the club's colours. */
function logFailure(url: string, reason: string): void {
  // oxlint-disable-next-line no-console
  console.info(`No image for ${url}: ${reason}`);
}
