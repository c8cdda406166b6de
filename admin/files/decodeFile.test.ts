import { describe, expect, it } from 'vitest';
import { decodeFile, decodePasted } from './decodeFile.ts';

const encoder = new TextEncoder();

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (unit) => unit.charCodeAt(0)).buffer);
}

describe('the text of a file', () => {
  it.each([
    ['UTF-8', encoder.encode('Café'), 'Café'],
    ['UTF-8 with a byte order mark', encoder.encode('\uFEFFCafé'), 'Café'],
    ['UTF-16 with a byte order mark', utf16('Café'), 'Café'],
    [
      'what the XML declares',
      latin1('<?xml version="1.0" encoding="ISO-8859-1"?>\n<a>Café</a>'),
      '<?xml version="1.0" encoding="ISO-8859-1"?>\n<a>Café</a>',
    ],
    [
      'UTF-8 that calls itself UTF-16',
      encoder.encode('<?xml version="1.0" encoding="utf-16"?><a/>'),
      '<?xml version="1.0" encoding="utf-16"?><a/>',
    ],
  ])('is read from %s', (_case, bytes, text) => {
    expect(decodeFile(bytes)).toEqual({ outcome: 'read', text });
  });

  it('has one kind of line end', () => {
    expect(decodePasted('a\r\nb\rc\n')).toEqual({ outcome: 'read', text: 'a\nb\nc\n' });
  });

  it.each([
    ['Windows-1252', latin1('club,url\r\nA,https://a.test/\r\nCafé,https://b.test/'), 'in line 3'],
    ['Windows-1252 in its last bytes', latin1('club,url\nCafé'), 'in line 2'],
    ['an unknown encoding', encoder.encode('<?xml encoding="klingon"?>'), '“klingon”'],
    ['UTF-16 without a mark', utf16('club').slice(2), 'line 1 holds a NUL character'],
    [
      'other than declared',
      latin1('<?xml version="1.0" encoding="UTF-8"?>\n<a>Café</a>'),
      'The file is not in UTF-8: there are bytes in line 2',
    ],
  ])('is refused in %s', (_case, bytes, message) => {
    expect(decodeFile(bytes)).toEqual({
      outcome: 'refused',
      message: expect.stringContaining(message) as string,
    });
  });
});
