import { withTopics } from './storyTemplate.ts';

/** News of the first team from the official sites. */
export const officialTeamNews = withTopics({
  preview: [
    {
      headline: 'Preview: {nextFixture}',
      excerpt: 'Form, faces to watch and how to follow {nextDay}’s match wherever you are.',
    },
    {
      headline: 'Team news: late call on {midfielderLast} for {next}',
      excerpt: 'The midfielder trained apart from the group and will be assessed on the morning.',
    },
    {
      headline: '{manager} wary of “dangerous” {next}',
      excerpt:
        'The manager expects a stern test on {nextDay} and has asked for patience in the stands.',
    },
    {
      headline: 'Five things to know before {next}',
      excerpt: 'An old rivalry of sorts, a familiar face and a kick-off time worth checking twice.',
    },
    {
      headline: 'Getting to the match: {next} on {nextDay}',
      excerpt:
        'Roadworks near the ground mean supporters should allow extra time. Kick-off is {kickoff}.',
    },
    {
      headline: '{wingerLast}: “We owe them one”',
      excerpt:
        'The winger has not forgotten the last meeting with {next} and cannot wait for {nextDay}.',
    },
    {
      headline: 'Match officials confirmed for {nextDay}',
      excerpt:
        'The referee, assistants and fourth official for the match with {next} are announced.',
    },
    {
      headline: 'Opposition focus: what {next} will bring',
      excerpt: 'Quick in transition, strong from set pieces. Our analysts look at their habits.',
    },
    {
      headline: 'How to follow {club} on {nextDay}',
      excerpt: 'Audio commentary, live text and, for supporters overseas, a full video stream.',
    },
    {
      headline: 'Press conference: everything {manager} said before {next}',
      excerpt: 'Fitness, selection and a kind word for the groundstaff. Read it in full.',
    },
  ],
  fitness: [
    {
      headline: '{defenderLast} faces {weeks} weeks out',
      excerpt:
        'A scan has confirmed a hamstring strain for the centre-back, who limped out of training.',
    },
    {
      headline: '{strikerLast} steps up return with reserve minutes',
      excerpt:
        'Injured in pre-season, the forward came through an hour and could be back by {day}.',
    },
    {
      headline: 'Medical update: {few} players on the way back',
      excerpt:
        '{physio}, head of the medical team, goes through every injury in the treatment room.',
    },
    {
      headline: 'Good news on {keeperLast} after precautionary scan',
      excerpt:
        'There is no serious damage to the wrist, and the goalkeeper hopes to train this week.',
    },
    {
      headline: '{wingerLast} undergoes successful operation',
      excerpt:
        'Surgery on a troublesome ankle went to plan, and rehabilitation starts straight away.',
    },
    {
      headline: 'Captain {captainLast} back on the grass',
      excerpt:
        'A welcome sight at the training ground: the skipper ran without discomfort on {today}.',
    },
    {
      headline: '{midfielderLast} serves suspension as squad shuffle looms',
      excerpt: 'A fifth booking rules the midfielder out, opening a place for {youngster}.',
    },
    {
      headline: 'Inside the gym: how the squad stays fresh all season',
      excerpt: 'Ice, sleep, porridge and fewer injuries. The physios let us look around.',
    },
  ],
  contract: [
    {
      headline: 'Squad numbers: {youngsterLast} takes {shirt}',
      excerpt: 'Up from the youth ranks at {age}, he has been given a peg of his own by the door.',
    },
    {
      headline: '{midfielder} signs new {years}-year deal',
      excerpt: '“This place feels like home,” says the midfielder after putting pen to paper.',
    },
    {
      headline: 'Club takes up option on {defenderLast}',
      excerpt:
        'The defender, who has made {appearances} appearances, stays until at least next summer.',
    },
    {
      headline: 'First professional contract for {youngster}',
      excerpt:
        'The {age}-year-old, who joined at under-nines, has agreed terms in front of his family.',
    },
    {
      headline: '{strikerLast} commits his future',
      excerpt:
        'There were other offers, the forward admits, but the decision took about five minutes.',
    },
    {
      headline: '{youngsterLast} joins on loan for rest of the season',
      excerpt: 'The {age}-year-old will wear number {shirt} and goes straight into the squad.',
    },
    {
      headline: '{defender} recalled from loan spell',
      excerpt: 'With cover short at the back, {manager} has called the defender home early.',
    },
    {
      headline: 'Contract talks open with {keeperLast}, club confirms',
      excerpt: '{chief} says both sides want the matter settled before the month is out.',
    },
  ],
  interview: [
    {
      headline: 'The big interview: {captain}',
      excerpt: 'From a muddy park pitch to the captain’s armband, in the skipper’s own words.',
    },
    {
      headline: '{strikerLast}: “My gran still rings after every game”',
      excerpt: 'Goals, family and the worst haircut in the dressing room. A long chat over tea.',
    },
    {
      headline: 'Sixty seconds with {winger}',
      excerpt: 'Best trainer, slowest eater and first boots. Quick answers from a quick player.',
    },
    {
      headline: '{keeperLast} on the loneliest job in football',
      excerpt: 'What goes through a goalkeeper’s mind in the {minute}th minute with nothing to do?',
    },
    {
      headline: '{manager}: “You build it one Tuesday at a time”',
      excerpt: 'The manager looks at the season so far and explains why he avoids the table.',
    },
    {
      headline: 'New arrival {youngsterLast} on settling in',
      excerpt: 'A spare room, a borrowed bicycle and an initiation song he would rather forget.',
    },
    {
      headline: 'Behind the scenes with the kit manager',
      excerpt: 'Forty shirts, sixty pairs of socks and one washing machine that must never stop.',
    },
    {
      headline: '{midfielderLast} answers your questions',
      excerpt:
        'You sent in more than {count}. He picked a dozen, including the one about the moustache.',
    },
    {
      headline: '{defenderLast} reaches {appearances} appearances',
      excerpt: 'The defender picks out the ones he remembers, and the one he would play again.',
    },
  ],
});
