import { foldText } from '../../common/text/foldText.ts';
import { wordRoots } from '../../common/text/wordRoots.ts';
import rows from './wordUsage.json' with { type: 'json' };

const tellingNothing = new Set(rows.tellingNothing);
const noNames = new Set(rows.noNames.map(rootOf));

/** A word that fewer headlines have weighs no more: of many thousand nearly every name is rarer. */
const rarestShare = 1 / 100;

/** See {@link createWordUsage}. */
export type WordUsage = ReturnType<typeof createWordUsage>;

/** Counts the words of `total` headlines, and tells by that how much each says. */
export function createWordUsage(total: number) {
  const usages = new Map<string, { headlines: number; asName: number; asWord: number }>();
  const meanings = new Map<string, string | null>();
  for (const [first = '', ...others] of rows.sameMeanings) {
    for (const other of others) meanings.set(rootOf(other), rootOf(first));
  }
  const usageOf = (word: string) => usages.get(word) ?? { headlines: 0, asName: 0, asWord: 0 };
  return {
    /** One for all forms of a word in lower case and all ways to say it; null for one that tells nothing. */
    meaningOf(word: string): string | null {
      let meaning = meanings.get(word);
      if (meaning !== undefined) return meaning;
      const folded = foldText(word).replace(/[^\p{L}\p{N}£€$]/gu, '');
      const root = rootOf(folded);
      const isTelling = folded.length > 1 && !tellingNothing.has(folded);
      meaning = isTelling ? (meanings.get(root) ?? root) : null;
      meanings.set(word, meaning);
      return meaning;
    },
    /** Counts a word of a headline; `either` where its place alone gives it a capital letter. */
    note(word: string, as: 'name' | 'word' | 'either'): void {
      const usage = usageOf(word);
      if (usage.headlines === 0) usages.set(word, usage);
      usage.headlines += 1;
      if (as === 'name') usage.asName += 1;
      if (as === 'word') usage.asWord += 1;
    },
    headlinesWith: (word: string) => usageOf(word).headlines,
    /** How much it tells that two stories share a word: the rarer the word, the more. */
    weightOf(word: string): number {
      return -Math.log(Math.max(rarestShare, (usageOf(word).headlines + 0.5) / (total + 1)));
    },
    /** Whether most headlines write it with a capital letter within a sentence. */
    isName: (word: string) => usageOf(word).asName > usageOf(word).asWord && !noNames.has(word),
  };
}

/** The shortest word of which it may be a form, so that all its forms have the same. */
function rootOf(word: string): string {
  const [root = word] = wordRoots(word);
  return root.length > 3 ? root.replace(/e$/, '') : root;
}
