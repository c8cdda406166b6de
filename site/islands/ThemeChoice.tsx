import { useEffect } from 'react';
import type { Theme } from '../reader/readerStorage.ts';
import { changeTheme, useReader } from '../reader/readerStore.ts';

const themes: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

const paper = { light: '#fbf9f4', dark: '#101312' };

export default function ThemeChoice() {
  const chosen = useReader()?.theme ?? 'system';
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const system = meta.media.includes('dark') ? 'dark' : 'light';
      meta.content = paper[chosen === 'system' ? system : chosen];
    }
  }, [chosen]);
  return (
    <fieldset className="for-scripts flex gap-4 print:hidden">
      <legend className="sr-only">Colours</legend>
      {(Object.keys(themes) as Theme[]).map((theme) => (
        <label className="inline-flex min-h-11 items-center gap-1.5" key={theme}>
          <input
            className="accent-ink"
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => changeTheme(theme)}
          />
          {themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
