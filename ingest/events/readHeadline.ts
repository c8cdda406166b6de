import { titleKey } from '../../common/text/titleKey.ts';
import { kindOfTelling } from './kindOfTelling.ts';
import { stepsTold, type Step } from './stepsTold.ts';

/** All that a headline tells beside its words. */
export interface Headline {
  /** Without case and marks. */
  key: string;
  /** See {@link kindOfTelling}. */
  kind: string;
  steps: ReadonlySet<Step>;
  /** `loan` or `permanent` */
  terms: ReadonlySet<string>;
  /** `1-2` for `2-1` too: each paper names its own side first. */
  scores: ReadonlySet<string>;
  /** `30m` */
  amounts: ReadonlySet<string>;
  /** Of an instalment, a leg or a round. */
  numbers: ReadonlySet<string>;
}

const terms = /\b(?:loan|permanent)/g;
const score = /(?<![\d£€$.–-])\d{1,2}\s?[-–]\s?\d{1,2}(?![\d–-])/g;
const amount = /(?<=[£€$])\d+(?:\.\d+)?(?:m|bn|k)?/g;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const number =
  /\b(?:no\.?|number|part|day|week|gameweek|matchday|episode|round|leg|quiz|#) ?#?(\d+)\b|\b(first|second|third|fourth|fifth)[ -](?:leg|round|bid|offer|half|part|test)\b/g;

export function readHeadline(title: string): Headline {
  const text = title.toLowerCase();
  const numbers = Array.from(text.matchAll(number), ([, figure, word = '']) => {
    return figure ?? String(ordinals.indexOf(word) + 1);
  });
  const scores = text.match(score) ?? [];
  return {
    key: titleKey(title),
    kind: kindOfTelling(title),
    steps: stepsTold(title),
    terms: new Set(text.match(terms)),
    scores: new Set(scores.map((each) => each.match(/\d+/g)?.sort().join('-') ?? '')),
    amounts: new Set(text.match(amount)),
    numbers: new Set(numbers),
  };
}
