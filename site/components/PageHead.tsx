import type { ReactNode, Ref } from 'react';

interface Props {
  title: string;
  /** A sentence below the title. */
  lead?: string;
  className?: string;
  /** The title, to send the keyboard to. */
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** A page's own heading: heavy rule, large name, and the facts below it. */
export function PageHead({ title, lead, className = '', titleRef, children }: Props) {
  return (
    <header
      className={`mt-[clamp(1.5rem,4vw,3rem)] flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t-8 border-accent pt-3 ${className}`}
    >
      <h1
        className="basis-full text-title focus:outline-0 print:text-[2.4rem]"
        ref={titleRef}
        tabIndex={titleRef === undefined ? undefined : -1}
      >
        {title}
      </h1>
      {lead !== undefined && <p className="text-l text-ink-2">{lead}</p>}
      {children}
    </header>
  );
}
