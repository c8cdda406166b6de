/**
 * The slug of a name, as public addresses use it: lower case, accents folded, '&' spelt 'and',
 * apostrophes and dots dropped, anything else between letters and digits a single hyphen.
 *
 * 'Brighton & Hove Albion' becomes 'brighton-and-hove-albion'. A name without a Latin letter or
 * digit has no slug and gives the empty string.
 */
export function slugFor(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’‘.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
