import { titleKey } from '../../common/text/titleKey.ts';

/** A step of a deal, a job, an injury or a case. */
type Step = keyof typeof stepPatterns;

/** How football English says each; the infinitive of a later step belongs to the earlier: `agree to sign`. */
const stepPatterns = {
  interest:
    /\b(?:interest(?:ed)?|target(?:s|ing|ed)?|eye(?:s|ing)?|monitor(?:s|ing)?|keen (?:on|to)|linked|plot(?:s|ting)?|consider(?:s|ing)?|lead(?:s|ing)? (?:the )?(?:race|chase)|weigh(?:s|ing)? up|shortlist(?:ed)?|scout(?:s|ing|ed)?|wants? to sign|contender|favourite|frontrunner|in (?:the )?frame)\b/i,
  talks:
    /\b(?:talks|negotiat\w+|approach(?:ed|es)?|contact(?:ed)?|working on|progressing|explor\w+)\b/i,
  bid: /\b(?:bids?|offers?|offered|submits?|tables?|lodges?)\b/i,
  rejected: /\b(?:reject(?:s|ed)?|turn(?:s|ed)? down|rebuff(?:s|ed)?|knock(?:s|ed)? back)\b/i,
  close:
    /\b(?:clos(?:e|es|ing) (?:in|on|to)|closer to|near(?:s|ing)?|verge|brink|poised|set to (?:join|sign|leave|move|replace|complete)|on course)\b/i,
  agreed: /\b(?:agree(?:s|d|ment)?|accept(?:s|ed|ing)?|medical|deal in principle|here we go)\b/i,
  done: /(?<!\b(?:to|could|may|might|will|would|should|can|and|not) )\b(?:complete[sd]?|signs|signed|sign(?= (?:\S+ ){0,4}\p{Lu})|joins|joined|seal(?:s|ed)?|unveil(?:s|ed)?|confirm(?:s|ed)?|appoint(?:s|ed)?|rejoin(?:s|ed)?|hires?|hired|(?:record )?signing (?:of|for)|named (?:as )?(?:new )?(?:\S+ ){0,2}(?:manager|coach|boss))\b/iu,
  renewed:
    /\b(?:(?:new|improved|long-term) (?:\S+ ){0,3}(?:contract|deal)|extend(?:s|ed)? (?:\S+ )?(?:contract|deal|stay)|extension|commits? (?:his |her )?future)\b/i,
  recalled: /\b(?:recall(?:s|ed)?)\b/i,
  off: /\b(?:(?:deal|move|transfer|talks|takeover)\b.{0,30}\bcollapse[sd]?|falls? through|fell through|hijack\w*|pull(?:s|ed)? out of|miss(?:es|ed)? (?:out on|deadline)|move off|walk(?:s|ed)? away)\b/i,
  pressed: /\b(?:under (?:\S+ )?pressure|fac(?:es?|ing) (?:the )?sack|sack race|hot ?seat)\b/i,
  left: /\b(?:leaves|depart(?:s|ed)?|sack(?:s|ed)?|dismiss(?:es|ed)?|part(?:s|ed)? (?:company|ways)|relieved of|step(?:s|ped)? down|resign(?:s|ed)?|quits?|axed|fired by|released)\b/i,
  injured:
    /\b(?:ruled out|sidelined|injured|out for|injury blow|suffer(?:s|ed)? (?:\S+ )?injury|(?:to )?miss (?:the )?rest)\b/i,
  recovered:
    /\b(?:returns? (?:to (?:\S+ )?training|from (?:\S+ )?injury)|back in training|fit again)\b/i,
  charged: /\b(?:charge[sd]?|charged with|accused)\b/i,
  banned: /\b(?:bans?|banned|suspended|suspension|fined?)\b/i,
  cleared: /\b(?:cleared|acquitted|appeal (?:upheld|succeeds)|wins? appeal|overturned)\b/i,
} as const;

/** All that a headline tells beside its words. */
export interface Headline {
  /** Without case and marks. */
  key: string;
  /** Such as `quiz` or `ratings`; see {@link kindRules}. */
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

/** The steps that a headline tells, none for most. */
function stepsTold(title: string): ReadonlySet<Step> {
  const steps = new Set(
    (Object.keys(stepPatterns) as Step[]).filter((step) => stepPatterns[step].test(title)),
  );
  // Who signs a new contract was there before.
  if (steps.has('renewed')) steps.delete('done');
  return steps;
}

const scoreline =
  /(?<![\d£€$.,:–-])\d{1,2}\s?[-–]\s?\d{1,2}(?![\d–:-]|m\b)|\b[A-Z][a-z]+ \d{1,2},? [A-Z][\w ]+ \d{1,2}\b/;

/** A report says that a side or its scorer did this. */
const resultVerb =
  /(?<!\bto )\b(?:beats?|won|stuns?|stunned|thrash(?:es|ed)?|thump(?:s|ed)?|hammer(?:s|ed)?|routs?|routed|crush(?:es|ed)?|edges?|edged|sinks?|sank|dumps?|dumped|knock(?:s|ed)? out|overcomes?|overcame|eases? (?:past|to)|(?:come|came|comes) from behind|sees? off|saw off|leaves? it late|shares? (?:the )?(?:spoils|points)|cruise(?:s|d)?|hits? back|fights? back|equalise[sd]?|salvages?|rescues?|snatch(?:es|ed)?|clinch(?:es|ed)?|downs|downed|held (?:\S+ ){0,3}(?:by|to)|denied by|holds? .{3,40} to|(?<!to )holds? (?=[A-Z])|frustrated by|draws? (?:with|at|against)|drew|los(?:e|es|t) (?:to|at|against)|(?:doubles?|treble|brace|hat[- ]trick|header|penalty|strike) (?:seals?|fires?|sinks?|earns?|sends?|gives?|hands?|stuns?|rescues?)|strikes?|fires?|scores?|blows? (?:\S+ )?lead|slips? to|crash(?:es|ed)? out|(?:through|in)to (?:the )?(?:\S+ ){0,3}(?:finals?|semis?|semi-finals?|quarters?|quarter-finals?|last \S+)\b)\b/i;
/** The same in a noun, unless it is only the occasion: `after Saturday's win`. */
const resultNoun =
  /\b(?:wins?|(?:late|minute|time) winner|victory|triumph|defeat|loss|(?<!cup |league |round )draw(?!:)|stalemate|rout|thrashing|comeback|fightback|equaliser|hat[- ]trick)\b/i;
const occasion =
  /\b(?:in|after|following|during|despite|from|by|before|over|since)\b[^,:–|]{0,40}\b(?:wins?|winner|victory|triumph|defeat|loss|draw|stalemate|rout|thrashing|comeback|equaliser)\b/i;

/** The first that fits counts. */
const kindRules: readonly (readonly [string, RegExp])[] = [
  [
    'quiz',
    /\bquiz\b|\bwho am i\b|\bcan you (?:name|guess)\b|\bguess the\b|\btrivia\b|\bcrossword\b/i,
  ],
  [
    'gossip',
    /\bgossip\b|\bpaper talk\b|^(?:the )?papers:|\brumours?(?: mill)?:|\bback pages\b|\b(?:news|morning|evening|transfer|takeover) (?:headlines|recap|round-?up)\b(?!:)|\bround-?up$|\bround-?up\s?[-–|]|news and links|\bins and outs\b/i,
  ],
  [
    'ratings',
    /\bratings\b|\bplayers? rated\b|\brated and slated\b|\bhow the players\b|\bmarks out of\b/i,
  ],
  [
    'preview',
    /\blive stream\b|\btv channel\b|\bhow to watch\b|\bwhere to watch\b|\bwhat time\b|\bkick-?off time\b/i,
  ],
  [
    'live',
    /\bLIVE\b|\blive(?:!|$)|[-–|:] ?live\b|\b[Ll]ive (?:blog|updates?|score|commentary|text|coverage)\b|\b[Cc]lockwatch\b|\b[Aa]s it happened\b|\b[Mm]inute[- ]by[- ]minute\b/,
  ],
  [
    'preview',
    /\bpreviews?\b|\bpredicted (?:team|xi|line|side|starting)|\b(?:score|match) predictions?\b|\bpredictions\b|\bteam news\b|\bline-?ups?\b|\b(?:could|should|will|may|might) line up\b|\b(?:starting|possible|predicted|confirmed|strongest|\w+) xi\b|\bmatch pack\b|\bopposition (?:view|focus|watch)\b|\bbetting tips\b/i,
  ],
  [
    'fans',
    /\b(?:fans|supporters)\b['’]?.*\b(?:react|reaction|say|think|verdict|views?|fume|rave|go wild|loving|blown away|make the same|hijack)\b/i,
  ],
];
const opinion =
  /\?\s*$|\?['’"”]?\s*[|–-]|^(?:why|how|who|what|where|when|is|are|can|could|should|will|do|does|have|has|inside)\b|: (?:why|how|who|what|should|is|was|did)\b|\btalking points\b|\bthings (?:we|i|you) (?:learn|notic|spot)|\btakeaways\b|\bconclusions\b|\bhits and misses\b|\bwinners and losers\b|\bin pictures\b|\btimeline\b|\bexplain(?:ed|er)\b|\banaly[sz](?:ing|ed|es|is)\b|\bwhat (?:next|we learned|happens next)\b|\bkey questions\b|\b(?:column|opinion|comment)$|\bin (?:figures|numbers)\b|\bref watch\b/i;
const byline = /\| [A-Z][\w'’-]+ [A-Z][\w'’-]+$/;
const footage = /\b(?:highlights|match report|full[- ]time|report and reaction)\b/i;

/** One club beats another to these, too. */
const ofADeal = /\b(?:signing|signature|transfer|target|deal|contract|loan|bid)\b/i;

/** `Villa 0-0 Leeds: We were lucky - Name` */
const attributed =
  /\b(?:says|delighted|proud|pleased|furious|angry|frustrated|disappointed)\b|\b(?:reaction|verdict)$| [-–] [A-Z][\w'’-]+ [A-Z][\w'’-]+$/;

/** Verbs that say somebody said it. */
const speech =
  /\b(?:says?|said|reveals?|revealed|admits?|insists?|hails?|praises?|warns?|explains?|tells?|told|claims?|believes?|urges?|vows?|reacts?|responds?|slams?|blasts?|calls for|sends? (?:\w+ )?(?:message|warning)|opens up|lifts lid|speaks|discusses|brands|jokes|relaxed|verdict|admission|wants|blames?|takes blame|backs|expects|delivers|thinks|hints?|predicts?|prediction|first words|reaction|sets? \S+ (?:target|challenge))\b|^[‘'“"]|: [‘'“"]|: (?:I|we|my|our|it's|they)\b/i;

/**
 * How a headline tells its news: as a quiz, gossip, ratings, a live page, a preview, fans' reaction, opinion, a report,
 * a clip of a match, somebody's words, or news. By the headline alone, for the excerpt of a report quotes, too.
 */
function kindOfTelling(title: string): string {
  if (/\bpress conference\b/i.test(title)) return 'words';
  for (const [kind, pattern] of kindRules) if (pattern.test(title)) return kind;
  if (footage.test(title)) return 'report';
  // A statement with a question behind it is news: `Leeds agree deal - who makes way?`
  const head = title.replace(/ [-–|] [^-–|]*\?$/, '');
  if (opinion.test(head) || byline.test(title)) return 'opinion';
  if (scoreline.test(title)) return attributed.test(title) ? 'words' : 'report';
  if (/^\S.{0,50}\bvs?\.? [^:|]+[:|]/.test(title)) return 'clip';
  if (speech.test(title)) return 'words';
  if (ofADeal.test(title)) return 'news';
  return resultVerb.test(title) || resultNoun.test(title.replace(occasion, ' '))
    ? 'report'
    : 'news';
}
