/*
 * The people of the sample stories. First names are common, family names invented, so that no pair
 * is the name of a professional.
 */

/** First names of the men's squads and staff. */
export const MEN = words(`
  Alfie Amari Arlo Barnaby Bastian Caleb Cassius Cormac Dexter Digby Eben Elias Emeka Ephraim Ezra
  Fabian Fergus Finlay Gethin Giles Hamish Hector Idris Ignatius Isaac Ivo Jarvis Jonty Kaleb Kit
  Kofi Lachlan Leopold Lionel Lucan Magnus Malachi Montel Ned Obi Orlando Osian Piers Quentin Rafe
  Remy Rhodri Rufus Silas Tarek Tobias Umar Vincent Wilf Xavier Yusuf Zack Zubin
`);

/** First names of the women's squads and staff. */
export const WOMEN = words(`
  Agnes Amina Bethan Briony Carys Clemmie Delphine Edie Esme Farah Flora Gwen Hattie Imogen Iona
  Jessamy Keziah Leonie Maeve Mabel Nadia Nell Orla Petra Rhiannon Saskia Tabitha Thea Verity Zadie
`);

/** Family names for everybody. */
export const FAMILY_NAMES = words(`
  Abbotsleigh Adeyomu Alderwick Applethorn Asanteh Ashdene Barrowdell Bassingby Belverton Birkshaw
  Blackmarsh Bramhollow Brocklow Calderwood-Pym Carnforde Cattermoor Chilverson Cragside Cullompen
  Dacrewell Dellacorta Dunmallet Eastrick Elmbridger Enderwick Farthingly Fellgate Fennimoor Gadesby
  Garsdale Glenholt Greatbatch-Lowe Grimsdyke Halvarson-Reed Harwickson Hathermere Heronsgate
  Hollinbury Ibekwesi Ilderton Inglebeck Jarrowby Kestevane Kettleburn Kowalczen Lambrigg Langwathby
  Lindqvast Lorimande Maplebeck Marchettan Marrowdale Mbekeleh Millgarth Mossfield-Jay Nakashiro
  Netherbow Norbreck Oakshotte Okonjide Oldcastleton Osmotherly Oyelamin Pellowick Penhalligan-Roe
  Petrovane Pinderfield Quarmbyson Quillfeather Rakestraw-Hill Ravenglass Ribblesham Rossendyke
  Saltersford Sandringate Selkirby Silverdene Skelwith Sorensby Spofforthe Stainbeck Summergill
  Tamburrano Tansdale Thistlewade Thornhythe Thwaitely Torrisham Trevanyon Underbarrow Vandrielle
  Wainstalls Wetherlam Whinfell Wibberley-Kane Winterscale Wolfendyke Yarrowby Yealandson Zawadine
`);

/** Stands and ends; a club has four of them. */
export const STANDS = [
  'Main Stand',
  'North Stand',
  'South Stand',
  'East Stand',
  'West Stand',
  'Railway End',
  'Canal Side',
  'Family Stand',
  'Station End',
  'Park Side',
  'Mill End',
  'Clock Side',
  'Church Street Stand',
  'Quarry End',
  'Allotment Side',
  'Foundry Stand',
];

/** Names of the fan blogs: about nobody's club in particular, and in use by nobody we know of. */
export const BLOG_NAMES = [
  'The Third Thermos',
  'Seat One Hundred and Fourteen',
  'Wet Programme',
  'Left Back in the Stand',
  'Ninety Plus Six',
  'Concourse Notes',
  'The Leaking Roof',
  'Two Rows Back',
  'Pie Before Kick-off',
  'Half a Scarf',
  'A Gate Left Open',
  'The Slow Turnstile',
  'Back Post, Unmarked',
  'Long Way Home',
  'Under the Old Clock',
  'Mud on the Boots',
  'The Away Coach',
  'Seven Pence a Pint',
  'Corner Taken Short',
  'Keep It in the Corner',
  'Overheard in Row M',
  'The Unused Substitute',
  'Studs and Stanzas',
  'The Second Phase',
  'Grass Stains',
  'Both Halves',
  'The Wrong Side of the Pylon',
  'Early for the Coach',
  'One More Corner',
  'A Season in Pencil',
  'Broth and Biro',
  'Throw-in, Ours',
  'The Damp Flag',
  'Linesman by Marriage',
  'Nil-Nil in November',
  'Hat Trick of Draws',
  'The Squeaky Seat',
  'Dugout Weather',
  'First Name on the Teamsheet',
  'Standing Room',
  'The Kit Room Door',
  'Hoof and Hope',
  'Extra Time on the Bus',
  'A Ticket Stub Collection',
  'Floodlit Tuesdays',
  'Loose Ball',
  'From the Allotment Side',
  'Quietly Confident',
  'Offside by a Scarf',
  'Last Out, Lights Off',
  'Nutmeg and Custard',
  'Far Post Office',
];

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
