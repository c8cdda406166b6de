import { phraseList } from './phraseList.ts';

/**
 * What is good for a club apart from having won, by strength: 3 settles a headline, 2 is enough
 * where nothing speaks against it, 1 only adds weight. Of phrases that begin alike the longest
 * counts. `#` stands for any number in figures or words, `…` for up to three other words, and a
 * verb that ends in `+` for all its forms.
 */
export const goodNewsPhrases: Readonly<Record<1 | 2 | 3, readonly string[]>> = {
  1: phraseList(`
    double, brace, net+, opener, winner, momentum, return+, new deal, on target, point rescued,
    rescue+ … point, salvage+ … point, snatch+ … point, earn+ … point, unbeaten, spirited,
    resilient, in-form, table-topping, title, promotion, champions, glory, survive+, battling, top
    spot, leaders, upbeat, promising, milestone, at the death, relief, nears return, strike,
    dominant, commanding, comfortable, convincing, vital, crucial, historic, famous, memorable`),
  2: phraseList(`
    sign+ … new deal, sign+ … new contract, pen+ … new deal, pen+ … contract, agree+ … new deal,
    agree+ … new contract, sign+ … extension, pen+ … extension, contract extension, extend+ …
    contract, extend+ … deal, extend+ … stay, commit+ … future, commit+ to, sign+ on, sign+
    improved, sign+ long-term, sign+ new, sign+ fresh terms, pen+ fresh terms, sign+ … pro deal,
    sign+ … pro contract, sign+ … professional, pen+ first, new contract for, new deal for, put+
    pen to paper, stay+ put, staying put, tied down, hat-trick, hat trick, clean sheet, clean
    sheets, comeback, fightback, fight+ back, hit+ back, roar+ back, bounce+ back, bounceback, come+
    from behind, leave+ it late, go+ top, go+ second, go+ third, go+ clear, move+ top, move+ up,
    move+ into, move+ clear, move+ out of, climb+, rise+ to, soar+, storm+ into, ease+ into, surge+,
    cruise+, march+ on, march+ into, through to, go+ through, progress+, advance+, into # round,
    into the # round, into quarter-finals, into the quarter-finals, into semi-finals, into the
    semi-finals, into semis, into final, into the final, into next round, into last #, into
    play-offs, into the play-offs, into top #, into the top #, into the hat, reach+ … final, book+ …
    place, book+ … spot, seal+ … place, seal+ … spot, secure+ … place, secure+ … spot, points clear,
    off the mark, up and running, back in training, return+ to … training, up to second, up to third, up to fourth, up to fifth, up to sixth, to safety,
    and safety, ease+ … fears, ease+ … worries, ease+ pressure, return+ to action, return+
    from injury, back from injury, back to … fitness, back to … best, back to form, fit again,
    fit-again, all-clear, available again, recovery on track, injury boost, fitness boost, boost,
    boosted, boosts, lifted by, takeover hope, takeover hopes, takeover boost, takeover nears, record
    crowd, record attendance, sell-out crowd, new record, club record broken, points record, record
    profit, made profit, cult hero, hail+, praise+, laud+, applaud+, salute+, proud, buzzing,
    purrs, dreamland, dream debut, dream start, dream alive, hopes alive, sensational, magnificent,
    dazzle+, shine+, sparkle+, impress+, inspire+, inspired, rocking, joy, delight, jubilation,
    jubilant, ecstatic, elated, wonder goal, wonderful, masterful, heroics, match-winner, hall of
    fame, call-up, called up, back on track, strike+ late, promotion push, promotion charge, title charge, back on top, land+ … award, turn+ the tide, battling
    display, battling performance, raise+ £#, transfer coup, unwanted record ended, emphatic,
    resounding, stunner, screamer, worldie, masterclass, safe, red-hot, on fire, on song, in style,
    good shape, fortress, on the up, fine form, top form, team of the week, team of the season,
    standing ovation, civic reception, silverware, make+ history, record-breaking, new heights,
    investment secured, planning permission granted, given go-ahead, given green light, gets green
    light, wages paid, appeal success, successful appeal, star of the show, run the show, runs the
    show, love affair, feelgood, feel-good, good news, welcome boost, perfect start`),
  3: phraseList(`
    promoted, promotion sealed, promotion confirmed, seal+ … promotion, clinch+, secure+ …
    promotion, earn+ … promotion, win+ … promotion, crowned, lift+ the … cup, lift+ the … trophy,
    lift+ the … title, lift+ … trophy, cup glory, trophy glory, to wembley, book wembley, reach
    wembley, secure+ safety, seal+ safety, safety secured, hold+ on, hold+ firm, not beaten in, yet
    to lose, without defeat, go # unbeaten, unbeaten in #, # unbeaten, # unbeaten in, # wins in, #
    wins from, takeover completed, takeover complete, takeover confirmed, takeover approved,
    takeover agreed, complete+ takeover, club saved, saved from, wins award, wins … award, scoop+ …
    award, scoop+ … prize, player of the month, manager of the month, player of the season, manager
    of the season, player of the year, out of the drop zone, out of drop zone, out of the bottom #,
    out of bottom #, out of the relegation zone, survival secured, seal+ … survival, secure+ …
    survival, beat the drop, avoid+ … relegation, avoid+ the drop, escape+ relegation, beat+ … relegation, great escape, winning goal, late winner, last-gasp
    winner, stoppage-time winner, injury-time winner, last-minute winner, dramatic winner, grab+ …
    winner, net+ … winner, score+ … winner, hit+ … winner, fire+ … winner, at the double, do+ the
    double, debt-free, debts cleared, bragging rights, derby delight, derby joy, derby glory, derby
    spoils, come+ out on top, come+ through, get+ the job done, take+ the spoils, claim+ … spoils`),
};
