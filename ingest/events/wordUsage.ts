import { foldText } from '../../common/text/foldText.ts';
import { wordRoots } from '../../common/text/wordRoots.ts';

/** Football news says these every day. */
const tellingNothing = new Set(
  `a about after again ahead all also am amid an and any are as at back be been before but by can could did do does
  during first for from get gets had has have he her here him his how i if in into is it its just last latest league
  live make makes match may me might more most my new news next no not now of off on one only or our out over player
  players premier report reports said say says season set she should side so still take takes team teams than that the
  their them then there these they this those time to two under until up us very vs was we week were what when where
  which while who why will with would year years you your club clubs football game games day days`.split(
    /\s+/,
  ),
);

/** Words that headlines use for one another, all for the first. */
const sameMeanings =
  'boss manager coach gaffer,keeper goalkeeper,striker forward,sign join complete seal,leave exit depart sack sacking,' +
  'bid offer,win beat victory triumph thump thrash,draw hold stalemate goalless,contract deal,transfer move,' +
  'racist racism,crash accident collision,injury injured knock,relegate relegation,promote promotion,champion title,' +
  'skipper captain,supporter fan,kit shirt strip,referee official,wage pay salary,postpone abandon,withdraw pull';

/** With a capital letter, and no names of anybody. */
const noNames = new Set(
  `african albanian algerian american argentine australian austrian belgian brazilian british bulgarian cameroonian
  canadian chilean chinese colombian croatian czech danish dutch ecuadorian egyptian english european finnish french
  georgian german ghanaian greek hungarian icelandic irish israeli italian ivorian jamaican japanese korean mexican
  moroccan nigerian norwegian polish portuguese romanian russian saudi scottish senegalese serbian spanish swedish swiss
  tunisian turkish ukrainian uruguayan welsh championship cup trophy community shield carabao efl fa uefa fifa wsl euro
  europa champions conference tv var pfa monday tuesday wednesday thursday friday saturday sunday xi`
    .split(/\s+/)
    .map(rootOf),
);

/** A word that fewer headlines have weighs no more: of many thousand nearly every name is rarer. */
const rarestShare = 1 / 100;

/** See {@link createWordUsage}. */
export type WordUsage = ReturnType<typeof createWordUsage>;

/** Counts the words of `total` headlines, and tells by that how much each says. */
export function createWordUsage(total: number) {
  const usages = new Map<string, { headlines: number; asName: number; asWord: number }>();
  const meanings = new Map<string, string | null>();
  for (const [first = '', ...others] of sameMeanings.split(',').map((line) => line.split(' '))) {
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
