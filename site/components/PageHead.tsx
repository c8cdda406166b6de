import type { ReactNode, Ref } from 'react';

interface Props {
  title: string;
  lead?: string;
  className?: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The looks of a page's heading, also for pages of Astro, whose children React would wrap. */
export const pageHead =
  'mt-[clamp(1.5rem,4vw,3rem)] flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t-8 border-accent pt-3';
export const pageTitle = 'basis-full text-title focus:outline-0 print:text-[2.4rem]';

/** A page's own heading: heavy rule, large name, and the facts below it. */
export function PageHead({ title, lead, className = '', titleRef, children }: Props) {
  return (
    <header className={`${pageHead} ${className}`}>
      <h1 className={pageTitle} ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
        {title}
      </h1>
      {lead !== undefined && <p className="text-l text-ink-2">{lead}</p>}
      {children}
    </header>
  );
}
