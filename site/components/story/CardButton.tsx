import type { ComponentProps } from 'react';

/** A button at the end of a card's facts, as high as a finger needs. */
export function CardButton(button: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="for-scripts relative z-1 -my-3.5 min-h-11 min-w-11 flex-none self-center pl-3.5 text-right hover:font-semibold hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
      {...button}
    />
  );
}
