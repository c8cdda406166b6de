import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortenRefusals } from './refusals.ts';

const untouched = console.error;
const print = vi.fn<(line: string) => void>();
let nowMs = 0;

beforeEach(() => {
  print.mockReset();
  console.error = print;
  nowMs = 0;
  shortenRefusals(() => nowMs);
});
afterEach(() => {
  console.error = untouched;
});

function refusal(message: string, code = '22P02'): Error {
  return Object.assign(new Error(message), {
    severity: 'ERROR',
    routine: 'errorMissingColumn',
    code,
    parameters: ['what a visitor sent'],
  });
}

describe('a refused statement on the console', () => {
  it('is one line with its code, without its parameters', () => {
    console.error(refusal('invalid input syntax for type uuid: "x"\nsecond line'));
    expect(print.mock.calls).toEqual([
      [
        String.raw`[database] refused code=22P02 message="invalid input syntax for type uuid: \"x\""`,
      ],
    ]);
  });

  it.each([
    ['in the message', refusal('no column \u001b[2J\u009b1m\rx\u007f'), 'no column [2J 1m x'],
    ['in the code', refusal('no column', '42\u001b703'), 'code="42 703" message="no column"'],
  ])('has no control character %s', (_, error, expected) => {
    console.error(error);
    const line = String(print.mock.calls[0]?.[0]);
    expect(line).toContain(expected);
    expect(line).not.toMatch(/\p{Cc}/u);
  });

  it('has a bounded length', () => {
    console.error(refusal('x'.repeat(100_000)));
    expect(String(print.mock.calls[0]?.[0]).length).toBeLessThan(300);
  });

  it('stands there once a minute, with how often it was left out', () => {
    const lines = () => print.mock.calls.splice(0).map(([line]) => line);
    const denied = '[database] refused code=42501 message="permission denied"';
    for (let time = 0; time < 140; time += 1) console.error(refusal('permission denied', '42501'));
    console.error(refusal('no such table', '42P01'));
    expect(lines()).toEqual([denied, '[database] refused code=42P01 message="no such table"']);
    nowMs = 59_999;
    console.error(refusal('permission denied', '42501'));
    expect(lines()).toEqual([]);
    nowMs = 60_000;
    console.error(refusal('permission denied', '42501'));
    expect(lines()).toEqual(['[database] refused more of the same times=140', denied]);
    nowMs = 120_000;
    console.error(refusal('permission denied', '42501'));
    expect(lines()).toEqual([denied]);
  });

  it('leaves no visitor to write the log full with words of their own', () => {
    for (let time = 0; time < 1000; time += 1) console.error(refusal(`no such word: ${time}`));
    expect(print.mock.calls).toHaveLength(100);
  });

  it('tells of the refusal that an answer was made of', () => {
    const answer = Object.assign(refusal('{"details":"what a visitor sent"}', 'PGRST'), {
      cause: refusal('violates check constraint "sources_url_check"', '23514'),
    });
    console.error(answer);
    expect(print.mock.calls).toEqual([
      [
        String.raw`[database] refused code=23514 message="violates check constraint \"sources_url_check\""`,
      ],
    ]);
  });

  it('is left as it is where it is words', () => {
    console.error('two', 'words');
    expect(print.mock.calls).toEqual([['two', 'words']]);
  });
});

describe('an error of the backend on the console that no statement made', () => {
  const sent = `failed to parse filter (zzz\u001b[31mred ghp_${'s'.repeat(36)} ${'A'.repeat(15_000)}`;
  const first =
    '[database] refused code=Error message="failed to parse filter (zzz [31mred [secret] AAA';

  it.each<[string, (error: Error) => unknown[]]>([
    ['alone', (error) => [error]],
    ['behind words', (error) => ['Storage error:', error]],
  ])('is a short line without a secret, once a minute: %s', (_, values) => {
    for (let time = 0; time < 1000; time += 1) console.error(...values(new Error(sent)));
    expect(print.mock.calls).toEqual([[expect.stringContaining(first)]]);
    const line = String(print.mock.calls[0]?.[0]);
    expect(line.length).toBeLessThan(300);
    expect(line).not.toMatch(/\p{Cc}/u);
    nowMs = 60_000;
    console.error(...values(new TypeError('x is not a function\n[start] forged')));
    expect(print.mock.calls.slice(1)).toEqual([
      ['[database] refused more of the same times=999'],
      ['[database] refused code=TypeError message="x is not a function"'],
    ]);
  });
});
