import { describe, expect, it } from 'vitest';

import { createMentions } from '../story/clubMentions.ts';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import type { ClubNames } from '../story/enrichment.ts';
import { sentimentOf } from './sentimentOf.ts';

const mentionAt = createMentions(seedClubs);
const derby: ClubNames = { name: 'Derby County', aliases: ['Derby', 'The Rams', 'Rams'] };
const leeds: ClubNames = { name: 'Leeds United', aliases: ['Leeds', 'LUFC'] };

describe('sentimentOf', () => {
  it.each([
    ['Derby thrash Leeds 4-0'],
    ['Derby County 4-0 Leeds United'],
    ['FT: Leeds 0-4 Derby'],
    ['Derby 2 Leeds 1'],
    ['Leeds beaten by Derby'],
    ['Leeds, sunk by late Derby winner'],
    ['Rams claim 2-1 win over Leeds United'],
    ['Derby win at Elland Road against Leeds'],
    ['Leeds lose to Derby'],
    ['Late Smith strike sinks Leeds for Derby'],
    ['Derby County Women thrash Leeds United Women'],
    ['DERBY THRASH LEEDS'],
    ['Derby Thrash Leeds In Front Of Packed House'],
    ['Derby put Leeds to the sword'],
    ['Derby defeat Leeds'],
    ["Derby end Leeds' unbeaten run"],
    ['Derby: Leeds outclassed by ten-man Rams'],
  ])('tells both sides apart: %s', (headline) => {
    expect(read(headline, derby)).toBe('positive');
    expect(read(headline, leeds)).toBe('negative');
  });

  it.each([
    ['Derby 1-1 Leeds', 'neutral'],
    ['Rams ease past Leeds', 'positive'],
    ['We beat Leeds', 'positive'],
    ['Late winner sinks Owls', 'positive'],
    ['Late winner sinks Rams', 'negative'],
    ['Under-21s 3-1 Leeds Under-21s', 'positive'],
    ['Boss on defeat at Leeds', 'negative'],
    ['Smith reflects after Leeds win', 'positive'],
    ['Derby striker signs new deal', 'positive'],
    ['Captain ruled out for six weeks', 'negative'],
    ['Winding-up petition served on Derby', 'negative'],
    ['Derby striker sent off', 'negative'],
    ['County concede two late goals', 'negative'],
  ])('reads %s as a club would on its own site: %s', (headline, sentiment) => {
    expect(read(headline, derby)).toBe(sentiment);
  });

  it.each([
    ['Derby avoid relegation', 'positive'],
    ['Derby end losing run', 'positive'],
    ["Derby's unbeaten run ended by Leeds", 'negative'],
    ['Transfer embargo lifted', 'positive'],
    ['Injury not serious for Derby captain', 'positive'],
    ['Rams not beaten in nine', 'positive'],
    ['Derby fail to win again', 'negative'],
    ['Leeds deny Rams late win', 'negative'],
    ['Derby avoid defeat at Leeds', 'neutral'],
    ['No Derby win over Leeds since August', 'neutral'],
    ['Derby yet to win', 'neutral'],
    ['Derby captain back from ban', 'positive'],
    ['Derby move away from relegation zone', 'positive'],
    ['Rams allay injury fears', 'positive'],
    ['Derby season ends in despair', 'negative'],
    ['One win in ten for Derby', 'negative'],
    ['Barcelona thrash Derby to win cup', 'negative'],
  ])('minds what is denied or ended in %s: %s', (headline, sentiment) => {
    expect(read(headline, derby)).toBe(sentiment);
  });

  it.each([
    ['Rams soar into top six', 'positive'],
    ['Derby midfielder dazzles on first start', 'positive'],
    ['Derby captain returns to the squad', 'positive'],
    ['Derby stadium plan approved', 'positive'],
    ['Derby on course for play-offs', 'positive'],
    ["Rams' cup run lifts city", 'positive'],
    ['Boss committed his future to Derby', 'positive'],
    ['Toothless Rams draw a blank', 'negative'],
    ['Rams tumble out of cup', 'negative'],
    ['Derby defender diagnosed with illness', 'negative'],
    ['Derby could lose captain', 'negative'],
    ['Fans call for Derby owner to go', 'negative'],
    ['Derby on course for relegation', 'negative'],
    ["Rams' cup run ends", 'negative'],
    ['Derby dreams dashed', 'negative'],
  ])('knows the words of every kind of news: %s', (headline, sentiment) => {
    expect(read(headline, derby)).toBe(sentiment);
  });

  it.each([
    ['Can Derby beat Leeds?'],
    ['Preview: Derby out to thrash Leeds'],
    ['How to watch Derby beat the drop'],
    ['Derby hope to beat Leeds'],
    ['Rams could be promoted on Saturday'],
    ['Derby set to win race for winger'],
    ['On this day: Derby thrash Leeds'],
    ['How Derby won the league in 1975'],
    ['Win a signed Derby shirt'],
    ['Leeds thrash Stoke'],
    ['Leeds boss sacked'],
    ['Former Derby striker ruled out for the season'],
    ["'We can beat anyone': Leeds captain looks ahead"],
    ['Defender and striker in shooting drill before attack on penalty record'],
    ['England beat Wales'],
    ['Season tickets for 2024-25 on sale'],
    ['Derby to line up in 4-3-3'],
    ['Open training on Wednesday, 10-12'],
    ['Win a Derby matchday experience'],
    ['Join Derby fans for a forum'],
    ['Arteta hails striker before Derby test'],
    ['Celtic Park fans banned from game at Derby'],
    ['Derby nearly lost captain'],
    ["Derby 'not convinced' a month ago to sign striker"],
    ['Survival or cup glory - which would Derby fans prefer?'],
    ['Derby three points behind Grimsby'],
    ['Derby striker on life abroad and heart surgery'],
    ['Derby captain on returning to fitness'],
    ['Derby boss craves win'],
    ['Pundit predicts Derby win over Leeds'],
    ['What Smith said after Derby win'],
    ['When Derby beat Real Madrid'],
    ['From relegation fears to European hopes at Derby'],
    ['Derby close in on winger - Sunday gossip'],
    ['Local brewery signs new deal as Derby partner'],
    ['Derby unveil stunning away kit'],
    ['Derby name captain'],
    ['Derby are yet to sign a player'],
    ['Derby sign teenager on scholarship'],
    ['Play stopped at Derby for medical emergency'],
    ['The eight Derby players set to leave'],
    ["Derby's promotion rivals lose again"],
    ['Leeds striker injured ahead of crucial Derby test'],
    ['Derby injury news: the latest'],
    ['Chant during Derby win angers police'],
    [''],
    ['🐏🐏🐏'],
    ['constructor'],
  ])('calls neutral: %s', (headline) => {
    expect(read(headline, derby)).toBe('neutral');
  });

  it.each([
    ['Derby sign Leeds captain', 'positive', 'negative'],
    ["Derby agree fee of £20m for Leeds' Smith", 'positive', 'negative'],
    ['Leeds captain joins Derby', 'positive', 'negative'],
    ['Derby agree £5m deal for Leeds winger', 'positive', 'negative'],
    ['Leeds captain leaves for Derby', 'neutral', 'negative'],
    ['Smith completes £5m move from Leeds to Derby', 'positive', 'negative'],
    ['Derby name Leeds boss as new manager', 'neutral', 'negative'],
    ['Derby sign Leeds teenager', 'positive', 'neutral'],
    ['Leeds captain joins Derby on loan', 'positive', 'neutral'],
    ['Leeds academy coach joins Derby', 'neutral', 'neutral'],
    ['Derby in talks to sign Leeds captain', 'neutral', 'neutral'],
    ['Derby could sign Leeds captain', 'neutral', 'neutral'],
    ['Former Leeds captain joins Derby', 'positive', 'neutral'],
    ['Former Leeds and Derby striker joins Bath City', 'neutral', 'neutral'],
  ])('knows who comes and who goes: %s', (headline, forDerby, forLeeds) => {
    expect(read(headline, derby)).toBe(forDerby);
    expect(read(headline, leeds)).toBe(forLeeds);
  });

  it.each([
    ['Derby 1-1 Leeds (5-4 on penalties)', 'positive', 'negative'],
    ['Derby 1-1 Leeds (3-4 pens)', 'negative', 'positive'],
    ['Derby 0-2 Leeds: Rams boss proud of his side', 'negative', 'positive'],
    ['Late goal earns Derby draw at Leeds', 'positive', 'neutral'],
    ['Smith wins it for Derby', 'positive', 'neutral'],
    ['Leeds inflict first defeat on Derby', 'negative', 'positive'],
    ['Derby captain back in training after injury', 'positive', 'neutral'],
    ['Why have Derby been docked six points', 'neutral', 'neutral'],
    ['Why Derby were docked six points', 'negative', 'neutral'],
    ['How Derby beat Leeds', 'positive', 'negative'],
    ['Derby and Leeds promoted', 'positive', 'positive'],
    ['Derby v Leeds: stunner settles it', 'neutral', 'neutral'],
    ['Boost for Derby but injury blow for Leeds', 'positive', 'negative'],
    ['Derby win but lose captain to injury', 'positive', 'neutral'],
    ['Derby proud despite protests', 'positive', 'neutral'],
    ['Derby delighted, fans furious', 'neutral', 'neutral'],
    ['Stunner from own half against Leeds', 'positive', 'negative'],
    ["Derby deal blow to Leeds' hopes", 'neutral', 'negative'],
    ['Ex-Leeds and Derby boss makes comeback', 'neutral', 'neutral'],
    ['Smith sacked by Leeds: former Derby boss goes', 'neutral', 'negative'],
    ['Leeds boss sacked after Derby defeat', 'neutral', 'negative'],
    ['Emotional win helps Derby', 'positive', 'neutral'],
    ['Derby too strong for Leeds', 'positive', 'negative'],
    ['Will Smith fires Derby ahead', 'positive', 'neutral'],
    ['Boss leaves Leeds after a month', 'neutral', 'negative'],
    ['Derby: Smith joins from Leeds', 'positive', 'neutral'],
    ['Leeds spoil Derby party', 'negative', 'positive'],
    ['Stunning Derby fightback', 'positive', 'neutral'],
    ['Derby defeat Villarreal', 'positive', 'neutral'],
    ['Leeds frustrated by Derby draw', 'neutral', 'negative'],
    ['Boss hails massive result for Leeds', 'neutral', 'positive'],
    ['Derby heap more misery on Leeds', 'positive', 'negative'],
    ['Smith leaves Leeds', 'neutral', 'neutral'],
    ['Derby captain to miss Leeds clash', 'negative', 'neutral'],
    ['Derby captain suspended for Leeds trip', 'negative', 'neutral'],
    ['Leeds blow lead as Derby win', 'positive', 'negative'],
  ])('tells whose news it is: %s', (headline, forDerby, forLeeds) => {
    expect(read(headline, derby)).toBe(forDerby);
    expect(read(headline, leeds)).toBe(forLeeds);
  });

  it('takes a club by its own name where several share a nickname', () => {
    const named = (name: string) => seedClubs.find((club) => club.name === name) ?? derby;
    expect(read('Robins thrash Crewe', named('Swindon Town'))).toBe('positive');
    expect(read('Robins thrash Crewe', named('Cheltenham Town'))).toBe('positive');
    expect(read('Robins thrash Crewe', named('Crewe Alexandra'))).toBe('negative');
    expect(read('Wednesday night defeat for Leeds', named('Sheffield Wednesday'))).toBe('neutral');
  });

  it('takes the result from the excerpt only where the headline announces a report', () => {
    const excerpt = 'Derby beat Leeds 2-1. Next is a trip to Hull.';
    expect(
      sentimentOf({ headline: 'Match report: Derby v Leeds', excerpt }, derby, mentionAt),
    ).toBe('positive');
    expect(
      sentimentOf({ headline: 'Match report: Derby v Leeds', excerpt }, leeds, mentionAt),
    ).toBe('negative');
    expect(sentimentOf({ headline: 'Parking at the stadium', excerpt }, derby, mentionAt)).toBe(
      'neutral',
    );
    expect(
      sentimentOf({ headline: 'Preview: report to stewards', excerpt }, derby, mentionAt),
    ).toBe('neutral');
  });

  it('is not slowed by text made to slow it', () => {
    const hostile = ['win ', "'", '1-', 'sign new ', '[…]', 'by ', 'Leeds beat '];
    const started = performance.now();
    for (const piece of hostile) read(piece.repeat(300), derby);
    // Each takes a few milliseconds; what grows faster than the text takes minutes.
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

function read(headline: string, club: ClubNames): string {
  return sentimentOf({ headline, excerpt: null }, club, mentionAt);
}
