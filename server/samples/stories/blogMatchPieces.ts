import type { MatchResult, StoryTemplate } from './storyTemplate.ts';

/** What the fan blogs write after a match. The wording holds for any score with that result. */
export const blogMatchPieces: Record<MatchResult, readonly StoryTemplate[]> = {
  won: [
    {
      headline: 'We beat {opponent} and I have lost my voice',
      excerpt:
        'Notes from a {matchday} that started with a flat tyre and ended with hugging strangers.',
    },
    {
      headline: 'Player ratings: {fixture}',
      excerpt: 'Nobody below a six, one nine, and a special mention for the lad with the drum.',
    },
    {
      headline: 'That was the {club} we were promised',
      excerpt: 'Front foot, high line, happy faces. More of this, please, and soon.',
    },
    {
      headline: '{strikerLast} is making us all look silly',
      excerpt: 'Half the away end wanted him dropped a month ago. I have kept the messages.',
    },
    {
      headline: 'Three points, one pie, no complaints',
      excerpt: 'A {score} win over {opponent} and a crust that held together. What more is there?',
    },
    {
      headline: 'Scrappy, nervy, wonderful',
      excerpt:
        'It was no work of art, but {opponent} went home with nothing and we went home singing.',
    },
    {
      headline: 'What {matchday} told us about {manager}',
      excerpt: 'He changed it early, he changed it well, and {opponent} never worked out how.',
    },
    {
      headline: '{midfielderLast} was playing a different sport',
      excerpt: 'I watched him for ten minutes and nothing else. I recommend it.',
    },
  ],
  drew: [
    {
      headline: 'Player ratings: {fixture}',
      excerpt: 'Sixes all round, a seven in goal, and an argument in our group chat over the rest.',
    },
    {
      headline: 'A draw with {opponent}: glass half what?',
      excerpt:
        'The optimist and the pessimist of Row K sat together. This is their joint statement.',
    },
    {
      headline: 'We have seen worse points, and better ones',
      excerpt: 'A {score} that nobody will remember in May, unless the table says otherwise.',
    },
    {
      headline: '{keeperLast} saved us, and not for the first time',
      excerpt: 'Without him {matchday} is a different story, and this a much shorter article.',
    },
    {
      headline: 'Ninety minutes of nearly',
      excerpt: 'Nearly through, nearly in, nearly won. A draw with {opponent} in slow motion.',
    },
    {
      headline: 'On not losing to {opponent}',
      excerpt: 'There is an art to the ugly point, and this side might be learning it.',
    },
    {
      headline: 'Why was {wingerLast} taken off?',
      excerpt: 'He was our one outlet. The board went up, and so did my hands.',
    },
    {
      headline: 'Four scribbled thoughts on a {score} draw',
      excerpt: 'Written on the back of a ticket, in the dark, on a coach with one working light.',
    },
  ],
  lost: [
    {
      headline: 'I would rather not talk about {opponent}',
      excerpt:
        'But you came here, so let us get it over with. {score}, and it could have been worse.',
    },
    {
      headline: 'Player ratings: {fixture}',
      excerpt: 'I have been kind to {youngster} and honest with everyone else.',
    },
    {
      headline: 'Flat, slow and second to everything',
      excerpt: '{opponent} did not need to be good. That is the part that hurts.',
    },
    {
      headline: 'Don’t blame {keeperLast} for that',
      excerpt: 'When the door is left open {few} times, somebody will walk through it.',
    },
    {
      headline: 'The long drive back from a {score} defeat',
      excerpt: 'Four people, one car, no radio. Somewhere round the ring road, someone laughed.',
    },
    {
      headline: 'Give {manager} time? A calm answer after a bad {matchday}',
      excerpt: 'I slept on it, as I promised myself. Here is where I have ended up.',
    },
    {
      headline: 'We lost the midfield, and then we lost the match',
      excerpt: '{opponent} had an extra man where it mattered, and we never found him.',
    },
    {
      headline: 'Still going next week, obviously',
      excerpt: 'A defeat by {opponent} will not change the habit of a lifetime. Pass the flask.',
    },
  ],
};
