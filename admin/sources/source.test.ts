import { expect, it } from 'vitest';
import { sourceNameWithClub } from './source.ts';

it.each([
  ['Bury official site', null, 'Bury official site'],
  ['The Shakers Blog', null, 'Bury: The Shakers Blog'],
  ['internal', 'Gigg Lane Post', 'Bury: Gigg Lane Post'],
  ['internal', 'Bury Times', 'Bury Times'],
])(
  'a source named %j, shown as %j, is %j where its club is not told beside it',
  (name, shown, said) => {
    expect(sourceNameWithClub({ name, display_name: shown, club: { name: 'Bury' } })).toBe(said);
  },
);
