import { useId, type ComponentProps, type ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, className = '', children }: SectionProps) {
  return (
    <section className={`border-t-[0.4rem] border-ink pt-3 ${className}`} aria-labelledby={id}>
      <h2 className="text-xl" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** The button beside it. */
  children?: ReactNode;
}

export function SettingsField({ label, children, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5">
      <label className="col-span-full font-semibold" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="min-h-11 min-w-0 border border-ink-2 bg-raised px-3 only-of-type:last:col-span-full"
        autoComplete="off"
        {...input}
      />
      {children}
    </div>
  );
}

export function Hint({ className = '', ...hint }: ComponentProps<'p'>) {
  return <p className={`mt-1 mb-3.5 max-w-hint text-ink-2 ${className}`} {...hint} />;
}
