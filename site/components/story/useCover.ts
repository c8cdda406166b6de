import { useEffect, useRef, useState, type RefObject } from 'react';
import { coverReason, type CoverReason } from '../../reader/coverReason.ts';
import { countCover, useShownAll } from '../../reader/covers.ts';
import { useReader } from '../../reader/readerStore.ts';
import { clubsOf, type CardStory } from '../../stories/cardStory.ts';
import { tellsResult } from '../../stories/tellsResult.ts';

/** What a card or line has to know of the visitor to cover itself, mark itself as new, and show itself. */
interface Cover {
  /** Why a cover is part of it; null where none is. */
  reason: CoverReason | null;
  isNew: boolean;
  /** Its one link, which gets the focus once it is shown. */
  link: RefObject<HTMLAnchorElement | null>;
  show: () => void;
  /** For the element of the story: what style sheets go by, also before an island runs. */
  marks: Record<`data-${string}`, string | undefined>;
}

/** @param marksNew Whether all stories are marked that came since the last visit, or those of followed clubs. */
export function useCover(story: CardStory, marksNew: 'all' | 'followed'): Cover {
  const reader = useReader();
  const isShownWithAll = useShownAll();
  const [isShownAlone, setShown] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isShown = isShownAlone || isShownWithAll;
  const isResult = tellsResult(story);
  const asked = reader === null || isShown ? null : coverReason(story, reader.choices);
  const isCovered = asked !== null;
  const { previousVisitMs = null, choices } = reader ?? {};
  const isMine =
    marksNew === 'all' || story.clubs.some(({ slug }) => choices?.clubs.includes(slug));
  const isNew =
    isMine && previousVisitMs !== null && Date.parse(story.publishedAt) > previousVisitMs;

  useEffect(() => (isCovered ? countCover() : undefined), [isCovered]);
  useEffect(() => {
    if (isShownAlone) link.current?.focus();
  }, [isShownAlone]);

  return {
    reason: asked ?? (isResult && !isShown ? { kind: 'result' } : null),
    isNew,
    link,
    show: () => {
      setShown(true);
    },
    marks: {
      'data-club': clubsOf(story).join(' '),
      'data-unnamed': story.named === null ? '' : undefined,
      'data-tells-result': isResult ? '' : undefined,
      'data-known': reader === null ? undefined : '',
      'data-covered': isCovered ? '' : undefined,
      'data-shown': isShown ? '' : undefined,
      'data-new': isNew ? '' : undefined,
    },
  };
}
