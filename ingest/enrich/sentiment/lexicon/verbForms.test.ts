import { expect, it } from 'vitest';

import { verbForms } from './footballLexicon.ts';
import rows from './footballLexicon.json' with { type: 'json' };

it.each([
  ['thrash', 'thrashes', 'thrashed', 'thrashing'],
  ['edge past', 'edges past', 'edged past', 'edging past'],
  ['stun', 'stuns', 'stunned', 'stunning'],
  ['deny', 'denies', 'denied', 'denying'],
  ['win', 'wins', 'won', 'winning'],
  ['see off', 'sees off', 'saw off', 'seeing off'],
  ['go down to', 'goes down to', 'went down to', 'going down to'],
  ['down', 'downs', 'downed', 'downing'],
  ['step down', 'steps down', 'stepped down', 'stepping down'],
  ['outwit', 'outwits', 'outwitted', 'outwitting'],
  ['recover', 'recovers', 'recovered', 'recovering'],
  ['keep', 'keeps', 'kept', 'keeping'],
])('inflects %s', (phrase, thirdPerson, past, continuous) => {
  expect(verbForms(phrase)).toEqual({ present: [phrase, thirdPerson], past, continuous });
});

it('has phrases of words parted by single blanks, and says what each list is for', () => {
  const { about, moves, irregularPasts, ...lists } = rows;
  const everyList = { ...lists, ...moves };
  for (const phrase of [...Object.values(everyList), Object.values(irregularPasts)].flat()) {
    expect(phrase).toMatch(/^\S+(?: \S+)*$/);
  }
  expect(Object.keys(about)).toEqual(expect.arrayContaining(Object.keys(everyList)));
});
