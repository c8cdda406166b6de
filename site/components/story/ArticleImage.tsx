import { useEffect, useRef, useState } from 'react';
import * as paths from '../../../common/paths.ts';
import { backend } from '../../backend/backend.ts';
import { oncePainted } from '../../freshness/onceLoaded.ts';
import { openArticleImages } from '../../pictures/openArticleImages.ts';
import { useNear } from '../../pictures/useNear.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { Crest } from '../club/Crest.tsx';

interface Props {
  story: CardStory;
  /** For the one picture that is in view when the page opens. */
  isEager?: boolean;
}

const loadImage = openArticleImages(backend);

/** A story's picture, or the one found for it once it is near the view; until then the club's crest. */
export function ArticleImage({ story, isEager = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const [found, setFound] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isWanted = story.imageUrl === null && story.showsPictures;
  const imageUrl = story.imageUrl ?? found;
  const [club] = story.clubs;

  useEffect(() => {
    if (!isWanted || !isNear) return undefined;
    let isMounted = true;
    oncePainted(() => {
      setLoading(true);
      void loadImage(story.url).then((image) => {
        if (!isMounted) return;
        setLoading(false);
        if (image.kind === 'known') setFound(image.imageUrl?.href ?? null);
        else logFailure(story.url, image.reason);
      });
    });
    return () => {
      isMounted = false;
    };
  }, [isWanted, isNear, story.url]);

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

/** For developers; the reader sees the club's colours. */
function logFailure(url: string, reason: string): void {
  // oxlint-disable-next-line no-console
  console.info(`No image for ${url}: ${reason}`);
}
