import { useEffect } from 'react';
import { dismissNotice, useNotice } from '../freshness/notices.ts';
import { startFreshness } from '../freshness/startFreshness.ts';
import { startOffline } from '../offline/startOffline.ts';
import { showAllStories, useCoverCount } from '../reader/covers.ts';

/** The bars at the foot of the window. They are always there, as screen readers announce changes only. */
export default function FootBars() {
  const covered = useCoverCount();
  const notice = useNotice();
  useEffect(() => {
    startFreshness();
    startOffline();
  }, []);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 print:hidden" data-foot-bars>
      <p
        className="pointer-events-auto mx-margin mb-4 flex w-fit items-center gap-3 border border-ink bg-raised px-3.5 empty:border-0 empty:p-0"
        role="status"
      >
        {covered > 0 && (
          <>
            <span>
              {covered} {covered === 1 ? 'story' : 'stories'} covered
            </span>
            <button
              type="button"
              className="text-link min-h-11 whitespace-nowrap"
              onClick={() => leaveBar(showAllStories)}
            >
              Show all
            </button>
          </>
        )}
      </p>
      <aside
        className={`bg-ink pb-[env(safe-area-inset-bottom)] text-paper [--color-accent:var(--color-paper)] ${notice === null ? 'sr-only' : 'pointer-events-auto'}`}
        aria-label="News updates"
      >
        <div className="mx-auto flex min-h-13 w-page items-center gap-x-5 gap-y-2 py-1">
          <p className="leading-[1.3] font-semibold" role="status">
            {notice?.text}
          </p>
          {notice?.canReload && (
            <button
              type="button"
              className="min-h-11 min-w-11 flex-none cursor-pointer font-semibold underline decoration-2 underline-offset-4 focus-visible:-outline-offset-3"
              onClick={() => location.reload()}
            >
              Reload
            </button>
          )}
          {notice !== null && (
            <button
              type="button"
              className="-mr-3 ml-auto grid min-h-11 min-w-11 flex-none cursor-pointer place-items-center focus-visible:-outline-offset-3"
              aria-label="Dismiss"
              onClick={() => leaveBar(dismissNotice)}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          )}
        </div>
      </aside>
    </div>
  );
}

/** Does what a button says; the keyboard then goes on in the page, as that button is gone. */
function leaveBar(act: () => void): void {
  act();
  document.getElementById('main')?.focus({ preventScroll: true });
}
