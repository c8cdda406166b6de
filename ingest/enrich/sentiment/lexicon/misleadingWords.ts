import { phraseList } from './phraseList.ts';

/** The game itself: positions, moves, set pieces, nicknames. */
const playWords = phraseList(`
  attack, attacks, attacking, attacked, shot, shots, shoot, shooting, strike, strikes, striker,
  strikers, fight, fights, fighting, battle, battles, goal, goals, defender, defenders, defend,
  penalty, penalties, foul, fouls, clash, clashes, kill, kills, killed, killing, killer, dead,
  deadline, cut, cuts, challenge, challenges, challenging, cross, crosses, save, saves, saved,
  top, tops, champion, championship, clean, cleaner, miss, misses, missing, lost, block, blocks,
  pressing, tackle, drop, drops, free, fire, fires, fired, firing, hit, hits, bomb, bombs, war,
  gun, gunners, arsenal, united, stop, stops, stopped, substitute, trap, trapped, steal, steals,
  stole, threat, threats, aggression, aggressive, stick, sticks, lethal, deadly, clever, offence,
  offensive, defence, punish, punished, revenge, avenge, riot, riots, bargain, swift, strong,
  stronger, strongest, strength, scoop, gem, robin, collision, combat, cornered, emergency, rebel,
  rebels, rob, robs, shock, shocks, stunned, stunning, crash, crush, crushed, destroy, destroys,
  demand, destroyed, dumped, torn, obliterate, haunted, denied, denies, deny, thwart, shrew,
  shrews, imp, imps, devils, foxes, wolves, saints, gills, posh, vitality, pride`);

/** The people and the occasions around it. */
const peopleWords = phraseList(`
  fan, fans, support, supports, supported, supporter, supporters, supportive, loyal, loyalty,
  love, loves, loved, lovely, like, likes, liked, friendly, friendlies, hero, heroes, legend,
  legends, favourite, favourites, ally, best, great, greats, greatest, good, better, super, nice,
  fun, happy, grand, festive, christmas, holiday, celebrate, celebrates, celebrating, celebration,
  celebrated, award, awards, awarded, medal, prize, gift, gifts, gold, party, thank, thanks,
  thankful, grateful, welcome, welcomes, welcomed, welcoming, join, joins, sign, care, cares,
  help, helps, helping, helpful, share, kind, peace, respect, respects, tribute, tributes, honour,
  honours, honoured, dear, kiss, hug, luck, lucky, bless, blessed, enjoy, enjoys, exclusive,
  highlight, interested, interest, interesting, important, opportunity, approval, approved,
  approves, growth, benefit, benefits, asset, assets, secure, secures, secured, wealth, rich,
  flagship, recommended, affordable, suited, sunshine`);

/** Wishes, plans and talk. */
const talkWords = phraseList(`
  hope, hopes, hoping, hopeful, want, wants, wish, chance, chances, keen, eager, ready,
  determined, confident, confidence, commitment, committed, focused, dream, dreams, trust, trusts,
  true, fair, fit, big, bold, ambitious, backing, desperate, desperately, warning, warnings,
  warns, warned, worried, worry, worrying, risk, risks, problem, problems, mistake, mistakes,
  hard, tired, bad, no, lack, alone, odd, refuse, refuses, refused, reject, withdrawal, praise,
  progress, leading, success, successful, succeed, succeeds, appreciate, appreciation, excited,
  exciting, enthusiastic, inspire, calm, ease, cool, fresh, solid, perfect, beautiful, beauty,
  classy, popular, resolve, loose, gaining, gain, gains, damage, damaged, ban, sentence, defect,
  green`);

/** Phrases that hold a telling word and do not tell. */
export const neutralPhrases: readonly string[] = phraseList(`
  safe standing, stay safe, safe hands, nothing to lose, win or lose, blow for blow, title race,
  promotion race, injury update, fitness update, injury latest, double header, double training,
  double up, own goal competition, ban on, blast from the past, record signing, in praise of, successful operation, undergo+ successful operation, undergo+ successful surgery, successful surgery, operation restart, the lost, a lost, lost and found, lost property,
  lost art, worse things`);

/** Words to which AFINN-165 gives a score that football does not mean. */
export const misleadingWords: ReadonlySet<string> = new Set([
  ...playWords,
  ...peopleWords,
  ...talkWords,
]);
