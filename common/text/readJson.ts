/** Reads JSON of any origin; undefined, which no JSON stands for, where the text is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
