import Search from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

/** Opens the search over everything, as do `/` and Ctrl K wherever nobody types. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isTyping = target instanceof Element && target.matches('input, textarea, select');
      const isAsked =
        (key === '/' && !isTyping) || (key === 'k' && (event.ctrlKey || event.metaKey));
      if (!isAsked || document.querySelector('[role=dialog]') !== null) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Search everything"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setIsOpen(true)}
      >
        <Search />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
