import { httpUrl } from '../../../common/webAddress.ts';
import { recordOf } from '../../backend/recordOf.ts';

export interface LinkPreview {
  title: string | null;
  description: string | null;
  imageUrl: string | null;
  faviconUrl: string | null;
}

export function readLinkPreview(answer: unknown): LinkPreview | null {
  const row = recordOf(answer);
  if (row === null) return null;
  const preview = {
    title: words(row['title']),
    description: words(row['description']),
    imageUrl: address(row['image_url']) ?? address(row['logo_url']),
    faviconUrl: address(row['favicon_url']),
  };
  const isEmpty = preview.title === null && preview.description === null && !preview.imageUrl;
  return isEmpty ? null : preview;
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function address(value: unknown): string | null {
  return typeof value === 'string' ? (httpUrl(value)?.href ?? null) : null;
}
