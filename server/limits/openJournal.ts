import { createHmac } from 'node:crypto';
import { putLast } from './remembered.ts';

/** What the limits of servers over one database tell each other, each by the hash of whom it is about. */
export type NoteKind =
  /** What a network used up of its allowance. */
  | 'spent'
  /** Wrong passwords from a network for an e-mail address. */
  | 'failed'
  /** Wrong passwords for an e-mail address from where nobody has ever signed in. */
  | 'failed by strangers'
  /** A network from which somebody signed in. */
  | 'known';

/** Something that happened here since the others were told last. Moments are those of this server. */
export interface Note {
  kind: NoteKind;
  key: string;
  /** How long the allowance takes to be whole again by that much. */
  spentSeconds: number;
  failedAtMs: number[];
  /** Failures before are forgiven. */
  clearedAtMs: number | null;
}

/** Where limits write down what those of the other servers have to know. */
export interface Journal {
  /** Whom a note is about: the same on every server, and for every spelling. */
  keyOf(...parts: readonly string[]): string;
  spent(key: string, seconds: number): void;
  failed(kind: 'failed' | 'failed by strangers', key: string, atMs: number): void;
  cleared(key: string, atMs: number): void;
  known(key: string): void;
}

const maxNotes = 10_000;
/** No limit looks at more of them. */
const maxMoments = 50;
const ignore = () => undefined;

/** Where there is no other server. */
export const noJournal: Journal = {
  keyOf: (...parts) => hash('', parts),
  ...{ spent: ignore, failed: ignore, cleared: ignore, known: ignore },
};

/**
 * A journal, and what takes out of it what is to be told.
 *
 * @param secret What the servers share. All addresses of the internet are hashed within minutes: without
 *   it the hash of one would name it.
 */
export function openJournal(secret: () => string) {
  const notes = new Map<string, Note>();

  function noteOn(kind: NoteKind, key: string): Note {
    const id = `${kind} ${key}`;
    const nothing = { kind, key, spentSeconds: 0, failedAtMs: [], clearedAtMs: null };
    const note = notes.get(id) ?? nothing;
    putLast(notes, id, note, maxNotes);
    return note;
  }

  const journal: Journal = {
    keyOf: (...parts) => hash(secret(), parts),
    spent: (key, seconds) => {
      noteOn('spent', key).spentSeconds += seconds;
    },
    failed: (kind, key, atMs) => {
      const { failedAtMs } = noteOn(kind, key);
      failedAtMs.push(atMs);
      if (failedAtMs.length > maxMoments) failedAtMs.shift();
    },
    cleared: (key, atMs) => {
      Object.assign(noteOn('failed', key), { failedAtMs: [], clearedAtMs: atMs });
    },
    known: (key) => {
      noteOn('known', key);
    },
  };
  return {
    ...journal,
    /**
     * Takes out everything, and answers the most pressing of it: passwords, then whoever spent most. Many
     * who spent little each are held by the limit on all of them together.
     */
    take(most: number): Note[] {
      const taken = [...notes.values()];
      notes.clear();
      const { spent = [], tries = [] } = Object.groupBy(taken, ({ kind }) =>
        kind === 'spent' ? 'spent' : 'tries',
      );
      spent.sort((one, other) => other.spentSeconds - one.spentSeconds);
      return [...tries, ...spent].slice(0, most);
    },
  };
}

export type OpenJournal = ReturnType<typeof openJournal>;

/** As long for the longest address. */
function hash(secret: string, parts: readonly string[]): string {
  const text = parts.map((part) => part.trim().toLowerCase()).join(' ');
  return createHmac('sha256', secret).update(text).digest('base64url');
}
