import { phraseList } from './phraseList.ts';

/** What is bad for a club apart from having lost; `goodNewsPhrases` explains how to read it. */
export const badNewsPhrases: Readonly<Record<1 | 2 | 3, readonly string[]>> = {
  1: phraseList(`
    held, point lost, bottom, drop, looms, suspension, relegation, scare, worry, concern, concerns, doubt,
    knock, pressure, denied, deadline passes, ill, illness, rocked, late drama, missed, squandered,
    delay+, abandoned, fade+, depart+, leaves, quit+, resign+, reject+, flat, lifeless, limp`),
  2: phraseList(`
    sacked, sack, sacks, axed, axe+, suspended, banned, charged, fined, fine, ban, sent
    off, red card, red cards, see+ red, dismissed, injury, injured, injuries, hamstring, surgery,
    operation, sidelined, fracture, fractured, broken leg, torn, ruptured, achilles, concussion,
    blow, setback, crisis, slump+, woe, woes, misery, miserable, agony, pain, nightmare, horror,
    howler, blunder, error-strewn, collapse+, humiliation, humiliating, embarrassing,
    embarrassment, shambles, shambolic, abject, woeful, dismal, dreadful, awful, dire, sorry,
    toothless, lacklustre, fuming, furious, fury, anger, angry, slam+, blast+, rue+, ruing,
    lament+, bemoan+, frustrated, frustration, frustrating, disappointed, disappointing,
    disappointment, gutted, devastated, dejected, protest+, backlash, outrage, revolt, apologise+,
    apology, unacceptable, suffer+, flop+, stutter+, stumble+, toil+, stung, struggle+, wobble+, falter+, wilt+,
    flounder+, labour+, plunge+, plummet+, nosedive, freefall, free-fall, tailspin, winless, drop
    zone, relegation fears, fears grow, fear, fears, in doubt, doubts grow, debt, debts, losses,
    unpaid, overdue, cash crisis, deficit, price hike, price rise, redundancies, job losses, late
    equaliser, late leveller, pegged back, let+ slip, slip+ up, wasteful, profligate, to miss, will
    miss, miss+ out, out injured, out until, limp+ off, stretchered, racist, racism, disorder,
    brawl, violence, arrested, death, saddened, tragic, flooding, in
    tears, poor, own goal, own goals, concede+ late, vandalism, vandalised, missed chances, missed
    penalty, penalty miss, second best, second-best, set pieces again, bottom club, abuse,
    investigation, unrest, turmoil, chaos, walkout, boycott+, lose+ patience, into doubt, down and out, sit+ out rest, miss rest of, miss+ rest of, transfer request, made to pay, mountain to climb, fall+ short, come+ up
    short, down to earth, reality check, no answer, off the pace, under fire, under pressure,
    derailed, exposed, laid bare, unravel+, implode+, meltdown, capitulation, surrender, sanction+,
    misconduct, snub+, jeer+, left reeling, reeling, rooted to, cut adrift, adrift, foot of the
    table, in trouble, in peril, doomed, low ebb, new low, too little, bad to worse, tale of woe`),
  3: phraseList(`
    relegated, relegation confirmed, relegation to, fate sealed, drop+ out of, drop+ into, slide+
    into, slip+ into, sink+ into, sink+ to, slip+ to bottom, into the bottom #, into bottom #, into
    the drop zone, into drop zone, into relegation zone, into the relegation zone, rock bottom,
    rock-bottom, bottom of the table, bottom of the league, winding-up, winding up petition, enter+
    administration, administration, points deduction, point deduction, # deduction, points deducted,
    docked, deducted, transfer embargo, embargo, transfer ban, unpaid wages, wages unpaid, wages paid late, paid late,
    ruled out, out for the season, out for season, out for rest of, out for the rest of, season over,
    season-ending, out for # weeks, out for # months, out for up to, weeks out, months out, injury
    blow, injury setback, fresh injury, injury crisis, injury nightmare, injury woe, injury woes,
    face+ surgery, need+ surgery, undergo+ surgery, undergo+ … operation, face+ operation,
    long-term injury, lose+ # in a row, winless in, without a win, without win, fail+ to win, fail+
    to beat, no way back, throw+ away, thrown away, blow+ # lead, blow+ … lead, blow+ … advantage,
    surrender+ … lead, squander+ … lead, lead slips, lead slip, advantage slip, advantage slips,
    concede+ #, horror show, well beaten, booed off, boos, booed, booing, miss+ out on, denied
    promotion, takeover collapse+, takeover falls through, takeover off, takeover doubt, takeover
    doubts, in doubt as, future in doubt, on the brink, pressure mounts, pressure grows, hopes end,
    hopes over, hopes fade, hopes dashed, hopes ended, hopes crushed, hopes in tatters, hopes dented,
    dream over, dreams over, dreams dashed, drop+ points, heartbreak, heartache, unwanted record,
    left ruined, go+ bust, liquidation, suspended from, expelled, fall+ apart, not good enough,
    nowhere near good enough, no-show, out of cup, out of the cup, out of fa cup, out of the fa cup,
    out of carabao cup, out of the carabao cup, out of efl trophy, out of the efl trophy, out of
    europe, out on penalties, lose+ … to injury, hammer blow, bitter blow, cruel blow, major blow,
    double blow, dealt blow, dealt … blow, vote of no confidence`),
};

/** Sad news of a person, whichever club the person was with. */
export const griefPhrases: readonly string[] = phraseList(`
  dies, died, pass+ away, mourn+, tributes paid`);
