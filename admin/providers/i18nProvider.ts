import type { I18nProvider } from 'react-admin';
import { defaultI18nProvider } from 'ra-supabase';

// Only what the framework would otherwise make up from a column's name, or call an element.
const messages: Readonly<Record<string, string>> = {
  'resources.articles.fields.published_at': 'Date',
  'resources.articles.notifications.updated': 'Excerpt saved',
};

/** The framework's English, with our own words for columns and for what was saved. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key: string, options?: unknown) =>
    messages[key] ?? defaultI18nProvider.translate(key, options),
};
