/** Words that only look like forms of others: clubs' names, and what fans write every day. */
const withoutForms = new Set(['boxing', 'evening', 'news', 'outing', 'reading', 'united']);

/**
 * Words of football news, each with forms that no rule leads back; not those that are mostly another word,
 * such as `left` and `shot`. Every page loads them, to mute all forms of a word.
 */
const irregularForms =
  'beat beaten,buy bought,catch caught,child children,draw drew drawn,give gave given,half halve,' +
  'injury injure,lead led,lose lost,man men,sell sold,take took taken,teach taught,win won,woman women';

const irregular = new Map(
  irregularForms.split(',').flatMap((words) => {
    const [word = '', ...forms] = words.split(' ');
    return forms.map((form) => [form, word] as const);
  }),
);

const shortestRoot = 3;

/**
 * The words of which this one may be a form: `scored` is one of `score`, or of `scor`, if there were
 * such a word. A word that is no form of another is its own root. Only endings of grammar go
 * (Porter's step 1, without guessing whether an `e` went with them): `report` and `reporter`, or
 * `Howe` and `how`, are different words.
 *
 * @param word In lower case, without accents.
 */
export function wordRoots(word: string): string[] {
  const singular = /\d/.test(word) ? [word.replace(/(?<=\d)s$/, '')] : singularsOf(word);
  const roots = singular.flatMap(presentsOf);
  const known = roots.flatMap((root) => irregular.get(root) ?? []);
  // Where one is known to be a word, the others are none: `injured` is of no `injur`.
  return [...new Set(known.length > 0 ? known : roots)];
}

function singularsOf(word: string): string[] {
  if (withoutForms.has(word)) return [word];
  const before = (ending: number) => word.slice(0, -ending);
  if (/..ies$/.test(word)) return [`${before(3)}y`, before(1)].filter(isLongEnough);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [before(2), before(1)].filter(isLongEnough);
  // Not of `bonus`, `loss` and `this`.
  const isPlural = word.endsWith('s') && !/[su]s$/.test(word) && /[aeiouy].+s$/.test(word);
  return isPlural && isLongEnough(before(1)) ? [before(1)] : [word];
}

function presentsOf(word: string): string[] {
  if (withoutForms.has(word)) return [word];
  const [, start = '', ending] = /^(.+?)(ied|eed|ed|ing)$/.exec(word) ?? [];
  if (ending === undefined) return [word];
  if (ending === 'ied') return [`${start}y`, `${start}ie`].filter(isLongEnough);
  if (!/[aeiouy]/.test(start) || !isLongEnough(start)) return [word];
  if (ending === 'eed') return [`${start}ee`];
  const [doubled] = /([^aeiou])\1$/.exec(start) ?? [];
  // `planned`; but `passed` and `called`, and both `cancelled` and `installed`.
  if (doubled !== undefined && !/[lsz]/.test(doubled)) return [start.slice(0, -1)];
  if (doubled !== undefined) return [start, start.slice(0, -1)];
  // `hoped`: a short word without an `e` would have doubled its last letter.
  if (/^[^aeiou]*[aeiouy][^aeiouwxy]$/.test(start)) return [`${start}e`];
  return [start, `${start}e`];
}

function isLongEnough(root: string): boolean {
  return root.length >= shortestRoot;
}
