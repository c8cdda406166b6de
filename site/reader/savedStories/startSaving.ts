import { findNewsBar } from '../../freshness/newsBar.ts';
import { loadSaved, savePressed } from '../readerStorage.ts';

/**
 * Lets the button with `data-save` of every card save its story. The script for it comes with the first
 * press, and at once for visitors who saved some before: their buttons say so.
 */
export function startSaving(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-save]') : null;
    if (button !== null) void save(button);
  });
  if (loadSaved() !== null) load().catch(() => undefined);
}

async function save(button: Element): Promise<void> {
  try {
    await load();
    button.dispatchEvent(new Event(savePressed, { bubbles: true }));
  } catch {
    // Without a network, on a device that has not kept it.
    const text = 'The story could not be saved. Are you online?';
    findNewsBar()?.say({ text, about: 'saving', canReload: false });
  }
}

/** Once a page, however often. */
function load(): Promise<unknown> {
  return import('./saveButtons.ts');
}
