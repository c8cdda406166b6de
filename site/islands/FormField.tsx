import { useId, type ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** Of the message that says what is wrong with this field; null while nothing is. */
  errorId: string | null;
}

/** A labelled line to write on. */
export default function FormField({ label, errorId, ...input }: Props) {
  const id = useId();
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        autoComplete="off"
        autoCapitalize={input.type === 'url' ? undefined : 'words'}
        spellCheck={false}
        aria-invalid={errorId !== null}
        aria-describedby={errorId ?? undefined}
        {...input}
      />
    </div>
  );
}
