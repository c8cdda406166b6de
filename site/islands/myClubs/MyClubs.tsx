import { SectionHead } from '../../components/SectionHead.tsx';
import { SinceLastVisit } from '../../components/story/SinceLastVisit.tsx';
import { StoryCard } from '../../components/story/StoryCard.tsx';
import * as paths from '../../../common/paths.ts';
import { useReader } from '../../reader/readerStore.ts';
import { describeGaps, useClubStories } from './useClubStories.ts';

const placeCount = 4;
/** A place has the height of a card from the start; what is covered fills it. */
const placeClass =
  'grid min-h-45 max-[22rem]:min-h-50 md:min-h-49 2xl:min-h-54.5 [&>[data-covered]]:flex [&>[data-covered]]:items-center [&>[data-covered]]:bg-rule/25 [&>[data-covered]]:px-4';

/** The newest stories of followed clubs on the home page, in places that have their size from the start. */
export default function MyClubs() {
  const found = useClubStories(useReader()?.choices.clubs ?? []);
  return (
    <section
      className="for-followers mb-[clamp(0.25rem,2vw,1.25rem)] [--color-accent:var(--color-ink)]"
      aria-labelledby="my-clubs"
    >
      <SectionHead className="max-sm:flex-wrap" id="my-clubs" title="My clubs" href={paths.myClubs}>
        <SinceLastVisit stories={found?.stories ?? null} hasMore={found?.hasMoreNew} />
      </SectionHead>
      <div className="grid gap-x-gutter md:grid-cols-2 2xl:grid-cols-4 [&_.more]:hidden [&_.headline]:line-clamp-2">
        {Array.from({ length: placeCount }, (_, place) => {
          const story = found?.stories?.[place];
          return (
            <div className={placeClass} key={story?.key ?? place}>
              {story !== undefined && <StoryCard story={story} size="grid" marksNew="all" />}
              {found === null && (
                <div className="story">
                  <div className="picture aspect-16/9 bg-rule" />
                </div>
              )}
            </div>
          );
        })}
      </div>
      <p className="min-h-6 text-ink-2" role="status">
        {found !== null && describeGaps(found)}
      </p>
    </section>
  );
}
