import { Button } from '../../components/Button.tsx';
import type { Ref } from 'react';
import { noChoices } from '../../reader/readerChoices.ts';
import { useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';
import { ChosenClubs, clubNameOf } from './ChosenClubs.tsx';
import { ClubWall, type WallLeague } from './ClubWall.tsx';
import { MutedWords } from './MutedWords.tsx';
import { Hint, SettingsSection } from './SettingsParts.tsx';
import { ShareClubs } from './ShareClubs.tsx';

interface Props {
  leagues: readonly WallLeague[];
  clubs: ReadonlyMap<string, CardClub>;
  /** Whether all clubs are shown to choose from; null until the visitor is known. */
  isChoosing: boolean | null;
  filterField: Ref<HTMLInputElement>;
  onChoose: () => void;
  onShowNews: () => void;
}

/** The settings of a visitor: clubs, spoiler covers, muted words, and sharing. */
export function ReaderSettings({
  leagues,
  clubs,
  isChoosing,
  filterField,
  onChoose,
  onShowNews,
}: Props) {
  const choices = useReader()?.choices ?? noChoices;
  const followed = choices.clubs.map((slug) => clubs.get(slug) ?? { slug, name: clubNameOf(slug) });
  return (
    <div className="for-scripts mt-[clamp(2.5rem,6vw,4.5rem)] grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <SettingsSection id="your-clubs" title="Your clubs" className="col-span-full">
        {isChoosing === false ? (
          <>
            <Hint>
              A spoiler cover hides the stories that tell a club’s results, on every page, until you
              press Show. A club need not be followed for it.
            </Hint>
            <ChosenClubs clubs={clubs} choices={choices} />
            <Button look="quiet" onClick={onChoose}>
              Choose clubs
            </Button>
          </>
        ) : (
          <div className={isChoosing === null ? 'for-nobody' : undefined}>
            <ClubWall leagues={leagues} filterField={filterField} />
            {followed.length > 0 && (
              <Button look="strong" className="sticky bottom-3 z-10 mt-4" onClick={onShowNews}>
                Show their news
              </Button>
            )}
          </div>
        )}
      </SettingsSection>
      <SettingsSection id="muted-words" title="Muted words">
        <MutedWords />
      </SettingsSection>
      {followed.length > 0 && (
        <SettingsSection id="share-clubs" title="Share your clubs">
          <ShareClubs key={choices.clubs.join()} clubs={followed} />
        </SettingsSection>
      )}
    </div>
  );
}
