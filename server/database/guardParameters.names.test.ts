import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { hasInheritedName } from './guardParameters.ts';

const queries = [
  '__proto__=eq.1',
  '__proto__=not.in.(1,2)',
  '%5F_proto__=eq.1',
  '"__proto__"=eq.1',
  'constructor=eq.1',
  'toString=is.null',
  'select=*,league_memberships(*)&league_memberships.__proto__=eq.1',
  'select=*,league_memberships(*)&league_memberships.constructor=eq.1',
  'select=*,__proto__:league_memberships(*)&__proto__.slug=eq.1',
  'select=*,__proto__:league_memberships(*)&__proto__.order=id',
  'select=*,constructor:league_memberships(*)&constructor.prototype.slug=eq.1',
];

const backend = await openTestBackend();
const snapshot = (): PropertyKey[][] =>
  [Object, Object.prototype, Function.prototype].map((object) => Reflect.ownKeys(object));
const untouched = snapshot();
afterAll(() => backend.close());
afterEach(() => {
  [Object, Object.prototype, Function.prototype].forEach((object, index) => {
    for (const key of Reflect.ownKeys(object)) {
      if (untouched[index]?.includes(key) !== true) Reflect.deleteProperty(object, key);
    }
  });
});

describe('a name that every object inherits', () => {
  it.each(queries)('is seen in %s', (query) => {
    expect(hasInheritedName(new URLSearchParams(query))).toBe(true);
  });

  it.each([
    '',
    'select=*&name=ilike.*constructor*&order=name',
    'name=eq.__proto__',
    'select=id,name,sources(id)&sources.is_enabled=is.true',
    'proto=eq.1',
  ])('is not seen in %s', (query) => {
    expect(hasInheritedName(new URLSearchParams(query))).toBe(false);
  });

  it.each(['GET', 'PATCH', 'DELETE'])(
    'changes no object of the server when a visitor sends it with %s',
    async (method) => {
      for (const query of queries) {
        const body = method === 'PATCH' ? { name: 'x' } : undefined;
        const answer = await backend.request('anon', method, `/rest/v1/clubs?${query}`, body);
        expect(snapshot(), query).toEqual(untouched);
        expect(answer, query).toMatchObject({ status: 400 });
      }
    },
  );
});
