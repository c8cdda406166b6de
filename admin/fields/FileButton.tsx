import { Button } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps {
  children: string;
  /** File types as in the `accept` of an input. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that asks for one file, by keyboard too; the same file may be chosen twice in a row. */
export function FileButton({ children, accept, onFile }: FileButtonProps) {
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
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
