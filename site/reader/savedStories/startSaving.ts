import { findNewsBar } from '../../freshness/newsBar.ts';
import { loadSaved, savePressed } from '../readerStorage.ts';
import saveButtonsUrl from './saveButtons.entry.ts?worker&url';

/**
 * Lets the button with `data-save` of every card save its story. The script for it comes with the first
 * press, and at once for visitors who saved some before: their buttons say so. It is bundled on its own,
 * as what loads a part of a bundle would weigh more on every page than all the rest.
 */
export function startSaving(): void {
  let loading: Promise<unknown> | null = null;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-save]') : null;
    if (button === null) return;
    loading ??= load();
    loading.then(
      () => button.dispatchEvent(new Event(savePressed, { bubbles: true })),
      () => {
        // Without a network, on a device that has not kept it.
        loading = null;
        const text = 'The story could not be saved. Are you online?';
        findNewsBar()?.say({ text, about: 'saving', canReload: false });
      },
    );
  });
  if (loadSaved() !== null) (loading = load()).catch(() => (loading = null));
}

function load(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = saveButtonsUrl;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
