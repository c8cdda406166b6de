/**
 * Words that are seldom used of anything else. `Win`, `game` and `player` are not among them: casinos
 * have those too.
 */
export const footballWords = wordsOf(
  `football footballer footballers soccer fc afc match matchday fixture fixtures goal goals goalless goalscorer
  goalkeeper goalkeepers keeper striker strikers midfielder midfielders midfield defender defenders winger
  full-back fullback centre-back forward captain gaffer manager head-coach squad lineup line-up xi substitute subs
  transfer transfers signing signings loan loanee derby penalty penalties referee ref offside var league leagues
  efl fa uefa fifa premier championship play-off play-offs playoff playoffs wembley relegation relegated promotion
  promoted equaliser equalizer hat-trick brace clean-sheet header crossbar kick-off kickoff half-time full-time
  stoppage-time pre-season preseason friendly stadium terrace terraces pitch dugout supporters fans academy u18 u21
  u23 under-21s under-18s season table cup trophy euros transfer-window deadline-day touchline scout scouting
  matchweek gameweek relegation-threatened top-flight unbeaten`,
);

/** Words that are used of much else, and make a club of a town that is named beside them. */
export const clubWords = wordsOf(
  `boss bosses club clubs head coach sign signs signed re-sign deal bid bids offer contract interest linked move
  target targets owner owners ownership takeover exit leaves sack sacked sacking job appoint appoints interim
  team side women wsl wcl motd injury injured training defeat draw loss red form rival rivals fan scorer
  attacker playmaker debut analysis highlights carabao europa england wales call-up teammate starlet wonderkid
  player players star stars playing future agent offers shirt shirts revival title manchester madrid barcelona`,
);

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
