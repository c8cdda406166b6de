import type { RaRecord } from 'react-admin';

/** The row of `about_page_content`. */
export interface AboutPage extends RaRecord<string> {
  title: string;
  content: string;
  meta_description: string | null;
  updated_at: string;
  version: number;
}

/** A hint, not a limit: search engines cut longer descriptions. */
export const metaDescriptionHintCharacters = 160;
