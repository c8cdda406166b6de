import { Crest } from '../components/club/Crest.tsx';
import { FollowButton } from '../components/club/FollowButton.tsx';
import { StoryLine } from '../components/story/StoryLine.tsx';
import * as paths from '../../common/paths.ts';
import type { CardClub, CardStory } from '../stories/cardStory.ts';

export interface LeagueClub extends CardClub {
  officialSite: string | null;
  stories: readonly CardStory[];
}

export default function LeagueClubs({ clubs }: { clubs: readonly LeagueClub[] }) {
  return (
    <ul className="grid border-t border-ink md:gap-x-12 xl:grid-cols-2 print:block">
      {clubs.map((club) => (
        <li
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] content-start items-center border-b border-rule pt-1.5 pb-3 md:grid-cols-[auto_minmax(0,1fr)_62%] md:grid-rows-[auto_1fr] md:items-start md:py-3 print:block print:break-inside-avoid"
          id={club.slug}
          key={club.slug}
        >
          <a
            className="flex min-h-11 min-w-0 items-center gap-3 [--crest:1.75rem] md:col-span-2 md:items-start md:pr-4 md:[--crest:2.25rem]"
            href={paths.club(club.slug)}
          >
            <Crest {...club} />
            <h2 className="text-xl">{club.name}</h2>
          </a>
          <FollowButton
            club={club}
            isSmall
            className="order-1 md:col-start-1 md:row-start-2 md:-mt-2.5 md:mr-3 md:text-left"
          />
          {club.officialSite !== null && (
            <a
              className="px-1.5 py-1 text-s text-ink-2 underline decoration-rule underline-offset-[0.2em] md:col-start-2 md:row-start-2 md:-mt-0.5 md:justify-self-start print:hidden"
              href={club.officialSite}
              target="_blank"
              rel="noopener"
            >
              Official Site<span className="sr-only"> of {club.name}</span>
            </a>
          )}
          {club.stories.length === 0 ? (
            <p className="order-2 col-span-full text-ink-2 md:col-start-3 md:row-span-2 md:row-start-1">
              No recent news
            </p>
          ) : (
            <ul className="order-2 col-span-full md:col-start-3 md:row-span-2 md:row-start-1">
              {club.stories.map((story) => (
                <StoryLine key={story.key} story={story} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
