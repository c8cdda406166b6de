import { seedClubs } from '../../common/pyramid/pyramid.ts';
import type { EventStory } from '../../ingest/events/readTelling.ts';

const openings = 'Ba,Do,Fe,Ga,Hu,Jo,Ka,Li,Mo,Ne,Pa,Ri,Sa,To,Va,We'.split(',');
const middles = 'l,n,r,st,d,m,rr,v'.split(',');
const endings = 'son,ley,ez,ic,ari,ton,ou,berg,ard,field'.split(',');
const steps = [
  'CLUB agree £NUMm deal for NAME',
  'NAME joins CLUB on loan from OTHER',
  'CLUB NUM-2 OTHER: NAME settles it late',
  'CLUB boss NAME says squad must improve after OTHER defeat',
  'NAME ruled out for NUM weeks with injury, CLUB confirm',
  'CLUB reject OTHER bid of £NUMm for NAME',
  'CLUB v OTHER: team news, TV channel and how NAME may line up',
  'NAME signs new contract until 20NUM with CLUB',
];
const filler =
  'The club said on Saturday that the player had impressed everybody at the training ground, and the manager hopes for more of the same when OTHER visit next week in the league with NAME.';

/** Invented stories of three days, of which each name is told several times by several publishers. */
export function composeStories(known: number, fresh: number): EventStory[] {
  let seed = 7;
  const below = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const one = (of: readonly string[]): string => of[below(of.length)] ?? '';
  // A few names are told of far more often than others.
  const name = (): string => {
    const at = Math.floor(1280 * (below(1000) / 1000) ** 3);
    return `${openings[at % 16] ?? ''}${middles[(at >> 4) % 8] ?? ''}${endings[at >> 7] ?? ''}`;
  };
  const club = (): string => seedClubs[below(seedClubs.length)]?.name ?? '';
  return Array.from({ length: known + fresh }, (_, at) => {
    const words = { CLUB: club(), OTHER: club(), NAME: name(), NUM: String(1 + below(60)) };
    const fill = (text: string) =>
      text.replace(/CLUB|OTHER|NAME|NUM/g, (word) => words[word as keyof typeof words]);
    return {
      id: `story-${at}`,
      title: fill(one(steps)),
      summary: fill(filler),
      publisher: `Publisher ${below(120)}`,
      publishedAt: Date.UTC(2026, 10, 28) - below(72 * 60) * 60_000,
      clubs: [],
      tags: [],
      eventId: at < known ? `event-${at}` : null,
      kind: 'press',
      priority: 50,
    };
  });
}
