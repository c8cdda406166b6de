import { describe, expect, it } from 'vitest';
import { wordRoots } from './wordRoots.ts';

/** Whether a search for one finds the other: it looks for a root that both have. */
const isFormOf = (one: string, other: string) =>
  wordRoots(one).some((root) => root === other || wordRoots(other).includes(root));

describe('the roots of a word', () => {
  it.each([
    ['injury', 'injuries', 'injured', 'injure', 'injuring'],
    ['ticket', 'tickets'],
    ['transfer', 'transfers', 'transferred', 'transferring'],
    ['sign', 'signs', 'signed', 'signing', 'signings'],
    ['score', 'scores', 'scored', 'scoring'],
    ['win', 'wins', 'winning', 'won'],
    ['match', 'matches'],
    ['loss', 'losses'],
    ['cancel', 'cancelled', 'cancels'],
    ['install', 'installed'],
    ['carry', 'carries', 'carried', 'carrying'],
    ['tie', 'ties', 'tied'],
    ['agree', 'agreed', 'agreeing'],
    ['house', 'houses', 'housed'],
    ['woman', 'women', 'womens'],
    ['man', 'men', 'mens'],
    ['child', 'children', 'childrens'],
    ['half', 'halves'],
    ['catch', 'catches', 'caught', 'catching'],
    ['teach', 'taught', 'teaching'],
    ['buy', 'buys', 'bought', 'buying'],
    ['sell', 'sells', 'sold', 'selling'],
    ['lose', 'loses', 'losing', 'lost'],
    ['draw', 'draws', 'drew', 'drawn', 'drawing'],
    ['lead', 'leads', 'led', 'leading'],
    ['give', 'gives', 'gave', 'given', 'giving'],
    ['take', 'took', 'taken', 'taking'],
    ['21', '21s'],
  ])('%s: its forms find each other (%s, %s …)', (...forms) => {
    const strangers = forms.flatMap((one) => forms.filter((other) => !isFormOf(one, other)));
    expect(strangers).toEqual([]);
  });

  it.each([
    ['reading', 'read'],
    ['united', 'unit'],
    ['united', 'unite'],
    ['news', 'new'],
    ['howe', 'how'],
    ['kane', 'kan'],
    ['poole', 'pool'],
    ['timed', 'tim'],
    ['planned', 'plane'],
    ['cares', 'car'],
    ['rated', 'rat'],
    ['army', 'arm'],
    ['story', 'store'],
    ['report', 'reporter'],
    ['sing', 's'],
    ['this', 'thi'],
    ['bonus', 'bonu'],
    ['seed', 'see'],
    ['used', 'us'],
    ['goes', 'go'],
    ['injur', 'injured'],
    ['left', 'leave'],
    ['shots', 'shoot'],
    ['men', 'menu'],
  ])('of %s and of %s are none that both have', (one, other) => {
    expect(isFormOf(one, other)).toBe(false);
  });
});
