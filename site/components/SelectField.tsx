import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'select'> {
  label: string;
}

/** One of several choices, under its name. Browsers inset the words of a list by four pixels. */
export function SelectField({ label, className = '', ...select }: Props) {
  return (
    <label className={`border-rule pt-2 text-s text-ink-2 ${className}`}>
      {label}
      <select
        className="-ml-1 block h-11 w-[calc(100%+4px)] cursor-pointer bg-paper text-m font-semibold text-ellipsis text-ink"
        {...select}
      />
    </label>
  );
}
