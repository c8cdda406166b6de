import { z } from 'zod';
import rows from './headlineCues.json' with { type: 'json' };

const words = z.array(z.string()).transform((list): ReadonlySet<string> => new Set(list));

/** The words and phrases that decide what a headline's other words mean for the club. */
export const headlineCues = z
  .strictObject({
    /** Phrases that make a headline say nothing about how the club fares, wherever they stand. */
    neutralCues: z.array(z.string()),
    /** A clause that opens with one of these asks or explains; it does not report. */
    questionOpeners: words,
    /** They ask where a question follows (`how do`), and tell where none does (`how Derby won`). */
    explainers: words,
    /** The rest of a clause after one of these is wished for, feared or possible; it is no news. */
    intentWords: words,
    /** The same where `to`, `of` or `for` comes next: `set to miss`, but not `promotion bid ended`. */
    intentBeforeTo: words,
    /** Intent that bad news survives: a striker set to miss a season is bad news already. */
    certainties: words,
    /** They deny what follows at once. */
    negations: words,
    /** They put an end to what follows: `end losing run`, `avoid relegation`. */
    endings: words,
    /** With `from` they say that bad news is over: `back from ban`. */
    recoveries: words,
    /** They take back what goes before: `embargo lifted`, `injury not serious`, `progress halted`. */
    reversals: words,
    /** They say that a run that goes before is over: `unbeaten run ended by Leeds`. */
    endedWords: words,
    /** Players, and what stands for one: `land striker`. */
    playerWords: words,
    /** Whose comings and goings hardly anybody minds. */
    staffWords: words,
    /** Managers, whose coming is no more than an appointment. */
    bossWords: words,
    /** Whose going is a loss. */
    valuedWords: words,
    /** A mention after one of these is not who acts. */
    prepositions: words,
    /** Where a new clause begins, besides punctuation. */
    conjunctions: words,
  })
  .parse(rows);
