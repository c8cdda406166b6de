import { useId, type ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with this field, and what to do; null while nothing is. */
  error: string | null;
  /** Whether it is at fault, also where another field says why. */
  isInvalid?: boolean;
}

/** A labelled line to write on, with its fault below it. */
export default function FormField({ label, error, isInvalid = error !== null, ...input }: Props) {
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
        aria-invalid={isInvalid}
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
