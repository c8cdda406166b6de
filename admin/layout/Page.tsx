import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { PageTitle } from './PageTitle.tsx';

interface PageProps {
  title: string;
  /** A page of text to read or to type is narrow, one of columns wide, a board as wide as the screen. */
  width?: 'narrow' | 'usual' | 'wide' | 'full';
  children: ReactNode;
}

/** A page that no list and no form of react-admin frames. */
export function Page({ title, width = 'usual', children }: PageProps) {
  return (
    <div className="page" data-width={width}>
      <Title title={<PageTitle>{title}</PageTitle>} />
      {children}
    </div>
  );
}
