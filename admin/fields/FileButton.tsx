import { Button } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps {
  children: string;
  /** File types as in the `accept` of an input. */
  accept: string;
  /** Called for each file that was chosen. */
  onFile: (file: File) => void;
  isMultiple?: boolean;
}

/** A button that asks for a file or several, by keyboard too; the same may be chosen twice in a row. */
export function FileButton({ children, accept, onFile, isMultiple = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
