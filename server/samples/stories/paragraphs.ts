import type { Topic } from './storyTemplate.ts';

/** Body paragraphs by topic. Each stands alone, so any two to four of them make a body, in any order. */
export const paragraphs: Record<Topic, readonly string[]> = {
  won: [
    '{opponent} began brightly and had the first clear sight of goal, but {keeper} was equal to it. From then on the play ran the other way, with {winger} a constant threat down the flank.',
    '“You could feel it building,” said {manager} afterwards. “We kept the ball, we kept our heads, and when the chance came we took it. The crowd were tremendous.”',
    'The {stand} was on its feet long before the end. {captain}, who gave the ball away barely once, was the last to leave the pitch after a slow lap with a small mascot on his shoulders.',
    'Attention turns to {next} on {nextDay}. {defender} came off with cramp, but the medical staff do not expect him to miss it.',
  ],
  drew: [
    'Both sides settled for sitting deep early on, and it was twenty minutes before either goalkeeper had to dirty his gloves. {midfielder} shot over from the edge of the area soon afterwards.',
    '“On another day one of those drops for us,” said {manager}. “But {opponent} are a good side, and you have to respect a point.”',
    'The best move of the match deserved better: {winger} beat his man twice, pulled the ball back, and {striker} saw his shot blocked by a sliding boot.',
    'The point leaves things tight as a drum in the table. Next comes {next}, on {nextDay}, and there will be one or two changes.',
  ],
  lost: [
    '{opponent} were quicker to the loose ball from the start, and although {keeper} kept the score down with two fine stops, the pressure told.',
    '“No excuses,” said {manager}. “We looked leggy, we made it easy for them, and we will work on it. I thought {youngster} was a bright spot when he came on.”',
    'There was a spell after the interval when the momentum changed. {striker} headed wide, {midfielder} struck the outside of a post, and the {stand} found its voice.',
    'The chance to put it right comes quickly, with {next} waiting on {nextDay}. {captain} asked supporters to stick with the team, as they always have.',
  ],
  preview: [
    'The two clubs have not been far apart this season, and both prefer to play on the break. Much may hang on {midfielder} and how much room he is allowed.',
    '{manager} has most of the squad available. {defender} is being managed carefully, and {youngster} is likely to be among the substitutes.',
    'Kick-off on {nextDay} is at {kickoff}. Supporters are asked to arrive early, as bags will be checked at every gate.',
    'The last meeting was settled by a single moment. Nobody in either camp is expecting a quiet afternoon this time.',
    '“They are well drilled and they never stop,” says {captain}. “If we match that, our quality can make the difference.”',
  ],
  fitness: [
    '“They are quick healers and terrible patients,” said {physio}. “We will not rush anybody. There is a plan for every day of the week, and somebody always asks to skip two of them.”',
    'The squad has been stretched in recent weeks, with {few} senior players missing at one point. {manager} has leaned on the academy, and {youngster} has taken his chance.',
    'Players who train at home send in their figures each morning: sleep, weight, mood, and how sore they are on a scale of one to ten.',
    'Another update will follow before the match with {next}.',
  ],
  contract: [
    '“He does the things that other players notice,” said {manager}. “He is first in, he sets standards, and he makes the tea without being asked.”',
    'The paperwork was signed in the office beneath the {stand} on {today}, with two parents, a grandmother and a very patient photographer squeezed behind the desk.',
    '{chief} said the club would continue to reward players who have come through its own ranks and to be careful with every pound.',
    'He is available for selection against {next}, subject to the usual registration.',
  ],
  interview: [
    'He arrives early, in a training top with someone else’s initials, and apologises for the mud. The kettle is on before the recorder is.',
    '“People see ninety minutes,” he says. “They do not see Wednesday, when it is raining sideways and you have to do the same run eleven times because the first ten were lazy.”',
    'Asked for the best player he has shared a pitch with, he thinks for a long time and names a team-mate, then asks us not to tell him.',
    'And when it is all over? A small place near the sea, a dog, and Saturday afternoons with nothing to do. “I would last a fortnight,” he admits.',
  ],
  tickets: [
    'Season-ticket holders and members can buy first, with anything left going on general sale from nine in the morning on {day}. Adult prices start at {price}.',
    'Please have your supporter number to hand. Seats for wheelchair users and for their companions can be booked by telephone or at the window behind the {stand}.',
    'Digital tickets are sent by email within the hour. Anyone without a smartphone can collect a card from the ticket office up to kick-off.',
    'The club thanks supporters for their patience during busy periods. Demand has been strong, with more than {count} sold on the first morning.',
  ],
  academy: [
    '“They never know when they are beaten,” said {academyCoach}. “We tell them the score looks after itself if the work is right, and for once they listened.”',
    'The side included {few} players who are still at school. {youngster} was the pick of them, always available and always moving.',
    'First-team manager {manager} watched from the balcony with a flask and a notebook.',
    'Entry to the next home fixture is free for season-ticket holders. The tea bar opens an hour before the start.',
  ],
  women: [
    '“We asked for patience and they showed it,” said {womenCoach}. “When {woman} gets the ball in that sort of space there is only one thing on her mind.”',
    'A crowd of {count} saw the match, the best of the season so far, and a good part of it stayed for autographs.',
    'The team now has a week on the training ground before a trip north. Two players are expected back from injury.',
    'Season tickets for the women’s side remain available, and under-sixteens come in free with an adult.',
  ],
  community: [
    'The foundation works with {count} people in an ordinary week, from toddlers to great-grandparents, most of them within a bus ride of the ground.',
    '“Football is the front door,” said one of the organisers. “People come in for the badge and stay for the company.”',
    '{captain} spent an hour longer than planned, signed everything put in front of him and was beaten at table tennis by a nine-year-old.',
    'Anyone who would like to help can leave a name at the club shop or with the stewards in the {stand}.',
  ],
  stadium: [
    'Work was done between home matches and finished two days early, helped by a dry spell and, says the site manager, an unreasonable quantity of bacon rolls.',
    '“It is an old ground and it has its moods,” said {chief}. “The aim is to make it comfortable without ironing out what makes it ours.”',
    'Supporters in the {stand} and the {otherStand} will notice the difference first. Stewards have been briefed to help on {nextDay}.',
    'Comments can be left in the box by the main entrance until the end of {month}.',
  ],
  heritage: [
    'The idea came from the supporters’ panel, which has been leafing through the minute books for the past year and keeps finding things.',
    '{supporter}, who has followed the club since {year}, helped with the research and lent a shoebox of cuttings.',
    '“You are only ever looking after it for a while,” said {chief}. “It belongs to the people who come every week.”',
    'Full details are available from the club office and will be printed in the programme on {nextDay}.',
  ],
  opinion: [
    'I put this to the group of us that meets under the clock, and got five answers from four people. But the more I watch, the surer I am.',
    'Nobody expects miracles here. We have had years of being sensible, and sensible is fine. It would just be nice to be sensible and two goals up.',
    'There is a counter-argument, and {supporter}, who sits behind me, makes it loudly and often. He may even be right about {midfielder}.',
    'Anyway, that is my view. Yours goes in the comments, politely, and with fewer capital letters than last time.',
  ],
  tactics: [
    'Start with the goalkeeper. {keeper} looks for the left side first, almost every time, which pulls the first line of pressure over and leaves a lane to {midfielder}.',
    'The trouble comes when the second ball is lost. {defender} has to decide whether to step out or drop off, and in that half-second the shape is gone.',
    'I went back over the last {few} matches with a pencil. It is not science, but the pattern is there: the further {winger} stays from the touchline, the less we create.',
    'None of this is beyond repair. A few yards here, a little patience there, and somebody to shout at the right moment.',
  ],
  player: [
    'It is easy to miss him. He does not wave his arms, he does not roll over, and his interviews last about as long as a throw-in.',
    'Then you look for him on purpose, for ten minutes, and see it: the little turn of the head before the ball comes, the step that makes the space.',
    '{manager} trusts him, that much is clear. So does {captain}, who looks for him first whenever things get tight.',
    'Whatever happens between now and the summer, some of us will remember this season for one player.',
  ],
  terrace: [
    'We met at the usual café, which has new chairs and the same sausages, and worked out that between us we had seen more than {appearances} games.',
    'The journey took {few} hours, thanks to a closed slip road and a driver who does not believe in maps. Nobody minded much.',
    'By the time the teams came out the sky over the {otherStand} had gone the colour of tea. You do not get that on television.',
    'If you were there, write in. If you were not, there is a coach on {nextDay}, and there are seats.',
  ],
};
