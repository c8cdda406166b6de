import type { MatchResult, StoryTemplate } from './storyTemplate.ts';

/** Match reports of the official sites. The wording holds for any score with that result. */
export const officialMatchReports: Record<MatchResult, readonly StoryTemplate[]> = {
  won: [
    {
      headline: 'Report: {fixture}',
      excerpt:
        '{strikerLast} led the line superbly and the points were deserved on {matchday}, in front of a noisy crowd.',
    },
    {
      headline: '{strikerLast} on target as {club} beat {opponent}',
      excerpt:
        'A confident performance brought three more points, with {midfielder} setting the tone from the first whistle.',
    },
    {
      headline: 'Three points from a lively meeting with {opponent}',
      excerpt:
        'It finished {score}, and the travelling and home fans alike got their money’s worth.',
    },
    {
      headline: '{manager}: “The lads earned every bit of that”',
      excerpt:
        'The manager was full of praise for his players after the {score} win over {opponent}.',
    },
    {
      headline: 'In pictures: a {score} win over {opponent}',
      excerpt: 'Our photographer was pitchside on {matchday}. Here are the best {few} frames.',
    },
    {
      headline: '{midfielderLast} runs the show in {score} victory',
      excerpt:
        'The midfielder covered more ground than anyone on the pitch as {opponent} were seen off.',
    },
    {
      headline: 'Watch: highlights as {opponent} are beaten',
      excerpt: 'Every goal, every big save and the scenes in the {stand} at the end.',
    },
    {
      headline: '{defenderLast} delighted with “proper team win”',
      excerpt:
        'The defender says the work done on the training ground all week showed against {opponent}.',
    },
    {
      headline: 'By the numbers: how we got the better of {opponent}',
      excerpt:
        'More shots, more tackles won and the better of the second half. The figures behind {matchday}.',
    },
    {
      headline: 'Player of the match: {wingerLast} takes your vote',
      excerpt:
        'More than {count} of you chose the winger after the {score} success against {opponent}.',
    },
    {
      headline: 'Another step forward: {score} and plenty to like',
      excerpt: '{opponent} made it hard, but {club} always looked the likelier side.',
    },
    {
      headline: '{captainLast} leads from the front to see off {opponent}',
      excerpt:
        'The captain played through the closing stages with a bandaged head and a broad grin.',
    },
  ],
  drew: [
    {
      headline: 'Report: honours even, {fixture}',
      excerpt:
        'Neither side could find the decisive moment on {matchday}, though both had chances.',
    },
    {
      headline: 'A point apiece with {opponent}',
      excerpt: '{keeper} was the busier goalkeeper before the break, and the idler one after it.',
    },
    {
      headline: '{manager} takes the positives from {score} draw',
      excerpt: 'The manager felt his side did enough to edge it, but was happy with the attitude.',
    },
    {
      headline: '{keeperLast}: “We will look back on it as a good point”',
      excerpt: 'The goalkeeper reflects on a hard-fought {score} with {opponent}.',
    },
    {
      headline: 'Stalemate with {opponent} keeps the run going',
      excerpt: 'It is now {few} matches without defeat after {matchday}’s {score} draw.',
    },
    {
      headline: 'In pictures: all square against {opponent}',
      excerpt: 'Breath in the air, mud on the knees and a point in the bag. See the gallery.',
    },
    {
      headline: 'Highlights: {club} and {opponent} share the spoils',
      excerpt: 'Watch extended highlights of the draw, including a big chance for {winger}.',
    },
    {
      headline: '{captainLast}: dressing room wanted more than a point',
      excerpt: 'The captain says frustration after a draw is a sign of how far the group has come.',
    },
    {
      headline: 'Little to choose between the sides in {score} draw',
      excerpt: '{opponent} had the better of the opening half-hour, {club} most of what followed.',
    },
    {
      headline: 'Talking points: what we learnt from meeting {opponent}',
      excerpt: 'The shape, the substitutes and a first start in {few} weeks for {midfielder}.',
    },
    {
      headline: '{defenderLast} on a bruising draw: “That is this division for you”',
      excerpt: 'The defender enjoyed the battle with the {opponent} forwards, more or less.',
    },
    {
      headline: 'Your verdict on the {score} draw',
      excerpt: 'More than {count} supporters rated the players after {matchday}’s match.',
    },
  ],
  lost: [
    {
      headline: 'Report: {fixture}',
      excerpt: 'A frustrating day’s work went unrewarded, despite a spirited finish.',
    },
    {
      headline: '{opponent} take the points',
      excerpt:
        'It ended {score} on {matchday} after {club} failed to make the most of good spells.',
    },
    {
      headline: '{manager}: “We were not at our best and we know it”',
      excerpt: 'The manager promised a response after defeat by {opponent}.',
    },
    {
      headline: 'Beaten but not disheartened: {captainLast} on {score} defeat',
      excerpt: 'The captain thanked the supporters who stayed to applaud the side off.',
    },
    {
      headline: 'Fine margins decide it in favour of {opponent}',
      excerpt:
        'A moment’s hesitation at one end and the width of a post at the other told the story.',
    },
    {
      headline: '{midfielderLast}: response must come straight away',
      excerpt: 'The midfielder says the squad will put {matchday} right on the training ground.',
    },
    {
      headline: 'Highlights: defeat by {opponent}',
      excerpt: 'Extended highlights are free to watch from noon for season-ticket holders.',
    },
    {
      headline: 'One to forget as {opponent} prove too strong',
      excerpt: '{club} were second best for long stretches of a {score} defeat.',
    },
    {
      headline: 'In pictures: {fixture} and a wet walk home',
      excerpt: 'The result went against us, but the {stand} kept singing. See the gallery.',
    },
    {
      headline: '{keeperLast} backs team-mates after {matchday} setback',
      excerpt: 'One poor result does not undo months of work, says the goalkeeper.',
    },
    {
      headline: 'Late pressure counts for nothing against {opponent}',
      excerpt: '{few} corners in the closing minutes brought no reward for {club}.',
    },
    {
      headline: 'Manager’s notes: where it went wrong against {opponent}',
      excerpt: '{manager} goes through the {score} defeat, without excuses, in his weekly column.',
    },
  ],
};
