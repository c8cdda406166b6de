import type { ReadBadge } from './readBadge.ts';

/** An image that was chosen, and what becomes of it. */
export interface ChosenFile {
  fileName: string;
  badge: ReadBadge;
  /** Empty where no club is meant. */
  clubId: string;
  /** Left out is what was passed over when another image of its club was stored. */
  outcome: 'waiting' | 'stored' | 'leftOut' | { failure: string };
}

/** With one more, in the order of their names; one of the same name goes. */
export function addFile(files: readonly ChosenFile[], added: ChosenFile): ChosenFile[] {
  // Without the ending, so that a copy such as “Arsenal (1).png” comes after what it is a copy of.
  const nameOf = ({ fileName }: ChosenFile) => fileName.replace(/\.[a-z0-9]+$/i, '');
  return [...files.filter(({ fileName }) => fileName !== added.fileName), added].toSorted(
    (one, other) => nameOf(one).localeCompare(nameOf(other), 'en-GB'),
  );
}

/** Those to store: of several for one club the first. */
export function uploadsOf(files: readonly ChosenFile[]) {
  return files.flatMap((file) => {
    const { fileName, badge, clubId } = file;
    const isUpload =
      badge.kind === 'ready' && isOffered(file) && passedOverFor(file, files) === null;
    return isUpload ? [{ fileName, badge, clubId }] : [];
  });
}

/** The name of the image that is stored for the club of a file instead of it, if another is. */
export function passedOverFor(file: ChosenFile, files: readonly ChosenFile[]): string | null {
  const isRival =
    file.outcome === 'leftOut' ? ({ outcome }: ChosenFile) => outcome === 'stored' : isOffered;
  if (file.outcome !== 'leftOut' && !isOffered(file)) return null;
  const first = files.find((other) => other.clubId === file.clubId && isRival(other));
  return first === undefined || first === file ? null : first.fileName;
}

/** Once one of them is stored: others for its club are not the next to be. */
export function afterStoring(files: readonly ChosenFile[], stored: string): ChosenFile[] {
  const clubId = files.find(({ fileName }) => fileName === stored)?.clubId;
  return files.map((file) => {
    if (file.fileName === stored) return { ...file, outcome: 'stored' };
    return file.clubId === clubId && isOffered(file) ? { ...file, outcome: 'leftOut' } : file;
  });
}

function isOffered({ badge, clubId, outcome }: ChosenFile): boolean {
  return badge.kind === 'ready' && clubId !== '' && outcome !== 'stored' && outcome !== 'leftOut';
}
