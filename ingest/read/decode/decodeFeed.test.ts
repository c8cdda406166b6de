import { describe, expect, it } from 'vitest';

import { decodeFeed } from './decodeText.ts';

const euro = '<a>5 €</a>';
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function wide(text: string, bytesEach: 2 | 4, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * bytesEach));
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (bytesEach === 2) view.setUint16(index * 2, code, isLittleEndian);
    else view.setUint32(index * 4, code, isLittleEndian);
  }
  return new Uint8Array(view.buffer);
}

describe('decodeFeed', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['UTF-8', utf8(euro), null],
    ['a byte order mark', utf8(`\ufeff${euro}`), null],
    ['a byte order mark against the header', utf8(`\ufeff${euro}`), 'text/xml; charset=koi8-r'],
    ['UTF-16 with a mark', wide(`\ufeff${euro}`, 2, true), null],
    ['big-endian UTF-16 with a mark', wide(`\ufeff${euro}`, 2, false), null],
    ['UTF-16 by its zero bytes', wide(euro, 2, true), null],
    ['big-endian UTF-16 by its zero bytes', wide(euro, 2, false), 'text/xml'],
    ['windows-1252 by the header', latin('<a>5 \x80</a>'), 'text/xml; charset="Windows-1252"'],
    ['windows-1252 called Latin 1', latin('<a>5 \x80</a>'), 'text/xml; charset=ISO-8859-1'],
    ['windows-1252 without a word', latin('<a>5 \x80</a>'), null],
    ['windows-1252 called UTF-8', latin('<a>5 \x80</a>'), 'text/xml; charset=utf-8'],
    ['UTF-8 called Latin 1', utf8(euro), 'text/xml; charset=iso-8859-1'],
    ['UTF-8 called ASCII', utf8(euro), "text/xml; charset='us-ascii'"],
    ['UTF-8 with an unknown charset', utf8(euro), 'text/xml; charset=klingon'],
    ['windows-1252 called cp1252', latin('<a>5 \x80</a>'), 'text/xml; charset=CP-1252'],
    ['ISO-8859-15', latin('<a>5 \xa4</a>'), 'text/xml; charset=iso-8859-15'],
  ])('reads %s', (_, body, contentType) => {
    expect(decodeFeed(body, contentType).text).toBe(euro);
  });

  it.each<[string, number[], string]>([
    ['koi8-r', [0xcd, 0xc9, 0xd2], 'мир'],
    ['windows-1251', [0xec, 0xe8, 0xf0], 'мир'],
    ['Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['gb2312', [0xd6, 0xd0], '中'],
    ['euc-kr', [0xc7, 0xd1], '한'],
    ['win-1251', [0xec, 0xe8, 0xf0], 'мир'],
  ])(
    'reads %s by the XML declaration, also where the header says UTF-8 or Latin 1',
    (charset, bytes, text) => {
      const declaration = `<?xml version="1.0" encoding="${charset}"?>`;
      const body = joined(latin(declaration), Uint8Array.from(bytes));
      expect(decodeFeed(body, null).text).toBe(declaration + text);
      expect(decodeFeed(body, 'text/xml; charset=utf-8').text).toBe(declaration + text);
      expect(decodeFeed(body, 'text/xml; charset=ISO-8859-1').text).toBe(declaration + text);
    },
  );

  it('does not believe a declaration of UTF-16 that it could read byte by byte', () => {
    const source = '<?xml version="1.0" encoding="utf-16"?><a>é</a>';
    expect(decodeFeed(utf8(source), null).text).toBe(source);
  });

  it('keeps UTF-8 that was cut within a character', () => {
    expect(decodeFeed(utf8('áéíóú €').subarray(0, -1), null).text).toBe('áéíóú \ufffd');
  });

  it.each(['gb2312', 'shift_jis', 'windows-1251'])(
    'reads UTF-8 that is labelled %s, a fault included',
    (charset) => {
      const text = 'Žluťoučký kůň příšerně úpěl ďábelské ódy';
      expect(decodeFeed(utf8(text), `text/xml; charset=${charset}`).text).toBe(text);
      const faulty = joined(utf8(text.repeat(3)), Uint8Array.of(0xff), utf8(text));
      expect(decodeFeed(faulty, `text/xml; charset=${charset}`).text).toBe(
        `${text.repeat(3)}\ufffd${text}`,
      );
    },
  );

  it('reads nothing from nothing', () => {
    expect(decodeFeed(new Uint8Array(), null).text).toBe('');
  });
});
