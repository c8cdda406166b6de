import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** `main` sends a form; `strong` and `quiet` stand beside other words, at their size. */
  look?: keyof typeof looks;
}

const printed =
  'border-ink px-4.5 py-1 font-display text-nav cursor-pointer disabled:cursor-default disabled:border-rule disabled:bg-transparent disabled:text-ink-2 aria-disabled:cursor-progress aria-disabled:opacity-65';
const looks = {
  plain: `${printed} text-ink hover:bg-ink hover:text-paper`,
  main: `${printed} bg-ink text-paper not-aria-disabled:hover:bg-paper not-aria-disabled:hover:text-ink`,
  strong: 'border-ink bg-ink px-3.5 whitespace-nowrap text-paper',
  quiet: 'border-current px-3.5 whitespace-nowrap',
};

/** A button for an action; one that leads somewhere is a link. */
export function Button({ look = 'plain', type = 'button', className = '', ...button }: Props) {
  return (
    <button
      type={type}
      className={`min-h-11 border font-semibold ${looks[look]} ${className}`}
      {...button}
    />
  );
}
