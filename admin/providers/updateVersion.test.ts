import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { changedMeanwhile, updateVersion, type Request } from './updateVersion.ts';

const previousData = { id: 'a', version: 3, name: 'Old', club: { name: 'Arsenal' } };

/** Answers the requests in turn, and notes them. */
function answering(...answers: unknown[]) {
  const urls: URL[] = [];
  const request: Request = (url) => {
    urls.push(new URL(url));
    return Promise.resolve({ json: answers.shift() });
  };
  const update = (data: object, meta?: object) =>
    updateVersion(request, 'http://touchline.test/rest/v1/sources', {
      id: 'a',
      data,
      previousData,
      meta,
    });
  return { update, urls };
}

describe('writing a record at its version', () => {
  it('asks for the version that the form was opened at', async () => {
    const { update, urls } = answering([{ id: 'a', version: 4, name: 'New' }]);

    expect(await update({ ...previousData, name: 'New' })).toEqual({
      data: { id: 'a', version: 4, name: 'New' },
    });
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toEqual({
      id: 'eq.a',
      version: 'eq.3',
      select: '*',
    });
  });

  it('never asks for embedded tables, which would hide the row that was written', async () => {
    const { update, urls } = answering([{ id: 'a', version: 4 }]);

    await update({ name: 'New' }, { columns: ['*', 'club:clubs(name)'] });

    expect(urls[0]?.searchParams.get('select')).toBe('*');
  });

  it('sends nothing where nothing changed', async () => {
    const { update, urls } = answering();

    expect(await update(previousData)).toEqual({ data: previousData });
    expect(urls).toEqual([]);
  });

  it.each([
    [[{ id: 'a', version: 4 }], new HttpError(changedMeanwhile, 409)],
    [[], new HttpError('This entry is no longer there.', 406)],
  ])('is refused when the record is found as %j', async (found, error) => {
    await expect(answering([], found).update({ name: 'New' })).rejects.toEqual(error);
  });
});
