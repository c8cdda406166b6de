import { describe, expect, it, vi } from 'vitest';
import { readSharedPage, type PageStore } from './readSharedPage.ts';
import { emptyMetadata } from './readMetadata.ts';

const pageUrl = 'https://a.test/';
const page = { ...emptyMetadata, title: 'A page' };

function storeWith(overrides: Partial<PageStore> = {}) {
  return {
    known: vi.fn(() => Promise.resolve(null)),
    claim: vi.fn(() => Promise.resolve(true)),
    save: vi.fn(() => Promise.resolve()),
    postpone: vi.fn(() => Promise.resolve()),
    release: vi.fn(() => Promise.resolve()),
    ...overrides,
  };
}

describe('a page that many ask for', () => {
  it('is claimed, read and kept once', async () => {
    const store = storeWith();
    const read = vi.fn(() => Promise.resolve(page));
    const pages = await Promise.all([1, 2, 3].map(() => readSharedPage(pageUrl, store, read)));
    expect(pages).toEqual([page, page, page]);
    expect(read).toHaveBeenCalledOnce();
    expect(store.save).toHaveBeenCalledExactlyOnceWith(pageUrl, page);
    expect(store.release).not.toHaveBeenCalled();
  });

  it('rests for a while when it cannot be read just now, and what was known of it stays', async () => {
    const known = vi.fn().mockResolvedValueOnce(null).mockResolvedValue(page);
    const store = storeWith({ known });
    expect(await readSharedPage(pageUrl, store, () => Promise.resolve(null))).toEqual(page);
    expect(store.postpone).toHaveBeenCalledExactlyOnceWith(pageUrl);
    expect(store.save).not.toHaveBeenCalled();
  });

  it.each([
    ['read', { read: () => Promise.reject(new Error('our fault')), store: {} }],
    [
      'kept',
      {
        read: () => Promise.resolve(page),
        store: { save: () => Promise.reject(new Error('our fault')) },
      },
    ],
  ])('keeps nobody waiting where it cannot be %s', async (_name, { read, store: overrides }) => {
    const store = storeWith(overrides);
    await expect(readSharedPage(pageUrl, store, read)).rejects.toThrow('our fault');
    expect(store.release).toHaveBeenCalledExactlyOnceWith(pageUrl);
  });
});
