import { z } from 'zod';
import rows from './footballLexicon.json' with { type: 'json' };

const phrases = z.array(z.string().regex(/^\S+(?: \S+)*$/));

/**
 * The words of football. Of phrases that begin alike the longest counts. `#` stands for
 * any number in figures or words, `…` for up to three other words, and a verb that ends in `+` for
 * all its forms. Every phrase has a word before its first `…` that is no `#`.
 */
export const wordLists = z
  .strictObject({
    /** Good for a club, apart from having won. */
    goodNews: phrases,
    /** Bad for a club, apart from having lost. */
    badNews: phrases,
    /** Sad news of a person, whichever club the person was with. */
    grief: phrases,
    /** Phrases that hold a telling word and do not tell. */
    neutral: phrases,
    /** Runs of results: whose they are, and whether they go on, decides what they mean. */
    goodRun: phrases,
    /** The same for runs that nobody wants. */
    badRun: phrases,
    /** Verbs that can mean nothing else: whoever does this to another side has won. */
    victoryVerbs: phrases,
    /** Verbs with other meanings: they count when a side is what follows them. */
    victoryVerbsOfSides: phrases,
    /** Verbs with a particle that nobody uses in the passive. */
    victoryPhrases: phrases,
    /** Ways of losing, as verbs. */
    defeatVerbs: phrases,
    /** A win for the side that goes before it: `Derby see off Leeds`, `Derby win`. */
    win: phrases,
    /** The same, when a side is what follows: `Derby edge Leeds`, but not `Derby edge closer`. */
    winOverSide: phrases,
    /** A win before a side (`Derby thrashed Leeds`), otherwise a defeat (`Derby thrashed at Leeds`). */
    participle: phrases,
    /** The same, but nothing at all unless a side or `by` follows: `denied by Leeds`. */
    softParticiple: phrases,
    /** A defeat for the side that goes before it: `Derby lose to Leeds`. */
    defeat: phrases,
    /** Deeds to somebody else: `Derby's thrashing of Leeds`, `a thrashing at Leeds`. */
    rout: phrases,
    /** Comings and goings. */
    moves: z.strictObject({
      /** Whoever goes before it takes somebody on. */
      signing: phrases,
      /** The same, where a player is what follows: `land striker`, but not `land award`. */
      softSigning: phrases,
      /** Somebody goes to the club that follows. */
      joining: phrases,
      /** Somebody leaves the club that follows, or else goes before it. */
      leaving: phrases,
    }),
    /** The side that follows is given something: `own goal gifts Leeds the points`. */
    gave: phrases,
    /** Of the verbs above, those that are irregular. */
    irregularPasts: z.record(z.string(), z.string()),
  })
  .parse(rows);
