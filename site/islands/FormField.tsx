import { useId, type ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** Why its value is refused; null while it is not. */
  error: string | null;
  isInvalid?: boolean;
}

/** A labelled text field with its error below it. */
export default function FormField({
  label,
  error,
  isInvalid = error !== null,
  className = 'bg-raised',
  ...input
}: Props) {
  const id = useId();
  const errorId = useId();
  return (
    <div>
      <label className="mb-1 block leading-tight font-semibold" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`h-11 w-full border-b-2 border-ink px-2.5 text-field text-ellipsis placeholder:text-ink-2 aria-invalid:border-negative ${className}`}
        required
        autoComplete="off"
        autoCapitalize={input.type === 'url' ? undefined : 'words'}
        spellCheck={false}
        aria-invalid={isInvalid}
        aria-describedby={error === null ? undefined : errorId}
        {...input}
      />
      {error !== null && (
        <p
          className="mt-1 leading-snug font-semibold wrap-anywhere text-negative"
          id={errorId}
          role="alert"
        >
          {error}
        </p>
      )}
    </div>
  );
}
