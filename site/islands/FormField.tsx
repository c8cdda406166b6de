import { useId } from 'react';

interface Props {
  label: string;
  name: string;
  type: 'text' | 'url';
  placeholder: string;
  maxLength?: number;
  value: string;
  /** Of the message that says what is wrong with this field; null while nothing is. */
  errorId: string | null;
  onEdit: (text: string) => void;
}

/** A labelled line to write on. */
export default function FormField({ label, name, errorId, onEdit, ...input }: Props) {
  const id = useId();
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        required
        autoComplete="off"
        autoCapitalize={input.type === 'url' ? undefined : 'words'}
        spellCheck={false}
        aria-invalid={errorId !== null}
        aria-describedby={errorId ?? undefined}
        onChange={({ target }) => {
          onEdit(target.value);
        }}
        {...input}
      />
    </div>
  );
}
