import { useEffect, useRef, useState } from 'react';
import { coverReason, type CoverReason } from '../../reader/coverReason.ts';
import { countCover, useShownAll } from '../../reader/covers.ts';
import { useMutedPhrase, useReader } from '../../reader/readerStore.ts';
import { clubsOf, type CardStory } from '../../stories/cardStory.ts';
import { tellsResult } from '../../stories/tellsResult.ts';

/**
 * The spoiler cover of a story and its mark as new, for the visitor of this page.
 *
 * @param marksNew Whether every new story is marked, or those of followed clubs.
 */
export function useCover(story: CardStory, marksNew: 'all' | 'followed') {
  const reader = useReader();
  const isShownWithAll = useShownAll();
  const [isShownAlone, setShown] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isShown = isShownAlone || isShownWithAll;
  const isResult = tellsResult(story);
  const findMuted = useMutedPhrase();
  const isKnown = reader !== null && (reader.choices.muted.length === 0 || findMuted !== null);
  const asked = isKnown && !isShown ? coverReason(story, reader.choices, findMuted) : null;
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

  const uncovered: CoverReason | null = isResult && !isShown ? { kind: 'result' } : null;
  return {
    /** Null for a story that is never covered. */
    reason: asked ?? uncovered,
    isNew,
    /** Gets the focus when the story is shown. */
    link,
    show: () => setShown(true),
    /** Attributes for style sheets, which apply before the island runs. */
    marks: {
      'data-club': clubsOf(story).join(' '),
      'data-unnamed': story.named === null ? '' : undefined,
      'data-tells-result': isResult ? '' : undefined,
      'data-known': isKnown ? '' : undefined,
      'data-covered': isCovered ? '' : undefined,
      'data-shown': isShown ? '' : undefined,
      'data-new': isNew ? '' : undefined,
    },
  };
}
