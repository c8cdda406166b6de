import type { Search } from '../../search/openSearch.ts';

/** An index older than this may belong to a build that is no longer served. */
const trustedForMs = 120_000;
/** A search that takes longer is given up, and offered once more. */
const patienceMs = 20_000;

export type Program = Awaited<ReturnType<typeof importProgram>>;

let program: Promise<Program> | null = null;
let search: Promise<Search> | null = null;
let openedAt = 0;
let attempts = 0;
let isProgramLost = false;

/** Opens the index, or gives back the one that is open. */
export function openIndex(): Promise<Search> {
  if (search !== null && performance.now() - openedAt < trustedForMs) return search;
  closeIndex();
  openedAt = performance.now();
  return (search = loadProgram().then(({ openSearch }) => openSearch(attempts)));
}

/** After a fault: the next question opens the index anew, for what was loaded halfway stays broken. */
export function forgetIndex(): void {
  attempts += 1;
  closeIndex();
}

function closeIndex(): void {
  void search?.then(
    ({ close }) => {
      close();
    },
    () => undefined,
  );
  search = null;
}

/** Whether only loading the page anew helps: a newer build calls its program by another name. */
export const needsReload = () => isProgramLost;

export function loadProgram(): Promise<Program> {
  program ??= importProgram();
  program.catch(() => (isProgramLost = true));
  return program;
}

async function importProgram() {
  const [{ openSearch }, { FoundClubs, FoundStories }] = await Promise.all([
    import('../../search/openSearch.ts'),
    import('./FoundStories.tsx'),
  ]);
  return { openSearch, FoundClubs, FoundStories };
}

/** Asks once more where the index fails, as it may have been replaced by a newer build's. */
export async function ask<Value>(question: (search: Search) => Promise<Value>): Promise<Value> {
  const answer = async () => {
    try {
      return await question(await openIndex());
    } catch {
      forgetIndex();
      return question(await openIndex());
    }
  };
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Error('The search did not answer.'));
    }, patienceMs);
  });
  return Promise.race([answer(), end]);
}
