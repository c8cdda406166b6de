import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning or an error that a test does not expect is a defect. A test that expects one replaces
// the spy with its own.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const spy: unknown = Reflect.get(console, method);
    if (vi.isMockFunction(spy)) expect(spy.mock.calls, `console.${method}`).toEqual([]);
  }
  vi.restoreAllMocks();
});
