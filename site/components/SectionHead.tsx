import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  note?: string;
  href?: string;
  isTarget?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The head of a part of a page: a rule in the accent, the name large, the rest on its line. */
export function SectionHead({ id, title, note, href, isTarget, className, children }: Props) {
  return (
    <header
      className={`flex items-baseline gap-x-2.5 border-t-[0.4rem] border-accent pt-1 pb-1.5 sm:flex-wrap sm:gap-x-3.5 sm:pt-2 sm:pb-4 ${className ?? ''}`}
    >
      <h2
        id={id}
        className="flex-none text-[1.625rem] leading-none tracking-tight focus-visible:outline-0 sm:text-3xl"
        tabIndex={isTarget ? -1 : undefined}
      >
        {title}
      </h2>
      {note !== undefined && (
        <p className="text-xs leading-[1.15] text-ink-2 sm:text-m sm:leading-normal">{note}</p>
      )}
      {children}
      {href !== undefined && (
        <a
          className="-my-1.5 ml-auto py-3 text-kicker font-semibold whitespace-nowrap text-accent sm:my-0 sm:py-1.5 sm:text-m print:hidden"
          href={href}
        >
          View All →<span className="sr-only"> {title}</span>
        </a>
      )}
    </header>
  );
}
