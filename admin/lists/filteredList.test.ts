import { expect, it } from 'vitest';
import { filteredList } from './filteredList.ts';

it('the address of a filtered list holds what react-admin reads as its filter', () => {
  const { pathname, searchParams } = new URL(
    filteredList('articles', { held: 'true', source_id: 's & 1' }),
    'https://site.example',
  );
  expect(pathname).toBe('/articles');
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({
    held: 'true',
    source_id: 's & 1',
  });
});
