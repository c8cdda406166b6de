const score =
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
const rules: readonly (readonly [string, RegExp])[] = [
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
export function kindOfTelling(title: string): string {
  if (/\bpress conference\b/i.test(title)) return 'words';
  for (const [kind, pattern] of rules) if (pattern.test(title)) return kind;
  if (footage.test(title)) return 'report';
  // A statement with a question behind it is news: `Leeds agree deal - who makes way?`
  const head = title.replace(/ [-–|] [^-–|]*\?$/, '');
  if (opinion.test(head) || byline.test(title)) return 'opinion';
  if (score.test(title)) return attributed.test(title) ? 'words' : 'report';
  if (/^\S.{0,50}\bvs?\.? [^:|]+[:|]/.test(title)) return 'clip';
  if (speech.test(title)) return 'words';
  if (ofADeal.test(title)) return 'news';
  return resultVerb.test(title) || resultNoun.test(title.replace(occasion, ' '))
    ? 'report'
    : 'news';
}
