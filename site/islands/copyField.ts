import type { RefObject } from 'react';

/** Copies a field and leaves it selected, in case the browser refuses; returns a message for the visitor. */
export async function copyField({
  current: field,
}: RefObject<HTMLInputElement | null>): Promise<string> {
  field?.select();
  try {
    await navigator.clipboard.writeText(field?.value ?? '');
    return 'Link copied.';
  } catch {
    return 'Your browser does not let the page copy: the link is selected, copy it from there.';
  }
}
