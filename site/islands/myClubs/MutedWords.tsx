import { Button } from '../../components/Button.tsx';
import { useId, useRef, useState } from 'react';
import { changeChoices, useReader } from '../../reader/readerStore.ts';
import { mute, unmute } from '../../reader/mutedWords.ts';
import { Hint, SettingsField } from './SettingsParts.tsx';

export function MutedWords() {
  const [phrase, setPhrase] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const muted = useReader()?.choices.muted ?? [];

  return (
    <>
      <Hint id={hintId}>
        Stories with these words are covered on every page until you press Show.
      </Hint>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          changeChoices((choices) => mute(choices, phrase));
          setPhrase('');
        }}
      >
        <SettingsField
          label="Word or phrase"
          maxLength={60}
          ref={field}
          value={phrase}
          aria-describedby={hintId}
          onChange={({ target }) => setPhrase(target.value)}
        >
          <Button look="strong" type="submit">
            Mute
          </Button>
        </SettingsField>
      </form>
      <ul className="mt-3 max-w-form">
        {muted.map((each) => (
          <li
            className="flex items-center justify-between gap-4 border-b border-rule py-1.5 wrap-anywhere"
            key={each}
          >
            {each}
            <Button
              look="quiet"
              onClick={() => {
                changeChoices((choices) => unmute(choices, each));
                field.current?.focus();
              }}
            >
              Unmute<span className="sr-only"> {each}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
