import { describe, expect, it } from 'vitest';
import { isInertCss, isInertReference } from './sanitiseSvg.ts';

describe('a reference of a drawing', () => {
  it.each([
    '#gradient',
    ' #a',
    'data:image/png;base64,iVBORw0KGgo=',
    'DATA:image/jpeg;base64,/9j/',
  ])('may be %s', (reference) => {
    expect(isInertReference(reference)).toBe(true);
  });

  it.each([
    'https://evil.test/a.png',
    '//evil.test/a.png',
    'badge.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    '',
  ])('may not be %j', (reference) => {
    expect(isInertReference(reference)).toBe(false);
  });
});

describe('a style of a drawing', () => {
  it.each([
    '.st0{fill:#EF0107;stroke:none}',
    'fill: url(#a)',
    "fill:url( '#a' )",
    'mask-image:url("data:image/png;base64,iVBORw0KGgo=")',
    'M2 2H38V28Z',
    '',
  ])('may be %j', (css) => {
    expect(isInertCss(css)).toBe(true);
  });

  it.each([
    'background:url(https://evil.test/a.png)',
    "fill:URL( 'https://evil.test/#a')",
    'fill:url(#a), url(//evil.test)',
    '@import "https://evil.test/a.css"',
    '@font-face{font-family:a;src:local(a)}',
    'background:image-set("https://evil.test/a.png" 1x)',
    'background:u\\72l(https://evil.test)',
    'width:expression(alert(1))',
    'javascript:alert(1)',
  ])('may not be %j', (css) => {
    expect(isInertCss(css)).toBe(false);
  });
});
