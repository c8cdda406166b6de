import { Crest } from '../components/club/Crest.tsx';
import { StoryCover } from '../components/story/StoryCover.tsx';
import { useCover } from '../components/story/useCover.ts';
import { WholeScores } from '../components/story/WholeScores.tsx';
import * as paths from '../../common/paths.ts';
import type { CardStory } from '../stories/cardStory.ts';

interface Told {
  story: CardStory;
  publishers: number;
}

/** What most publishers tell, in a line each. */
export default function MostTold({ told }: { told: readonly Told[] }) {
  return (
    <section className="mb-4 border-y border-rule py-1.5 print:hidden" aria-label="Most told today">
      <p className="font-display text-label text-accent uppercase">Most told today</p>
      <ol className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-gutter lg:grid-cols-2">
        {told.map((each) => (
          <ToldLine key={each.story.key} {...each} />
        ))}
      </ol>
    </section>
  );
}

function ToldLine({ story, publishers }: Told) {
  const { reason, link, show, marks } = useCover(story, 'followed');
  const [club] = story.clubs;
  return (
    <li className="flex min-h-7 items-center gap-x-2.5 leading-7" {...marks}>
      {reason !== null && <StoryCover story={story} reason={reason} onShow={show} />}
      {club !== undefined && <Crest {...club} className="w-4" />}
      <a
        className="min-w-0 flex-1 truncate font-semibold visited:text-ink-2"
        href={story.url}
        title={story.headline}
        target="_blank"
        rel="noopener"
        dir="auto"
        ref={link}
      >
        <WholeScores text={story.headline} />
      </a>
      {club !== undefined && (
        <a
          className="flex-none text-s text-ink-2 tabular-nums underline decoration-rule underline-offset-[0.2em]"
          href={`${paths.club(club.slug)}#story-${story.key}`}
        >
          {publishers} publishers<span className="sr-only"> on the page of {club.name}</span>
        </a>
      )}
    </li>
  );
}
