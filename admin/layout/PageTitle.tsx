import { useEffect } from 'react';

/** What a page is called, in the bar and in the browser's tab: the `title` of a List, an Edit or a Title. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Touchline`;
  }, [children]);
  return <>{children}</>;
}
