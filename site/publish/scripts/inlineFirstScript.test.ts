import { describe, expect, it } from 'vitest';
import { putScript } from './inlineFirstScript.ts';

const reference = '<script src="/_astro/meetReader.entry-a1-_b.js" data-first></script>';

describe('putScript', () => {
  it('puts the code in the place of the reference, as it is', () => {
    expect(putScript(`<head>${reference}</head>`, "a('$&', `$1`)\n")).toBe(
      "<head><script>a('$&', `$1`)</script></head>",
    );
  });

  it('takes the first reference alone: what comes later is text of the page', () => {
    expect(putScript(`${reference}<p title='${reference}'>`, 'a()')).toBe(
      `<script>a()</script><p title='${reference}'>`,
    );
  });

  it.each(['a("</script>")', 'a("</SCRIPT ")', '// <!-- <script>'])('refuses %s', (code) => {
    expect(() => putScript(reference, code)).toThrow('cannot be inside a page');
  });
});
