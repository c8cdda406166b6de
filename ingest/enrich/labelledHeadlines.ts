import type { Sentiment } from './enrichment.ts';

/** A headline and what a supporter of the club would call it. */
export interface LabelledHeadline {
  /** The name of one of the 92 clubs, as the seed spells it. */
  club: string;
  headline: string;
  sentiment: Sentiment;
}

/** A sign (good, bad or neither), the club on whose feed it stands, and the headline. */
const lines = String.raw`
+ Derby County | Derby thrash rivals 4-0
- Leeds United | Derby thrash Leeds 4-0 at Pride Park
- Derby County | Late collapse hands Leeds the points at Pride Park
+ Burnley | Clarets ease past Stoke to go second
+ Stoke City | Potters stun leaders with stoppage-time winner
- Burnley | Clarets stunned by stoppage-time winner at Stoke
= Derby County | Can Derby beat Leeds?
= Burnley | Preview: Clarets v Sunderland
= Wrexham | How to watch Wrexham v Barnsley on television
= Barnsley | Ticket details: Wrexham away
+ Wrexham | Teale hat-trick sinks Tykes
- Barnsley | Tykes sunk by Teale hat-trick in Wales
+ Portsmouth | Pompey 3-1 Norwich City: Hartley double seals the points
- Norwich City | Pompey 3-1 Norwich City: Canaries well beaten on the south coast
= Millwall | Match report: Millwall 1-1 Coventry City
= Coventry City | Honours even as Sky Blues draw at The Den
+ Coventry City | Sky Blues hit four past sorry Hull
- Hull City | Tigers concede four in Coventry horror show
- Millwall | Lions lose to ten-man Swansea
+ Swansea City | Ten-man Swans hold on for famous win at Millwall
= Luton Town | Luton line up: three changes for trip to Oxford
= Oxford United | Team news: Pell starts for the U's against Luton
- Luton Town | Striker ruled out for the season with knee ligament damage
- Oxford United | Injury blow as U's captain faces three months out
+ Luton Town | Captain pens new deal at Kenilworth Road
+ Oxford United | Midfielder commits future to Oxford with contract extension
= Sunderland | Sunderland confirm retained list
= Middlesbrough | Boro linked with move for Belgian winger
= Plymouth Argyle | Argyle in talks over loan move for Chelsea defender
= Bristol City | Academy graduate joins Bath City on loan
+ Middlesbrough | Boro climb to third after win over Watford
- Watford | Hornets slip to defeat at Middlesbrough
+ Watford | Hornets back to winning ways with victory at Preston
- Preston North End | Preston beaten at home by Watford
- Sheffield Wednesday | Owls handed six-point deduction by EFL
- Reading | Royals hit with winding-up petition over unpaid tax bill
- Sheffield Wednesday | Players' wages paid late again as Owls crisis deepens
+ Reading | Royals takeover completed after months of uncertainty
+ Sheffield Wednesday | Transfer embargo lifted at Hillsborough
= Reading | Royals announce pre-season schedule
= Sheffield Wednesday | Wednesday to play on Tuesday after fixture change
= Sheffield United | Blades announce new shirt sponsor
+ Sheffield United | Blades win Steel City derby to go top
- Sheffield Wednesday | Derby-day misery for Owls as Blades triumph
- Cardiff City | Bluebirds relegated after final-day defeat
- Plymouth Argyle | Argyle's relegation to League One confirmed
+ Leeds United | Leeds promoted to the Premier League
+ Wrexham | Wrexham seal third straight promotion
= Cardiff City | What next for Cardiff after relegation?
= Leeds United | Season tickets for 2025-26 on sale now
- Cardiff City | Bluebirds sack manager after dismal run
- Plymouth Argyle | Head coach sacked by Pilgrims
= Cardiff City | Bluebirds appoint new head coach on three-year deal
= Plymouth Argyle | Five contenders for the Argyle job
+ Charlton Athletic | Addicks survive late scare to beat Bolton
- Bolton Wanderers | Wanderers' play-off hopes end with loss at Charlton
+ Bolton Wanderers | Trotters thump Burton to reach Wembley
- Burton Albion | Brewers thumped by Bolton
= Charlton Athletic | Gallery: Charlton 2-2 Wigan
= Wigan Athletic | Highlights: Charlton Athletic 2-2 Wigan Athletic
+ Wigan Athletic | Latics rout Reds in front of bumper crowd
- Liverpool | Reds humbled at home by Forest
+ Nottingham Forest | Forest humble Liverpool at Anfield
= Liverpool | Boss: We respect every opponent
= Nottingham Forest | Forest boss previews trip to Everton
+ Liverpool | Reds cruise into quarter-finals
- Everton | Toffees crash out of FA Cup
+ Everton | Blues legend inducted into hall of fame
- Everton | Toffees docked ten points
+ Everton | Points deduction reduced on appeal
= Everton | Everton to open new stadium with test event
= Arsenal | Arsenal Women to play Chelsea in Continental Cup
+ Arsenal | Arsenal Women thrash Spurs in north London derby
- Tottenham Hotspur | Spurs Women fall to heavy derby defeat
+ Tottenham Hotspur | Spurs U21s 5-0 Brighton U21s
- Brighton & Hove Albion | Young Seagulls beaten 5-0 by Spurs in Premier League 2
= Tottenham Hotspur | Under-18s fixture moved to Hotspur Way
= Chelsea | Blues drawn at home in Carabao Cup
+ Chelsea | Ashby double helps Chelsea see off Villa
- Aston Villa | Villa beaten at Chelsea
= Aston Villa | Villa Park to host women's international
+ Aston Villa | Rowley on target as Villa end losing run
- Aston Villa | Villa slump to fourth straight defeat
+ Manchester City | City ease to victory over Brentford
- Brentford | Bees outclassed by champions
- Manchester City | City's unbeaten run ended by Bees
+ Brentford | Bees end champions' unbeaten run
= Manchester United | United midfielder: 'We have to keep working'
- Manchester United | 'Embarrassing': Red Devils booed off after Wolves loss
- Manchester United | United held to account by furious fans after another abject display
+ Wolverhampton Wanderers | Wolves deepen United's woes with Old Trafford win
+ Wolverhampton Wanderers | 'I'm so proud of the lads': Wolves boss hails comeback
= Wolverhampton Wanderers | Five things to look out for at Molineux
= Manchester United | Inside Matchday: Villa (H)
- Wolverhampton Wanderers | Wolves winless in nine after Fulham reverse
+ Fulham | Cottagers make it four wins in a row
= Fulham | Craven Cottage ticket news
+ Ipswich Town | Tractor Boys earn first league win of the season
- Ipswich Town | Town go down 2-0 at Bournemouth
+ AFC Bournemouth | Cherries 2-0 Ipswich: Marsh and Odell strike
= AFC Bournemouth | Vitality Stadium expansion plans submitted
+ Crystal Palace | Eagles lift the FA Cup for the first time
- Leicester City | Foxes' survival hopes fade after Newcastle defeat
= Leicester City | Foxes Pride: the story behind the banner
+ Newcastle United | Magpies end 70-year wait for a domestic trophy
+ Newcastle United | Toon Army celebrate cup glory
- Leicester City | Leicester fans protest against board
- Southampton | Saints equal unwanted record with tenth defeat in a row
= Southampton | Saints academy trialist scores for under-18s in draw
+ Southampton | Saints boost as keeper returns to training
- West Ham United | Hammers suffer fresh injury setback
= West Ham United | Irons training in pictures
= West Ham United | West Ham's summer transfer window: what we know so far
- West Ham United | Hammers boss slams 'unacceptable' display
+ Birmingham City | Blues smash League One points record
= Birmingham City | Blues unveil home kit for 2025/26
+ Birmingham City | Blues crowned champions after beating Posh
- Peterborough United | Posh torn apart by champions
= Peterborough United | Posh reveal squad numbers
+ Peterborough United | Posh win EFL Trophy again
- Birmingham City | Blues suffer Wembley heartbreak against Posh
= Huddersfield Town | Terriers accounts published for 2023-24
- Huddersfield Town | Terriers report £12m loss
- Huddersfield Town | Town blow two-goal lead to lose at Stockport
+ Stockport County | County roar back to stun Terriers
+ Stockport County | Hatters into play-offs with emphatic win
= Stockport County | County Collective meeting set for Thursday
= Leyton Orient | O's announce Brisbane Road open training session
- Leyton Orient | Orient denied promotion by Addicks at Wembley
+ Leyton Orient | Orient edge thriller against Stockport on penalties
- Lincoln City | Imps defender sent off in defeat by Rotherham
+ Rotherham United | Millers see off ten-man Imps
= Lincoln City | Imps Foundation half-term courses open for booking
= Rotherham United | Millers trio called into action for charity match
= Mansfield Town | Stags striker on FA Cup draw, form and fatherhood
+ Mansfield Town | Stags knock out Premier League side in cup shock
- Mansfield Town | Stags pegged back then beaten at Exeter
+ Exeter City | Grecians hit back to beat Mansfield
= Exeter City | Exeter City 0-0 Bristol Rovers
- Bristol Rovers | Gas slide into bottom four
- Bristol Rovers | Rovers beaten 3-0 as pressure mounts on boss
= Bristol Rovers | Gas Girls trials announced
= Northampton Town | Cobblers boss on Shrewsbury clash: 'It will be a battle'
+ Northampton Town | Cobblers grab last-gasp winner to sink Shrewsbury
- Shrewsbury Town | Salop suffer late agony at Sixfields
= Shrewsbury Town | Shrews sign Welsh forward on short-term deal
- Shrewsbury Town | Shrewsbury's fate sealed: relegated with three games left
+ Wycombe Wanderers | Chairboys go nine unbeaten
= Wycombe Wanderers | Wanderers add goalkeeper to squad
- Wycombe Wanderers | Chairboys' unbeaten run comes to an end at Huddersfield
+ Stevenage | Boro keep fourth clean sheet in a row to see off Cambridge
- Cambridge United | U's lose again as drop looms
= Cambridge United | U's to face non-league opposition in first round
= Crawley Town | Reds shape up in 3-5-2 against Blackpool
+ Crawley Town | Reds run riot in second half
- Crawley Town | Crawley keeper faces surgery on broken wrist
+ Blackpool | Seasiders snatch victory at the death
- Blackpool | Seasiders left fuming over late penalty in Crawley loss
= Blackpool | Bloomfield Road pitch works begin
+ Barnsley | Reds striker named League One player of the month
= Barnsley | From the archive: when Barnsley beat Chelsea in 2008
= Chesterfield | On this day: Spireites reach the semi-final
+ Chesterfield | Spireites storm to victory over rivals
- Chesterfield | Spireites miss out on automatic promotion
= Doncaster Rovers | Rovers fan view: thoughts on the transfer window
+ Doncaster Rovers | Donny clinch League Two title
- Doncaster Rovers | Rovers knocked out of EFL Trophy by Barnsley U21s
= Bradford City | Bantams' Valley Parade pitch inspection set for noon
+ Bradford City | Last-minute Bantams strike seals promotion in dramatic scenes
- Bradford City | Bantams rue missed chances in Walsall defeat
+ Walsall | Saddlers 12 points clear after beating Bantams
- Walsall | Saddlers collapse complete as lead slips away
= Walsall | Saddlers Talk podcast: episode 42
= Notts County | County head coach on injuries, form and the January window
+ Notts County | Magpies soar into top three
- Notts County | Notts County bow out of play-offs after Wimbledon defeat
+ AFC Wimbledon | Dons beat County to book Wembley place
= AFC Wimbledon | Dons Trust election results
- AFC Wimbledon | Dons' pitch left ruined after flooding
= Port Vale | Vale Park to stage testimonial
+ Port Vale | Valiants promoted at first attempt
- Port Vale | Vale thrashed at Salford
+ Salford City | Ammies thrash Port Vale
= Salford City | Ammies confirm trio will leave at end of contracts
- Salford City | Salford owners disappointed by play-off miss
+ Colchester United | U's move into top seven as Gills wilt
- Gillingham | Gills outplayed in Essex
= Gillingham | Medway youngsters meet Gills stars
+ Gillingham | Gills boss delighted with battling display
= Colchester United | Colchester 2-2 Gillingham: how it happened
+ Crewe Alexandra | Railwaymen win at Cheltenham
- Cheltenham Town | Robins lose fifth in a row
- Swindon Town | Robins beaten by rivals in seven-goal thriller
+ Swindon Town | Town topple Grimsby
- Grimsby Town | Mariners toppled at home
= Grimsby Town | Mariners Trust marks anniversary of cup run
+ Grimsby Town | Grimsby stun Manchester United in shoot-out
- Manchester United | Grimsby dump Manchester United out of Carabao Cup
= Fleetwood Town | Cod Army in the community
+ Fleetwood Town | Fleetwood come from behind to win at Newport
- Newport County | Exiles throw away lead against Cod Army
- Newport County | Fears grow for Exiles' league status
+ Newport County | Rodney Parade roars as County beat Tranmere
- Tranmere Rovers | Rovers boss apologises to fans after Newport no-show
+ Tranmere Rovers | Rovers safe after draw at Carlisle
- Carlisle United | Cumbrians drop out of the Football League
= Carlisle United | Brunton Park food and drink offers
+ Harrogate Town | Sulphurites smash five past Morecambe
- Morecambe | Shrimps' future in doubt as deadline passes
- Morecambe | Shrimps suspended from National League
= Morecambe | Shrimps to wear special shirt
+ Morecambe | Takeover hope for Shrimps as bidder passes test
= Bromley | Ravens' Hayes Lane record explained
+ Bromley | Tranter nets winner for Ravens
+ Barrow | Bluebirds fly past Swindon
= Barrow | Barrow v Crewe postponed
- Accrington Stanley | Stanley denied late leveller by upright in Harrogate loss
= Accrington Stanley | Stanley legend's shirt up for auction
+ Milton Keynes Dons | MK Dons stroll to three points
- Milton Keynes Dons | Boos ring out as Dons flop again
= Hull City | Tigers travel to Derby looking to avoid defeat
+ Derby County | Rams not beaten in eight: how the class of 2025 compare
+ Norwich City | Canaries teenager earns first England call-up
= Norwich City | Norwich Q&A: academy coach on pathway
- Norwich City | Former Norwich winger dies aged 54
= Queens Park Rangers | Rangers loan watch: who scored and who sat out
+ Queens Park Rangers | QPR stun leaders Leeds at Loftus Road
- Queens Park Rangers | Hoops stopper's howler gifts Leeds victory
= Blackburn Rovers | Former Rovers striker scores as Leeds win at Hull
- Blackburn Rovers | Rovers charged by FA over mass brawl
+ Blackburn Rovers | Ewood rocking as Rovers leave it late to down Preston
= West Bromwich Albion | Albion foundation walking football returns
- West Bromwich Albion | Baggies frustrated as Boro snatch it late
+ West Bromwich Albion | Albion breeze past Oxford
= Derby County | Rams boss on what a win over Leeds would mean
+ Nottingham Forest | Forest under-18s win at Derby to reach Youth Cup final
= Swindon Town | Loan army: how the Town players fared
- Port Vale | Vale blown away in first half at Bromley
= Cheltenham Town | Every word from the boss after Saturday's draw
+ Bristol City | Robins Women clinch league title with three games to spare
= Bradford City | Win a signed shirt in our prize draw
= Leeds United | Rail strike advice for supporters heading to Stoke
- Luton Town | Season over for defender after scan
= Hull City | Attack-minded midfielder joins Harrogate on trial
+ Preston North End | Goalkeeper signs on for two more years
= Derby County | Leeds boss sacked ahead of Pride Park trip
= Hull City | Leeds beat Stoke to go top
+ Charlton Athletic | Record crowd watches Addicks Women beat Palace
= Derby County | Former Rams striker sent off for Oldham
- Reading | No way back for Royals after dreadful start
= Swansea City | Swans to face Leeds or Derby in third round
= Blackburn Rovers | Fight night at Ewood: boxing returns in June
+ Barnsley | Winger's injury not as bad as feared
= Coventry City | Must-win? Sky Blues boss plays down pressure
= Middlesbrough | Where the Championship title race could be won and lost
= Oxford United | How many points are needed to avoid relegation
- Plymouth Argyle | Argyle undone by set pieces again
= Plymouth Argyle | Player ratings: Argyle v Hull
= Queens Park Rangers | Hoops great picks his best ever goals
= Arsenal | Gunners ballot results for Anfield tickets
+ Brentford | 'Best performance of the season': Bees boss purrs
= Wycombe Wanderers | Chairboys winger joins Crawley
= Burnley | Predicted XI: injury doubts for Clarets at Hull
= Millwall | Killer instinct: meet the Lions academy striker
`;

const sentiments = new Map<string, Sentiment>([
  ['+', 'positive'],
  ['-', 'negative'],
]);

/**
 * Made-up headlines in the manner of football news: reports from either side, transfers, injuries,
 * money, tickets, previews, women's and academy teams, opinion. They were labelled before the rules
 * were written. Those at even places are for tuning; those at odd places only for measuring.
 */
export const labelledHeadlines: readonly LabelledHeadline[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [label = '', headline = ''] = line.split(' | ');
    return {
      club: label.slice(2),
      headline,
      sentiment: sentiments.get(label[0] ?? '') ?? 'neutral',
    };
  });
