import { phraseList } from './phraseList.ts';
import { verbForms } from './verbForms.ts';

/** Verbs that can mean nothing else: whoever does this to another side has won. */
const victoryVerbs = phraseList(`
  thrash, thump, trounce, outclass, outplay, outmuscle, demolish, humble, hammer, batter, topple,
  rout, maul, wallop, annihilate, humiliate, overpower, overwhelm, dismantle, vanquish,
  steamroller, stun, dump out, knock out, brush aside, turn over, roll over, edge out, pip, demoralise`);

/** Verbs with other meanings: they count when a side is what follows them. */
const victoryVerbsOfSides = phraseList(`
  crush, smash, destroy, punish, shock, floor, down, edge, eliminate, upset, dispatch, despatch,
  silence, conquer, blitz, whip, dump, deny, haunt, master, tame, torment, eclipse, hold off, kill
  off, finish off, leapfrog`);

/** Verbs with a particle that nobody uses in the passive. */
const victoryPhrases = phraseList(`
  edge past, ease past, cruise past, breeze past, stroll past, storm past, squeeze past,
  scrape past, power past, march past, race past, battle past, glide past, romp past, sail past,
  triumph over, prevail against`);

/** Ways of losing, as verbs. */
const defeatVerbs = phraseList(`
  crash out, bow out, succumb, capitulate, collapse to, slump to, slip to, crumble, surrender,
  tumble out`);

/** A win for the side that goes before it: `Derby see off Leeds`, `Derby win`. */
export const winPhrases: readonly string[] = [
  ...[...victoryVerbs, ...victoryPhrases].flatMap((verb) => verbForms(verb).present),
  ...victoryPhrases.map((verb) => verbForms(verb).past),
  ...victoryPhrases.map((verb) => verbForms(verb).continuous),
  ...phraseList(`
    put+ … to the sword, hit+ … for #, take+ … apart, bring+ … down to earth, bring+ … back to earth,
    dump … out of, dumps … out of, knock … out of, knocks … out of, beat, beats, beating, overcome, overcomes, overcame, outdo, outdid, see off, sees off, saw
    off, seeing off, sweep aside, sweeps aside, sneak past, sneaks past, fly past, flies past,
    flew past, get past, gets past, blow away, blows away, blew away, tear apart, tears apart,
    tore apart, get+ the better of, run
    riot, runs riot, ran riot, run out winners, # past, win, wins, won, victory, victories,
    victorious, triumph, triumphs, triumphed, prevail, prevails, prevailed, pile+ … misery on, pile+ on the misery, claim+ … points, bag+ … points, earn+ … points, three
    points, all #
    points, seal the points, seals the points, secure the points, secures the points, take the
    points, takes the points, snatch the points, snatches the points, hold on for, winning start,
    winning ways, winning return, win again, snatch it late, snatches it late, win it late, wins
    it late`),
];

/** The same, when a side is what follows: `Derby edge Leeds`, but not `Derby edge closer`. */
export const winOverSidePhrases: readonly string[] = [
  ...victoryVerbsOfSides.flatMap((verb) => verbForms(verb).present),
  ...[...victoryVerbsOfSides, ...victoryVerbs].map((verb) => verbForms(verb).continuous),
  ...phraseList(`
    sink, sinks, sank, sinking, too strong for, too good for, too hot for, too much for, do for, does for, break, breaks, bring down, brings down, put out, puts out, cut down, cuts down, take apart, takes apart, swat aside, cast aside, down, deepen, deepens, condemn, condemns, condemned, relegate,
    relegates, defeating`),
];

/** A win before a side (`Derby thrashed Leeds`), otherwise a defeat (`Derby thrashed at Leeds`). */
export const participlePhrases: readonly string[] = [
  ...victoryVerbs.map((verb) => verbForms(verb).past),
  ...phraseList(`
    defeated, torn apart, blown away, swept aside, knocked out, dumped out, put out`),
];

/** The same, but nothing at all unless a side or `by` follows: `denied by Leeds`. */
export const softParticiplePhrases: readonly string[] = [
  ...victoryVerbsOfSides.map((verb) => verbForms(verb).past),
  ...phraseList(`
    sunk, undone, exposed, brought down to earth, brought back down to earth, brought back to earth, stopped in tracks, taught a lesson, picked off, taken apart, cut apart, schooled, frustrated, cut down, put to the sword, caught out, overrun, rocked`),
];

/** A defeat for the side that goes before it: `Derby lose to Leeds`. */
export const defeatPhrases: readonly string[] = [
  ...defeatVerbs.flatMap((verb) => [...verbForms(verb).present, verbForms(verb).past]),
  ...phraseList(`
    lose, loses, lost, losing, beaten, defeat, defeats, loss, reverse, go down #, goes down #,
    went down #, going down #, go down to, goes down to, went down to, go down at, goes down at,
    went down at, fall to, falls to, fell to, cup exit, play-off exit, early exit, exit from`),
];

/** What somebody did to somebody else: `Derby's thrashing of Leeds`, `a thrashing at Leeds`. */
export const routPhrases: readonly string[] = phraseList(`
  thrashing, hammering, drubbing, mauling, demolition, humbling, humiliation, battering,
  trouncing, thumping`);

/** What follows is given something: `own goal gifts Leeds the points`. */
export const gavePhrases: readonly string[] = phraseList(`
  gift, gifts, gifted, hand, hands, handed, give, gives, gave`);
