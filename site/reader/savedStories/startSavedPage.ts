import { readBuild } from '../../freshness/readBuild.ts';
import { showMoment } from '../../stories/shortAge.ts';
import { showPressed } from '../followButtons.ts';
import { startNamingStories } from '../nameStories.ts';
import { partOf } from '../../components/partOf.ts';
import { findWithdrawn } from './findWithdrawn.ts';
import { changeSaved, currentSaved, watchSaved } from './keepSaved.ts';
import { addStory, removeStory, type SavedStory } from './savedStories.ts';

/** Longer than a network that is there takes; then what was saved is shown as it is. */
const longestWaitMs = 3000;

/** Shows what the visitor saved, but for what the site has withdrawn meanwhile; see site/pages/saved.astro. */
export function startSavedPage(): void {
  const list = partOf('list', document);
  // Of older news, which came without the clubs that it names.
  startNamingStories();
  const compared = compareWithSite();
  void Promise.race([compared, wait(longestWaitMs)]).then(() => {
    // What was let go of is here until the page is left, with the way back.
    const removed = new Map<string, SavedStory>();
    let shown = '';
    watchSaved(({ stories }) => {
      const known = stories.filter(({ isWithdrawn }) => !isWithdrawn);
      for (const { url } of known) removed.delete(url);
      describe(known.length, stories.length - known.length, removed.size);
      const all = [...known, ...removed.values()].toSorted((a, b) => b.savedMs - a.savedMs);
      const wanted = JSON.stringify(all);
      if (wanted !== shown) list.replaceChildren(...all.map(itemOf));
      shown = wanted;
      for (const item of list.querySelectorAll<HTMLElement>('[data-url]')) {
        const isRemoved = removed.has(item.dataset['url'] ?? '');
        partOf('story', item).hidden = isRemoved;
        partOf('removed', item).hidden = !isRemoved;
      }
    });
    list.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const item = button?.closest<HTMLElement>('[data-url]');
      const url = item?.dataset['url'] ?? '';
      if (!item || !button?.matches('[data-part]')) return;
      const story = currentSaved().stories.find((each) => each.url === url);
      if (story !== undefined) {
        removed.set(url, story);
        changeSaved(removeStory(currentSaved(), url));
        partOf('undo', item).focus();
        return;
      }
      const back = removed.get(url);
      const changed = back && addStory(currentSaved(), back);
      if (!changed) return;
      changeSaved(changed);
      partOf('remove', item).focus();
    });
  });
}

/** Asks which of the stories the site still has, once it says that something was withdrawn. */
async function compareWithSite(): Promise<void> {
  const { stories, withdrawn } = currentSaved();
  const build = stories.length === 0 ? null : await readBuild(fetch);
  if (build === null || build.withdrawn === null || build.withdrawn === withdrawn) return;
  const compared = await findWithdrawn(stories);
  // Something else was saved or removed meanwhile: the next visit compares again.
  if (compared === null || currentSaved().stories !== stories) return;
  changeSaved({ stories: compared, withdrawn: build.withdrawn });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function describe(count: number, withdrawn: number, removed: number): void {
  partOf('none', document).hidden = count + removed > 0;
  const words = count === 1 ? '1 story' : `${count} stories`;
  partOf('count', document).textContent = count === 0 ? '' : `${words}, newest saved first`;
  const gone =
    withdrawn === 1
      ? '1 saved story is not shown: it was taken off the site.'
      : `${withdrawn} saved stories are not shown: they were taken off the site.`;
  partOf('withdrawn', document).textContent = withdrawn === 0 ? '' : gone;
}

/** A story's item, after the template of the page; every text becomes a text node. */
function itemOf(story: SavedStory): HTMLElement {
  const item = (partOf('template', document) as HTMLTemplateElement).content.firstElementChild;
  const copy = item?.cloneNode(true) as HTMLElement;
  copy.dataset['url'] = story.url;
  const card = partOf('story', copy);
  card.dataset['club'] = story.clubs.join(' ');
  card.dataset['carriers'] = `${story.carriers}`;
  card.toggleAttribute('data-unnamed', story.isUnnamed);
  const carriers = story.clubs.slice(0, story.carriers);
  partOf('carriers', copy).append(...carriers.flatMap(clubLink));
  showPressed(copy);
  const link = partOf('headline', copy) as HTMLAnchorElement;
  link.href = story.url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = story.headline;
  partOf('source', copy).textContent = story.source;
  partOf('name', copy).textContent = `“${story.headline}”`;
  if (story.kind === '') partOf('kind', copy).remove();
  else partOf('kind', copy).textContent = story.kind;
  if (!story.isOfficial) partOf('official', copy).remove();
  const time = partOf('time', copy) as HTMLTimeElement;
  if (story.publishedAt === null) time.remove();
  else showMoment(time, new Date(story.publishedAt));
  return copy;
}

/** A club's link as the build made it (ClubLinks.astro), with its badge and the button to follow it. */
function clubLink(slug: string): HTMLElement[] {
  const { content } = partOf('club-links', document) as HTMLTemplateElement;
  const club = content.querySelector(`[data-club-link="${CSS.escape(slug)}"]`);
  return club === null ? [] : [club.cloneNode(true) as HTMLElement];
}
