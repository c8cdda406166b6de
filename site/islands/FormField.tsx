import { useId, type ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with this field, and what to do; null while nothing is. */
  error: string | null;
}

/** A labelled line to write on, with its fault below it. */
export default function FormField({ label, error, ...input }: Props) {
  const id = useId();
  const errorId = useId();
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        autoComplete="off"
        autoCapitalize={input.type === 'url' ? undefined : 'words'}
        spellCheck={false}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        {...input}
      />
      {error !== null && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
