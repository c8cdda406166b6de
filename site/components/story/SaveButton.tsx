import * as paths from '../../../common/paths.ts';
import { say } from '../../freshness/notices.ts';
import type { KeepMessage } from '../../offline/keptPages.ts';
import { changeSaved, currentReader, useReader } from '../../reader/readerStore.ts';
import { addStory, findSaved, mostSaved, removeStory } from '../../reader/savedStories.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { CardButton } from './CardButton.tsx';

export function SaveButton({ story }: { story: CardStory }) {
  const isSaved = findSaved(useReader()?.saved.stories ?? [], story) !== undefined;
  return (
    <CardButton aria-pressed={isSaved} onClick={() => toggleSaved(story)}>
      {isSaved ? 'Saved' : 'Save'} <span className="sr-only">“{story.headline}”</span>
    </CardButton>
  );
}

function toggleSaved(story: CardStory): void {
  const { saved } = currentReader();
  const copy = findSaved(saved.stories, story);
  if (copy !== undefined) {
    changeSaved(removeStory(saved, copy.url));
    return;
  }
  const changed = addStory(saved, { ...story, savedMs: Date.now(), isWithdrawn: false });
  if (changed === null) {
    const text = `You have saved ${mostSaved} stories, and no more are kept. Remove some of them first.`;
    say({ text, about: 'saved stories' });
    return;
  }
  changeSaved(changed);
  // Has the service worker keep the page of saved stories, which nobody may have opened yet.
  const message: KeepMessage = { keep: [paths.saved] };
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message);
}
