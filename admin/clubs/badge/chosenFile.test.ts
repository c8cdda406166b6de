import { describe, expect, it } from 'vitest';
import { addFile, afterStoring, passedOverFor, uploadsOf, type ChosenFile } from './chosenFile.ts';

describe('two images for one club', () => {
  const files = ['Arsenal (1).png', 'chelsea.png', 'arsenal.png']
    .map((fileName) => buildFile(fileName))
    .reduce<ChosenFile[]>(addFile, []);
  const told = (all: readonly ChosenFile[]) => all.map((file) => passedOverFor(file, all));

  it('leave out the later one, which says for which, and keep no other from being stored', () => {
    expect(namesOf(uploadsOf(files))).toEqual(['arsenal.png', 'chelsea.png']);
    expect(told(files)).toEqual([null, 'arsenal.png', null]);
  });

  it('leave it out after the first was stored too, until somebody wants it', () => {
    const after = afterStoring(files, 'arsenal.png');
    expect(namesOf(uploadsOf(after))).toEqual(['chelsea.png']);
    expect(told(after)).toEqual([null, 'arsenal.png', null]);

    const wanted = after.map((file) =>
      file.outcome === 'leftOut' ? { ...file, outcome: 'waiting' as const } : file,
    );
    expect(namesOf(uploadsOf(wanted))).toEqual(['Arsenal (1).png', 'chelsea.png']);
  });

  it.each<[what: string, overrides: Partial<ChosenFile>]>([
    ['is for no club', { clubId: '' }],
    ['may not be stored', { badge: { kind: 'refused', reason: 'Too large' } }],
  ])('are one where the first %s', (_what, overrides) => {
    const changed = files.map((file, place) => (place === 0 ? { ...file, ...overrides } : file));
    expect(namesOf(uploadsOf(changed))).toEqual(['Arsenal (1).png', 'chelsea.png']);
    expect(told(changed)).toEqual([null, null, null]);
  });
});

it('takes a file of the same name for the one that was chosen before', () => {
  const stored: ChosenFile = { ...buildFile('arsenal.png'), outcome: 'stored' };
  expect(addFile([stored], buildFile('arsenal.png'))).toEqual([buildFile('arsenal.png')]);
});

const readyBadge = {
  kind: 'ready' as const,
  bytes: new ArrayBuffer(0),
  contentType: 'image/png',
  extension: 'png',
};

function buildFile(fileName: string): ChosenFile {
  const clubId = /arsenal/i.test(fileName) ? 'arsenal' : 'chelsea';
  return { fileName, badge: readyBadge, clubId, outcome: 'waiting' };
}

function namesOf(files: readonly { fileName: string }[]): string[] {
  return files.map(({ fileName }) => fileName);
}
