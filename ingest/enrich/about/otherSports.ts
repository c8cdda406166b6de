/** Competitions, words and teams of other sports, which share the names of towns with our clubs. */
const otherSport = new RegExp(
  [
    String.raw`\b(?:nba|nfl|mlb|nhl|rugby|cricket|darts|snooker|tennis|golf|boxing|athletics|netball|hockey|basketball|handball|speedway|cycling|racing|racecourse|motogp|f1|formula one|ashes|t20|ipl|county championship|the hundred|grand slam|six nations|nations championship|gallagher|premiership rugby|super league|challenge cup|grand national|hurdle|chase|handicap|undercard|prem|gold cup|cheltenham festival|liv|pga|ryder cup|wimbledon champions?hips?)\b`,
    String.raw`\b(?:hull kr|hull fc|wigan warriors|warrington wolves|leeds rhinos|bradford bulls|huddersfield giants|salford red devils|castleford|wakefield trinity|st helens|leigh leopards|catalans|leicester tigers|exeter chiefs|newcastle (?:falcons|red bulls|eagles)|northampton saints|bristol bears|sale sharks|minnesota|knicks|san antonio|boston celtics)\b`,
  ].join('|'),
  'iu',
);
/** `Women's Super League` and `European Super League` are football, and so is a title race. */
const footballAfterAll =
  /\b(?:women['’]?s|european|the|wsl|turkish|chinese|indian) (?:super league|fa challenge cup)\b|\b(?:title|promotion|play-?off|race)[- ]chase\b|\bchase (?:for|of|of the|to)\b/giu;

/** Whether a headline is of another sport: `Wigan Warriors win at Hull KR`. */
export function isOfAnotherSport(headline: string): boolean {
  return otherSport.test(headline.replace(footballAfterAll, ' '));
}
