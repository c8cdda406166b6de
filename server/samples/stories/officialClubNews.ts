import { withTopics } from './storyTemplate.ts';

/** News of the club around the first team from the official sites. */
export const officialClubNews = withTopics({
  tickets: [
    {
      headline: 'Tickets for {next} on general sale',
      excerpt: 'Seats remain in the {stand} and the {otherStand}, from {price} for adults.',
    },
    {
      headline: 'Away allocation for {next} sold out',
      excerpt: 'All {count} tickets have gone. Returns, if any, will be offered to members first.',
    },
    {
      headline: 'Half-season tickets available from {day}',
      excerpt: 'Prices start at {price} for juniors, with payment spread over {few} months.',
    },
    {
      headline: 'Kids for a quid returns for {nextDay}',
      excerpt: 'Under-elevens come in for £1 with a paying adult. Bring a friend, bring a flag.',
    },
    {
      headline: 'Ticket office opening hours this week',
      excerpt: 'The windows behind the {stand} close early on {day} for staff training.',
    },
    {
      headline: 'Official coaches to {next}: book your seat',
      excerpt: 'Travel costs {price} return and leaves from the car park behind the {otherStand}.',
    },
    {
      headline: 'Matchday change: turnstiles in the {stand} to open earlier',
      excerpt: 'After feedback from supporters, gates will open ninety minutes before kick-off.',
    },
    {
      headline: 'Cup tie arrangements confirmed',
      excerpt: 'Season-ticket holders have until {day} to claim their own seats.',
    },
  ],
  academy: [
    {
      headline: 'Loan watch: how our players got on',
      excerpt: 'A first senior goal, a clean sheet and a long coach journey: the week in loans.',
    },
    {
      headline: 'Under-18s come from behind to win thriller',
      excerpt: '{youngster} scored twice after the interval as the youngsters turned it round.',
    },
    {
      headline: 'Academy duo called up by their countries',
      excerpt: 'International recognition for {youngster} and a team-mate delights the coaches.',
    },
    {
      headline: 'Under-21s frustrated in goalless draw',
      excerpt: 'Chances came and went on a heavy pitch, with the woodwork struck {few} times.',
    },
    {
      headline: '{youngsterLast}, {age}, trains with first team',
      excerpt: 'A proud morning for the teenager, who still has an exam to sit on {day}.',
    },
    {
      headline: 'Youth cup draw: our opponents revealed',
      excerpt: 'The under-18s will play under the lights at the main ground in {month}.',
    },
    {
      headline: 'Scholarships for {few} academy players',
      excerpt: '{academyCoach} says every one of them has earned the place through hard graft.',
    },
    {
      headline: 'Where are they now? The academy class of ten years ago',
      excerpt: 'A teacher, a chef, a referee and one still playing: we tracked them all down.',
    },
    {
      headline: 'Academy open day draws a record crowd',
      excerpt: 'More than {count} families saw the pitches, the classroom and the famous hill.',
    },
  ],
  women: [
    {
      headline: '{womanLast} hat-trick lifts women to convincing win',
      excerpt: 'The forward needed just {few} minutes of the second half to put the match to bed.',
    },
    {
      headline: 'Women’s team to play at the main ground in {month}',
      excerpt: 'Tickets cost {price}, and the first thousand through the gates get a scarf.',
    },
    {
      headline: '{woman} joins the women’s side',
      excerpt:
        'The midfielder, who can play anywhere across the middle, has signed until the summer.',
    },
    {
      headline: '{womenCoach} pleased with “grown-up” display',
      excerpt: 'The women’s coach saw her side manage the closing stages without alarm.',
    },
    {
      headline: 'Women edged out in cup by a single goal',
      excerpt: 'A deflected effort in the {minute}th minute settled a tie of few chances.',
    },
    {
      headline: '{womanLast} wins player of the month',
      excerpt:
        'Supporters gave the defender more than half of the votes after a run of clean sheets.',
    },
    {
      headline: 'Women’s reserves start season unbeaten in {few}',
      excerpt: 'A young side is learning fast, and {woman} has been the pick of the bunch.',
    },
    {
      headline: 'Girls’ trials: register before {day}',
      excerpt: 'Players from under-tens to under-sixteens are invited to the training ground.',
    },
  ],
  community: [
    {
      headline: 'Foundation food bank passes {count} parcels',
      excerpt: 'Volunteers thanked supporters who have given at the turnstiles since the summer.',
    },
    {
      headline: 'Players surprise pupils at local primary school',
      excerpt: '{winger} and {defender} read stories, took penalties and lost at dodgeball.',
    },
    {
      headline: 'Walking football sessions extended for another {few} months',
      excerpt: 'Demand has doubled, so a second group for over-sixties starts on {day}.',
    },
    {
      headline: '{captainLast} visits children’s ward with an armful of shirts',
      excerpt: 'The captain and {few} team-mates spent the afternoon with patients and nurses.',
    },
    {
      headline: 'Supporter cycles {count} miles for the foundation',
      excerpt: '{supporter} reached the ground on {today} to a guard of honour from the stewards.',
    },
    {
      headline: 'Free coaching courses for parents and carers',
      excerpt: 'The club’s foundation is offering {few} weekly evenings, tea and bibs included.',
    },
    {
      headline: 'Lounge in the {stand} opens to neighbours on weekday mornings',
      excerpt: 'There will be a kettle, the papers and good company from nine o’clock.',
    },
    {
      headline: 'Memory café marks its {ordinal} birthday',
      excerpt: 'Old programmes and older stories bring people with dementia together each month.',
    },
  ],
  stadium: [
    {
      headline: 'New floodlights switched on for the first time',
      excerpt: 'The low-energy lamps use half the power and warm up in seconds.',
    },
    {
      headline: 'Roof repairs to the {stand} completed',
      excerpt:
        'The last panels went up this week, and the front rows can put their umbrellas away.',
    },
    {
      headline: 'Plans for the {stand} go on show',
      excerpt:
        'Supporters can see drawings and a model, and ask the architects anything, on {day}.',
    },
    {
      headline: 'Pitch update: head groundsman on a testing month',
      excerpt: 'Forking, seeding and a little luck. How the surface has been kept playable.',
    },
    {
      headline: 'Sensory room opens in the {otherStand}',
      excerpt: 'A quiet place with a full view of the pitch, paid for with help from supporters.',
    },
    {
      headline: 'Rail seating to be installed in the {stand}',
      excerpt: 'Work begins in {month} and adds {count} places for those who prefer to stand.',
    },
    {
      headline: 'Concourse kiosks get new menu',
      excerpt: 'There is a vegan pasty and local ale, and the pie survives after a public outcry.',
    },
    {
      headline: 'Stadium tours: new dates for {month}',
      excerpt: 'Walk down the tunnel, sit in the dugout and try the away dressing room’s cold tap.',
    },
  ],
  heritage: [
    {
      headline: 'Third kit unveiled in colours of the first season',
      excerpt: 'The shirt repeats a pattern found on a team photograph in the club archive.',
    },
    {
      headline: 'On this day: the fog, the whistle and the wrong ball',
      excerpt:
        'A match nobody saw the end of, as told by those who were fairly sure they were there.',
    },
    {
      headline: 'Programme goes retro for {nextDay}',
      excerpt: 'The cover for the match with {next} pays tribute to the hand-drawn issues of old.',
    },
    {
      headline: 'Annual accounts published',
      excerpt: '{chief} describes a steady year, with turnover up and the wage bill under control.',
    },
    {
      headline: 'Fans’ forum: date set and questions invited',
      excerpt: '{manager} and {chief} will be on the panel in the {stand} on {day}.',
    },
    {
      headline: 'Club shop open late on {day}',
      excerpt: 'Late-night shopping until eight, free shirt printing and a visit from the mascot.',
    },
    {
      headline: 'Appeal for old photographs of the {stand}',
      excerpt: 'The museum wants snaps, tickets and tales for a new display opening in {month}.',
    },
    {
      headline: 'New partner for the back of the training shirt',
      excerpt: 'A family bakery from just round the corner has agreed a {years}-year deal.',
    },
    {
      headline: 'Minutes of the supporters’ panel now online',
      excerpt: 'Queues, cup replays and the music before kick-off were all on the agenda.',
    },
  ],
});

/** About one story in thirty has a headline as long as this, because real ones do. */
export const officialLongReads = withTopics({
  tickets: [
    {
      headline:
        'Statement on {nextDay}’s kick-off time, the late running of trains and what supporters who cannot attend may do about refunds',
      excerpt: 'The ticket office will be open late all week to help anyone who is caught out.',
    },
    {
      headline:
        'Important information for all supporters travelling to {next} on {nextDay}, including parking, coaches and entry times',
      excerpt: 'Please read before you leave home, and have your ticket ready on your telephone.',
    },
    {
      headline:
        'Season-ticket holders in the {stand} asked to check seat numbers before {nextDay} as refurbishment of two whole blocks begins',
      excerpt: 'Everyone affected has been written to and offered a choice of {few} other blocks.',
    },
  ],
  community: [
    {
      headline:
        'Club, council and foundation join forces to open {few} new small-sided pitches within walking distance of the ground by {month}',
      excerpt: 'Floodlit, free for under-sixteens and looked after by local volunteers.',
    },
  ],
  interview: [
    {
      headline:
        '“I was stacking shelves on a Friday and marking internationals on a Saturday”: {defender} on his long road to the first team',
      excerpt:
        'The defender was released twice before his twentieth birthday. He kept the letters.',
    },
    {
      headline:
        '{manager} explains the thinking behind {few} changes of formation in a month, and why he will not rule out another on {nextDay}',
      excerpt: 'Horses for courses, says the manager, who drew it all on the back of a napkin.',
    },
  ],
});
