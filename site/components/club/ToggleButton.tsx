import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  isPressed: boolean;
}

/** A button that stays pressed, with its sign before the words. */
export function ToggleButton({ isPressed, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      className={`for-scripts before:inline-block before:w-[1.1em] before:text-left before:content-['+'/''] aria-pressed:before:content-['✓'/''] ${className}`}
      aria-pressed={isPressed}
      {...button}
    />
  );
}
