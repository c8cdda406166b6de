import { Crest } from '../components/club/Crest.tsx';
import { FollowButton } from '../components/club/FollowButton.tsx';
import { StoryLine } from '../components/story/StoryLine.tsx';
import * as paths from '../../common/paths.ts';
import type { CardClub, CardStory } from '../stories/cardStory.ts';

/** A club of a league with its newest stories. */
export interface LeagueClub extends CardClub {
  /** The address of its own site; null where none is known. */
  officialSite: string | null;
  stories: readonly CardStory[];
}

/** The clubs of a league's page. */
export default function LeagueClubs({ clubs }: { clubs: readonly LeagueClub[] }) {
  return (
    <ul className="directory">
      {clubs.map((club) => (
        <li className="club-row" id={club.slug} key={club.slug}>
          <a className="club-row-name" href={paths.club(club.slug)}>
            <Crest {...club} />
            <h2>{club.name}</h2>
          </a>
          <FollowButton club={club} isSmall />
          {club.officialSite !== null && (
            <a className="club-row-site" href={club.officialSite} target="_blank" rel="noopener">
              Official Site<span className="sr-only"> of {club.name}</span>
            </a>
          )}
          {club.stories.length === 0 ? (
            <p className="club-row-empty">No recent news</p>
          ) : (
            <ul className="club-row-news">
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
