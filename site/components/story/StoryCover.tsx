import { sourceKinds } from '../../../common/sources/sourceKinds.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import type { CoverReason } from '../../reader/coverReason.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { formatDate } from '../../stories/formatDate.ts';

interface Props {
  story: CardStory;
  reason: CoverReason;
  onShow: () => void;
}

/** The line in place of a covered story. A result has it from the build, so that it shows at the first paint. */
export function StoryCover({ story, reason, onShow }: Props) {
  const { source, topic, publishedAt } = story;
  const facts =
    reason.kind === 'muted'
      ? [`Muted: “${reason.phrase}”`]
      : [
          'Result covered',
          source.name,
          source.kind && sourceKinds[source.kind],
          topic === 'other' ? null : topicWords[topic as keyof typeof topicWords],
          formatDate(new Date(publishedAt)),
        ];
  return (
    <p className="cover min-h-11 items-center gap-3 text-kicker leading-tight text-ink-2 in-[li]:col-span-full in-[li]:min-h-7">
      <span className="min-w-0 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
      <button
        type="button"
        className="for-scripts text-link min-h-11 min-w-11 flex-none text-left in-[li]:min-h-7"
        onClick={onShow}
      >
        Show<span className="sr-only"> this story</span>
      </button>
    </p>
  );
}
