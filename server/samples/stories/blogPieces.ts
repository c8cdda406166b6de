import { withTopics } from './storyTemplate.ts';

/** Everything the fan blogs write that is not about the last match. */
export const blogPieces = withTopics({
  preview: [
    {
      headline: '{next} next: hope, dread and a predicted line-up',
      excerpt: 'My heart says a narrow win. My head has asked not to be named.',
    },
    {
      headline: 'How I would set up against {next}',
      excerpt: 'Three at the back, {winger} wide and somebody tall near the far post.',
    },
    {
      headline: 'A view from the other side: talking to a {next} fan',
      excerpt: 'They are worried about us. I did my best not to laugh, and then told them why.',
    },
    {
      headline: 'Is {nextDay} a must-win already?',
      excerpt: 'No. But I would feel a good deal better on the way home if we did.',
    },
    {
      headline: 'Memories of {next}, good and damp',
      excerpt: 'One cup tie, two postponements and a burger I still think about.',
    },
    {
      headline: 'Who starts on {nextDay}? The case for {youngsterLast}',
      excerpt: 'If not now, when? The teenager has done everything asked of him.',
    },
  ],
  opinion: [
    {
      headline: 'In praise of the ten-minute substitute',
      excerpt:
        'Nobody warms up with more hope. A love letter to the man with the bib over his head.',
    },
    {
      headline: 'Leave the badge alone',
      excerpt: 'Rumours of a “refresh” have reached this blog, and this blog is not amused.',
    },
    {
      headline: 'Five things I would change about matchday',
      excerpt: 'Shorter queues, longer half-time, and the music turned down enough to hear a joke.',
    },
    {
      headline: 'The bench is stronger than we think',
      excerpt: 'Look again at who came on in the last {few} matches, and what happened next.',
    },
    {
      headline: 'Mid-season report: attack',
      excerpt:
        'Marks out of ten for everyone who has played up front, including that one half-hour.',
    },
    {
      headline: 'Why I have stopped booing',
      excerpt: 'It never made {captain} run faster. It made me feel worse on the bus.',
    },
    {
      headline: 'Standing areas: a sitter’s point of view',
      excerpt: 'I am {age2}, my knees click, and I am all for it. Let me explain.',
    },
    {
      headline: 'Do we need another striker?',
      excerpt: '{strikerLast} cannot play every minute, and the diary is filling up fast.',
    },
    {
      headline: 'The transfer window is a long corridor',
      excerpt:
        'The news is that we are linked with everyone. We will sign a left-back, and I am at peace.',
    },
    {
      headline: 'Away ends should be cheaper, part {few}',
      excerpt: 'I paid {price} for a view of a pillar, and I would like to speak to the pillar.',
    },
  ],
  tactics: [
    {
      headline: 'Why the press stopped working, and how to fix it',
      excerpt: 'It is not about running. Watch where {midfielder} starts and it makes sense.',
    },
    {
      headline: '{defenderLast} and the lost art of the back-post header',
      excerpt: 'Crosses have come in from {few} different angles. One man has met most of them.',
    },
    {
      headline: 'The curious role of {winger}',
      excerpt: 'Is he a winger, a wing-back or a very wide midfielder? Yes, and that is the point.',
    },
    {
      headline: 'Set pieces: a short study with bad drawings',
      excerpt: 'I have looked at every corner since August, so that you need not.',
    },
    {
      headline: 'Building from the back without a heart attack',
      excerpt: '{keeperLast} has settled into it. The people around me have not.',
    },
    {
      headline: 'Two up front: an idea whose time has come back',
      excerpt: 'Every few years the old ways return, and {striker} needs someone to talk to.',
    },
    {
      headline: 'What the numbers say about our slow starts',
      excerpt: 'We are a different side after the {minute}th minute. I made a chart.',
    },
    {
      headline: 'Full-backs, and where they go when we attack',
      excerpt:
        'Inside, outside, sometimes both at once. A guide to the most tiring job in the team.',
    },
  ],
  women: [
    {
      headline: '{woman} is the most exciting player at the club',
      excerpt: 'If you have not been to see the women’s team yet, here is your reason.',
    },
  ],
  player: [
    {
      headline: '{midfielder} deserves a song',
      excerpt:
        'It has to scan, it has to be kind, and it must not be that tune again. Entries below.',
    },
    {
      headline: 'The quiet season of {defender}',
      excerpt:
        'No headlines, no bookings, hardly a mistake. A few words on the man nobody mentions.',
    },
    {
      headline: 'Growing up with {youngsterLast}',
      excerpt:
        'I saw him play for the under-twelves. He was the small one arguing with the linesman.',
    },
    {
      headline: 'Is {keeperLast} the best we have had in goal?',
      excerpt:
        'A dangerous question, asked carefully, with a list of everyone I have seen since {year}.',
    },
    {
      headline: 'Captain material: a portrait of {captain}',
      excerpt:
        'He points, he shouts, he picks up the litter in the dugout. Leadership, in three parts.',
    },
    {
      headline: 'Letter to {strikerLast} on his goal drought',
      excerpt: 'Dear sir, we have all missed buses. Keep standing at the stop.',
    },
  ],
  terrace: [
    {
      headline: 'Away days: a supporter’s guide to {next}',
      excerpt: 'Where to park, where to eat, and which corner of the stand keeps the wind off.',
    },
    {
      headline: 'The man who has missed {few} games since {year}',
      excerpt: '{supporter} keeps the tickets in biscuit tins. There are a lot of biscuit tins.',
    },
    {
      headline: 'My first match: the {stand}, rain, and a lost glove',
      excerpt: 'I could not see a thing, understood less, and asked when we were coming back.',
    },
    {
      headline: 'Ranking every pie I have eaten this season',
      excerpt: 'Structural integrity counts for more than you think. The winner will surprise you.',
    },
    {
      headline: 'An oral history of the leaky roof',
      excerpt: 'Six regulars from the {stand} on drips, buckets and the great soaking of {year}.',
    },
    {
      headline: 'In the archive: the programme that misspelt everybody',
      excerpt: 'Eleven names, {few} of them right. A collector’s item, naturally.',
    },
    {
      headline: 'How we made a banner out of bed sheets',
      excerpt: 'It took {count} pins, four cousins and the whole floor of a church hall.',
    },
    {
      headline: 'Taking my daughter to the {otherStand}',
      excerpt: 'She watched the mascot, the pigeons and, for a good ten minutes, the football.',
    },
    {
      headline: 'Overheard in the queue for the {stand}',
      excerpt: 'Wisdom, nonsense and one very good idea about offside, noted down on {today}.',
    },
    {
      headline: 'Mailbag: your questions, our guesses',
      excerpt: 'Readers ask about loans, lamps and whether {manager} owns another coat.',
    },
    {
      headline: 'Podcast: half an hour on {next} and one minute on tactics',
      excerpt: 'Recorded in a kitchen, with a dog, a kettle and a guest who knows {chief}.',
    },
  ],
});
