import { describe, expect, it } from 'vitest';

import { writeElement } from './writeElement.ts';

describe('writeElement', () => {
  it.each([
    ['plain', '<a>plain</a>'],
    ['', '<a></a>'],
    ['<b> & </a>', '<a><![CDATA[<b> & </a>]]></a>'],
    ['x]]>y', '<a><![CDATA[x]]]]><![CDATA[>y]]></a>'],
    ['\u0000a\u0008b\ud800c\uffff', '<a>abc</a>'],
    ['🏆', '<a>🏆</a>'],
  ])('writes %j', (text, xml) => {
    expect(writeElement('a', new Map(), text)).toBe(xml);
  });

  it('escapes attributes', () => {
    const xml = writeElement('a', new Map(Object.entries({ b: '"<&>\u0000', c: "'" })), '');
    expect(xml).toBe('<a b="&quot;&lt;&amp;>" c="\'"></a>');
  });
});
