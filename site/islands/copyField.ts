/**
 * Copies what a field holds, such as a link, and leaves it selected: where the browser refuses, or the
 * address has no https, the visitor copies it from there.
 *
 * @returns what to tell the visitor.
 */
export async function copyField(field: HTMLInputElement): Promise<string> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return 'Link copied.';
  } catch {
    return 'Your browser does not let the page copy: the link is selected, copy it from there.';
  }
}
