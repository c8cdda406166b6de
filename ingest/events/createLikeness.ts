import type { ClubNameIndex } from '../../common/clubs/clubNames.ts';
import { readHeadline, type Headline } from './readHeadline.ts';
import { readTelling, type EventStory, type Telling } from './readTelling.ts';
import type { WordUsage } from './wordUsage.ts';

/** From 0 to about 1; `never` where something tells that the two are of two events. */
export type Likeness = (one: EventStory, other: EventStory) => number;

/** Two that are kept apart cannot come together by way of others either. */
const never = -Infinity;
const hourMs = 3_600_000;
const mostHours = 48;
/** Words in common that need no name or club beside them. */
const muchInCommon = 0.5;
const sameMatch = 0.6;
const sameStep = 0.15;
const malus = { hours: 0.08, samePublisher: 0.1, stepOfOne: 0.03, otherNames: 0.06 };

const alone = ['quiz', 'gossip'];
const ofAMatch = ['report', 'live', 'preview', 'ratings'];
/** Each publisher has several of a day. */
const series = ['live', 'preview', 'ratings', 'opinion', 'fans', 'clip'];
/** News is often somebody's words. */
const plain = ['news', 'words'];
/** Of these a deal has many, and may still come to nothing. */
const early = ['interest', 'talks', 'bid'];
/** Steps that papers tell of the same day. */
const sameDay = ['interest talks', 'talks close', 'left done', 'left talks'];

/** Learns how alike two stories are: by their words in common, and by rules of a sentence each. */
export function createLikeness(index: ClubNameIndex, usage: WordUsage): Likeness {
  const headlineOf = remember((story) => readHeadline(story.title));
  const tellingOf = remember((story) => readTelling(story, index, usage));
  return (one, other) => {
    const hours = Math.abs(one.publishedAt - other.publishedAt) / hourMs;
    if (hours > mostHours) return 0;
    if (squadOf(one) !== squadOf(other)) return never;
    if (areOfOtherClubs(one, other, tellingOf)) return never;
    const isOnePublisher = one.publisher === other.publisher;
    // Most pairs are told apart by their headlines, which spares the excerpts.
    const [first, second] = [headlineOf(one), headlineOf(other)];
    const told = ofHeadlines(first, second, isOnePublisher);
    if (told !== null) return told;
    const alike = ofTellings({ ...tellingOf(one), ...first }, { ...tellingOf(other), ...second });
    return alike - (malus.hours * hours) / mostHours - (isOnePublisher ? malus.samePublisher : 0);
  };
}

function remember<Value>(read: (story: EventStory) => Value): (story: EventStory) => Value {
  const known = new Map<EventStory, Value>();
  return (story) => {
    const value = known.get(story) ?? read(story);
    known.set(story, value);
    return value;
  };
}

/** Clubs, and their fans, have the same to say of themselves as others have, in the same words. */
function areOfOtherClubs(
  one: EventStory,
  other: EventStory,
  tellingOf: (story: EventStory) => Telling,
): boolean {
  const isOwn = [one, other].every(({ kind }) => kind !== 'press');
  const isClose = one.clubs.some((slug) => other.clubs.includes(slug));
  if (!isOwn || isClose) return false;
  return common(tellingOf(one).clubs, tellingOf(other).clubs).length === 0;
}

function squadOf({ tags }: EventStory): string {
  return ['women', 'academy'].filter((squad) => tags.includes(squad)).join();
}

/** Null where the headlines leave it open. */
function ofHeadlines(one: Headline, other: Headline, isOnePublisher: boolean): number | null {
  if (alone.includes(one.kind) || alone.includes(other.kind)) return never;
  // An agency's text has the same headline everywhere.
  if (one.key === other.key && !isOnePublisher && one.key.split(' ').length > 3) return 1;
  if (isOnePublisher && series.includes(one.kind) && series.includes(other.kind)) return never;
  if (areApart(one, other)) return never;
  const isOneKind =
    one.kind === other.kind || (plain.includes(one.kind) && plain.includes(other.kind));
  return isOneKind && !isReaction(one, other) && !isReaction(other, one) ? null : 0;
}

/** Whether a figure or a step that both tell differs. */
function areApart(one: Headline, other: Headline): boolean {
  const isOfBid = [one, other].some(({ steps }) => steps.has('bid') || steps.has('rejected'));
  const isOneDay = [...one.steps].some((step) =>
    [...other.steps].some((next) =>
      [`${step} ${next}`, `${next} ${step}`].some((pair) => sameDay.includes(pair)),
    ),
  );
  return (
    differ(one.scores, other.scores) ||
    differ(one.numbers, other.numbers) ||
    differ(one.terms, other.terms) ||
    // The page before the result is another than the one after it.
    (one.kind === 'live' && other.kind === 'live' && one.scores.size !== other.scores.size) ||
    (isOfBid && differ(one.amounts, other.amounts)) ||
    (differ(one.steps, other.steps) && !isOneDay)
  );
}

/** Somebody's words about a step are told apart from the step. */
function isReaction(one: Headline, other: Headline): boolean {
  const isLate = [...other.steps].some((step) => !early.includes(step));
  return one.kind === 'words' && other.kind === 'news' && one.steps.size === 0 && isLate;
}

function ofTellings(one: Telling & Headline, other: Telling & Headline): number {
  const words = wordsInCommon(one, other);
  const isOfMatch = one.kind === other.kind && ofAMatch.includes(one.kind);
  if (isOfMatch && areOfOneMatch(one, other)) return Math.max(words, sameMatch);
  if (isOfMatch && one.kind !== 'report') return 0;
  if (isOfMatch && one.sides.size === 2 && other.sides.size === 2) return never;

  const isNamed = common(one.names, other.names).some(
    (name) => !one.firstNames.has(name) || !other.firstNames.has(name),
  );
  const clubs = common(one.clubs, other.clubs).length;
  const areNamed = one.names.size > 0 && other.names.size > 0;
  if (areNamed && !isNamed && !(isOfMatch && clubs > 1)) return 0;
  if (!isNamed && clubs === 0 && words < muchInCommon) return 0;
  if (!isNamed && differ(one.sides, other.sides)) return 0;
  const haveOtherClubs = hasOther(one.sides, other.clubs) && hasOther(other.sides, one.clubs);
  if (haveOtherClubs && one.sides.size > 1 && other.sides.size > 1) return 0;
  const haveOtherNames = namesAnother(one, other) && namesAnother(other, one);
  if (haveOtherNames && one.kind === 'words' && other.kind === 'words') return 0;

  const isStep = common(one.steps, other.steps).some((step) => !early.includes(step));
  return (
    words +
    (isNamed && isStep ? sameStep : 0) -
    (one.steps.size > 0 === other.steps.size > 0 ? 0 : malus.stepOfOne) -
    (haveOtherNames ? malus.otherNames : 0)
  );
}

/** The cosine of the two, rare words first. */
function wordsInCommon(one: Telling, other: Telling): number {
  let sum = 0;
  for (const [word, weight] of one.words) sum += weight * (other.words.get(word) ?? 0);
  return sum / (one.length * other.length || 1);
}

/** One headline names both sides; the other names one of them, and its story the second. */
function areOfOneMatch(one: Telling, other: Telling): boolean {
  if (Math.max(one.sides.size, other.sides.size) !== 2) return false;
  if (common(one.sides, other.sides).length === 0) return false;
  return [common(one.sides, other.clubs), common(other.sides, one.clubs)].some(
    (clubs) => clubs.length === 2,
  );
}

/** Whether a headline names somebody whom the other story does not name at all. */
function namesAnother({ names, firstNames }: Telling, { words }: Telling): boolean {
  return [...names].some((name) => !firstNames.has(name) && !words.has(name));
}

function common<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Item[] {
  return [...one].filter((item) => other.has(item));
}

/** Whether both tell some and none is the same. */
function differ<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): boolean {
  return one.size > 0 && other.size > 0 && common(one, other).length === 0;
}

function hasOther<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): boolean {
  return [...one].some((item) => !other.has(item));
}
