import { TextField } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { FileButton, Text, TextButton } from '../../fields/elements.tsx';
import { useUnsaved } from '../../layout/Page.tsx';
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
  const [clubId, setClubId] = useState<string | null>(null);

  useUnsaved(text !== '' || file !== null, isAdding);

  const chooseFile = (chosen: File) => {
    setFile(chosen);
    setText('');
    onChange();
    // Whoever chooses a file wants to see what is in it.
    onCheck({ read: () => readSourceFile(chosen), clubId });
  };
  const paste = (pasted: string) => {
    setText(pasted);
    setFile(null);
    onChange();
  };
  const check = () => {
    const read = () => (file === null ? readPastedSources(text) : readSourceFile(file));
    onCheck({ read, clubId });
  };

  return (
    <Form onSubmit={check}>
      <div className="part form-page">
        <div className="actions">
          <FileButton
            accept=".opml,.xml,.csv,.tsv,.txt,text/x-opml,text/xml,text/csv,text/plain"
            onFile={chooseFile}
          >
            Choose a file
          </FileButton>
          <Text>{file?.name}</Text>
        </div>
        <TextField
          label="Or paste it here"
          value={text}
          onChange={({ target }) => paste(target.value)}
          multiline
          minRows={4}
          maxRows={12}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <ClubInput
          source="club_id"
          label="Club of the rows that name none"
          helperText="In a list of feeds, the folder's name is the club: its name, slug or another name it goes by."
          onChange={(chosen: string) => {
            setClubId(chosen === '' ? null : chosen);
            onChange();
          }}
        />
        <TextButton
          label="Preview"
          type="submit"
          variant="contained"
          disabled={isChecking || (file === null && text === '')}
        />
      </div>
    </Form>
  );
}
