import { Box, Button, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { useUnsaved } from '../../layout/UnsavedGuard.tsx';
import { readPastedSources, readSourceFile } from './readSources.ts';
import type { SourceRows } from './sourceRow.ts';

/** A chosen file or pasted text, not yet read. */
export interface ImportFile {
  read: () => Promise<SourceRows>;
  /** The club of the rows that name none. */
  clubId: string | null;
}

interface ImportFormProps {
  isChecking: boolean;
  /** The sources are being written. */
  isAdding: boolean;
  onCheck: (file: ImportFile) => void;
  /** The form no longer holds what was checked. */
  onChange: () => void;
}

/** Takes a file, or what is pasted: whichever was given last. */
export function ImportForm({ isChecking, isAdding, onCheck, onChange }: ImportFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const fileInput = useRef<HTMLInputElement>(null);

  // Whoever chooses a file wants to see what is in it.
  useEffect(() => {
    if (file !== null) fileInput.current?.form?.requestSubmit();
  }, [file]);

  useUnsaved(text !== '' || file !== null, isAdding);

  const chooseFile = (chosen: File | null) => {
    setFile(chosen);
    setText('');
    onChange();
  };
  const paste = (pasted: string) => {
    setText(pasted);
    setFile(null);
    if (fileInput.current !== null) fileInput.current.value = '';
    onChange();
  };
  const check = (values: { club_id?: string | null }) => {
    const read = () => (file === null ? readPastedSources(text) : readSourceFile(file));
    onCheck({ read, clubId: values.club_id ?? null });
  };

  return (
    <Form onSubmit={check}>
      <Box sx={formStyle}>
        <Box>
          <label htmlFor="import-file">File</label>
          <input
            ref={fileInput}
            id="import-file"
            type="file"
            accept=".opml,.xml,.csv,.tsv,.txt,text/x-opml,text/xml,text/csv,text/plain"
            onChange={({ target }) => chooseFile(target.files?.[0] ?? null)}
          />
        </Box>
        <TextField
          label="Or paste it here"
          value={text}
          onChange={({ target }) => paste(target.value)}
          multiline
          minRows={4}
          maxRows={12}
          slotProps={{ htmlInput: { spellCheck: false } }}
          fullWidth
        />
        <ClubInput
          source="club_id"
          label="Club of the rows that name none"
          helperText="In a list of feeds, the folder's name is the club: its name, slug or another name it goes by."
          onChange={onChange}
          fullWidth
        />
        <Button
          type="submit"
          variant="contained"
          disabled={isChecking || (file === null && text === '')}
          sx={{ justifySelf: 'start', minHeight: 40 }}
        >
          Preview
        </Button>
      </Box>
    </Form>
  );
}

const formStyle = {
  display: 'grid',
  gap: 1,
  pt: 2,
  maxWidth: 720,
  '& label[for=import-file]': { display: 'block', fontWeight: 600, pb: 0.5 },
  // Files can be dropped on it too.
  '& input[type=file]': {
    width: '100%',
    boxSizing: 'border-box',
    p: 1.5,
    font: 'inherit',
    color: 'text.secondary',
    border: '1px dashed',
    borderColor: 'text.secondary',
    borderRadius: 1,
  },
  '& input::file-selector-button': {
    font: 'inherit',
    fontWeight: 600,
    color: 'text.primary',
    backgroundColor: 'background.paper',
    border: '1px solid',
    borderColor: 'text.primary',
    borderRadius: '2px',
    minHeight: '40px',
    px: 1.5,
    mr: 1.5,
    cursor: 'pointer',
  },
};
