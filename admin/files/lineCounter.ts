/**
 * Tells the line of each place in a text, asked from front to back: then the text is crossed once.
 *
 * @returns the line, from 1, that an index lies in.
 */
export function lineCounter(text: string): (index: number) => number {
  let line = 1;
  let lineEnd = text.indexOf('\n');
  return (index) => {
    while (lineEnd !== -1 && lineEnd < index) {
      line += 1;
      lineEnd = text.indexOf('\n', lineEnd + 1);
    }
    return line;
  };
}
