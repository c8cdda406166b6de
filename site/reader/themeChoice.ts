import { tellUnkept } from './reader.ts';
import { loadTheme, saveTheme, type Theme } from './readerStorage.ts';

/** The browser's own bars take these; each says for itself which system it is for. */
const paper: Record<Exclude<Theme, 'system'>, string> = { light: '#fbf9f4', dark: '#101312' };

/** Lets the choices of the footer, `input[name=theme]`, make pages light, dark, or as the system is. */
export function startThemeChoice(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[name="theme"]')];
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const own = metas.map(({ content }) => content);

  function show(theme: Theme): void {
    document.documentElement.dataset['theme'] = theme;
    for (const input of inputs) input.checked = input.value === theme;
    for (const [at, meta] of metas.entries()) {
      meta.content = theme === 'system' ? (own[at] ?? '') : paper[theme];
    }
  }

  for (const input of inputs) {
    input.addEventListener('change', () => {
      const theme = input.value as Theme;
      show(theme);
      if (!saveTheme(theme)) tellUnkept();
    });
  }
  show(loadTheme());
}
