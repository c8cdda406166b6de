import { phraseList } from './lexicon/phraseList.ts';

/** Phrases that make a headline say nothing about how the club fares, wherever they stand. */
export const neutralCues: readonly string[] = phraseList(`
  preview, previews, previewed, how to watch, where to watch, how to follow, what time, kick-off
  time, tv channel, team news, predicted, prediction, predictions, probable, line up, line-up,
  lineups, line-ups, starting xi, need to know, match pack, matchday guide, match guide, inside
  matchday, q&a, on sale, ballot, prize draw, win a signed, win
  tickets, be won, on this day, archive, throwback, flashback, classic match,
  remembering, years ago, years on, anniversary, looks back, look back, relive, relives, recalls,
  quiz, poll, vote, invited to, podcast, community trust, supporters trust, supporters' trust, opposition view,
  opposition watch, loan watch, loan army, would mean, what next, things to look, to look out for,
  talking points, live, contenders, candidates, odds, betting, rate the players, drawn,
  advice for, travel advice, postponed, rumours, transfer news, foundation, charity,
  walking football, in the community, goal of the month, goal of the season, best ever, auction,
  testimonial, boxing, minutes of`);

/** A clause that opens with one of these asks or explains; it does not report. */
export const questionOpeners: ReadonlySet<string> = new Set(
  phraseList(`
  can, could, will, would, should, is, are, was, were, do, does, did, has, have, who, what, which,
  how, why, when, where, if, whether`),
);

/** What follows one of these in the same clause is wished for, feared or possible; it is no news. */
export const intentWords: ReadonlySet<string> = new Set(
  phraseList(`
  hope, hopes, hoping, aim, aims, aiming, look, looks, looking, want, wants, need, needs, must,
  bidding, vow, vows, target, targets, targeting, expect, expects, expected, tipped, prepare,
  prepares, eye, eyes, eyeing, seek, seeks, seeking, urge, urges, try, trying, confident, could,
  would, should, may, might, will, can, if, believes, believe, desperate, dreaming, chasing,
  pushing, danger, risk, says, how, why, when`),
);

/** The same where `to`, `of` or `for` comes next: `set to miss`, but not `promotion bid ended`. */
export const intentBeforeTo: ReadonlySet<string> = new Set(
  phraseList(`
  bid, ready, keen, determined, chance, backed, plan, plans, set, dream, race, battle, chase`),
);

/** Intent that bad news survives: a striker set to miss a season is bad news already. */
export const certainties: ReadonlySet<string> = new Set(
  phraseList(`
  set, will, expected, says, hopes, hope, must, target, chance, race`),
);

/** They deny what follows at once. */
export const negations: ReadonlySet<string> = new Set(
  phraseList(`
  not, no, never, without, nor, nothing, don't, won't, can't, isn't, wasn't, aren't, didn't,
  denies, deny, rules, dismisses, despite, rejects`),
);

/** They put an end to what follows: `end losing run`, `avoid relegation`. */
export const endings: ReadonlySet<string> = new Set(
  phraseList(`
  end, ends, ended, ending, avoid, avoids, avoided, halt, halts, halted, snap, snaps, snapped,
  stop, stops, stopped, break, breaks, broke, escape, escapes, escaped, dodge, dodges, overturn,
  overturns, clear, cleared, shake, survive, survives, survived, stave, staves,
  recover, recovers, recovered, lift, lifts, avert, averts`),
);

/** They take back what goes before: `embargo lifted`, `injury not serious`, `progress halted`. */
export const reversals: ReadonlySet<string> = new Set(
  phraseList(`
  lifted, overturned, reduced, rescinded, quashed, eased, averted, cleared, ended, halted, stalled,
  checked, dented, derailed, stalls, halts, falters, not`),
);

/** They say that a run that goes before is over: `unbeaten run ended by Leeds`. */
export const endedWords: ReadonlySet<string> = new Set(
  phraseList(`
  ended, ends, over, halted, snapped, broken, comes, came, lifted, eased`),
);

/** A mention after one of these is not who acts. */
export const prepositions: ReadonlySet<string> = new Set(
  phraseList(`
  at, to, against, over, by, for, with, from, in, of, past, v, vs, on, into, after, following,
  before, ahead, beyond, towards, near, versus`),
);

/** Where a new clause begins, besides punctuation. */
export const conjunctions: ReadonlySet<string> = new Set(
  phraseList(`
  as, after, while, but, when, because, following, despite, although, then, amid, ahead`),
);
