import { useEffect } from 'react';

/** A page's title in the bar and in the browser's tab: the `title` of a List, an Edit or a Title. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Touchline`;
  }, [children]);
  return <>{children}</>;
}
