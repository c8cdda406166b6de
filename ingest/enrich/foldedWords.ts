/** In lower case; the first is for English, and takes a third of the time. */
const plainWords = /[a-z0-9](?:[a-z0-9'&-]{0,60}[a-z0-9])?/g;
const wholeWords = /[\p{L}\p{N}](?:[\p{L}\p{N}'&-]{0,60}[\p{L}\p{N}])?/gu;
const scoreline = /^(?:1[0-5]|\d)-(?:1[0-5]|\d)$/;

/** The words of a text as rules know them: `Derby’s £10m loan, 4-0!` becomes `derby m loan #-#`. */
export function foldedWords(text: string): string[] {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").replace(/[–—]/g, '-');
  const isEnglish = !/[^\x20-\x7e“”…£€]/.test(plain);
  const words = plain.match(isEnglish ? plainWords : wholeWords) ?? [];
  // In place, for most words stay as they are.
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (startsWithDigit(word)) words[at] = foldNumber(word);
    // The women's team is a name; Derby's is no more than Derby.
    else if (word.endsWith("'s") && word !== "women's") words[at] = word.slice(0, -2);
  }
  return words;
}

function startsWithDigit(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}

function foldNumber(word: string): string {
  if (scoreline.test(word)) return '#-#';
  if (/^\d+m$/.test(word)) return 'm';
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}
