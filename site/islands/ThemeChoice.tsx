import { useEffect } from 'react';
import type { Theme } from '../reader/readerStorage.ts';
import { changeTheme, useReader } from '../reader/readerStore.ts';

const themes: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** The browser's own bars take these. */
const paper = { light: '#fbf9f4', dark: '#101312' };

/** Lets the visitor make pages light, dark, or as the system is. */
export default function ThemeChoice() {
  const chosen = useReader()?.theme ?? 'system';
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const system = meta.media.includes('dark') ? 'dark' : 'light';
      meta.content = paper[chosen === 'system' ? system : chosen];
    }
  }, [chosen]);
  return (
    <fieldset className="theme-choice for-scripts">
      <legend className="sr-only">Colours</legend>
      {(Object.keys(themes) as Theme[]).map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => {
              changeTheme(theme);
            }}
          />
          {themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
