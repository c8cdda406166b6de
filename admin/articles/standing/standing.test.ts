import { describe, expect, it } from 'vitest';
import {
  describeStanding,
  isAwaited,
  isPast,
  type SiteLook,
  type VisibilityChange,
} from './standing.ts';

function buildChange(overrides: Partial<VisibilityChange>): VisibilityChange {
  return {
    id: 'a1',
    change_id: 'c1',
    is_gone: true,
    made_at: '2026-11-20T12:00:00.25+00:00',
    build_status: 'succeeded',
    build_ended_at: '2026-11-20T12:01:00+00:00',
    build_error: null,
    ...overrides,
  };
}

/** A site that was built after the change, and knows of it. */
function buildLook(overrides: Partial<SiteLook>): SiteLook {
  return {
    builtAt: '2026-11-20T12:30:00Z',
    removalsUntil: '2026-11-20T12:00:00.25+00:00',
    isListed: false,
    ...overrides,
  };
}

const failed = { build_status: 'failed', build_error: 'No disk.' };

describe('how an article stands on the public site', () => {
  it.each([
    [{}, {}, 'Gone from the site, 20 Nov 2026, 12:01', false],
    // Another build than the one that was asked for took it along.
    [failed, {}, 'Gone from the site, 20 Nov 2026, 12:30', false],
    [failed, { isListed: true }, 'Still on the site. No disk.', true],
    [{}, { removalsUntil: '2026-11-20T11:59:59Z' }, 'Leaving the site…', false],
    [{}, { removalsUntil: null }, 'Leaving the site…', false],
    // Nobody has looked.
    [{}, null, 'Leaving the site…', false],
    [
      {},
      { isListed: true },
      'Still on the site: what is served is older than the last build.',
      true,
    ],
    [{ build_status: 'running' }, { isListed: true }, 'Leaving the site…', false],
    [
      { build_status: 'queued' },
      { isListed: true },
      'Leaving the site: the deployment is queued',
      false,
    ],
    [{ is_gone: false }, {}, 'Back on the site, 20 Nov 2026, 12:01', false],
    [{ is_gone: false, build_status: 'running' }, {}, 'Returning to the site…', false],
    [{ is_gone: false, ...failed }, {}, 'Not back on the site. No disk.', true],
  ] as const)('is told of %j where it looks so: %j', (change, look, text, isTrouble) => {
    const looked = look === null ? null : buildLook(look);
    expect(describeStanding(buildChange(change), looked)).toEqual({ text, isTrouble });
  });
});

it.each([
  [{ build_status: 'queued' }, true],
  [{ build_status: 'running' }, true],
  [{ build_status: 'succeeded' }, false],
  [{ build_status: null, made_at: '2026-11-20T12:59:30Z' }, true],
  [{ build_status: null }, false],
])('a build is waited for after %j: %s', (change, expected) => {
  expect(isAwaited(buildChange(change), new Date('2026-11-20T13:00:00Z'))).toBe(expected);
});

it.each([
  [{ is_gone: false }, '2026-11-20T13:30:00Z', true],
  [{ is_gone: false }, '2026-11-20T12:30:00Z', false],
  [{ is_gone: false, ...failed }, '2026-11-22T12:00:00Z', false],
  [{}, '2026-11-22T12:00:00Z', false],
])('%j is past at %s: %s', (change, now, expected) => {
  expect(isPast(buildChange(change), new Date(now))).toBe(expected);
});
