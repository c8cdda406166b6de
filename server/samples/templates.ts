import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';

/** The value of each slot of a template; null where there is none. */
export type Slots = Readonly<Record<string, string | null>>;

/** Reads a file of `templates/`, which holds several templates with `---` on a line between them. */
export function readTemplates(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'templates', file), 'utf8');
  return text.trimEnd().split('\n---\n');
}

/** Fills `{slot}` with escaped text and `{+slot}` with markup; a line with an empty slot is left out. */
export function fillMarkup(template: string, slots: Slots, escape = escapeUTF8): string {
  const filled = template.split('\n').flatMap((line) => {
    const names = [...line.matchAll(/\{\+?(\w+)\}/g)].map(([, name = '']) => name);
    if (names.some((name) => (slots[name] ?? null) === null)) return [];
    return line.replace(/\{(\+?)(\w+)\}/g, (_, plus: string, name: string) =>
      plus === '' ? escape(slots[name] ?? '') : (slots[name] ?? ''),
    );
  });
  return filled.join('\n');
}

/** Fills a template of plain text, with a capital at the beginning; throws for a misspelt slot. */
export function fillText(template: string, slots: Slots): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = slots[slot] ?? null;
    if (word === null) throw new RangeError(`No {${slot}} for: ${template}`);
    return word;
  });
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** Paragraphs of plain text as HTML. */
export function toHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${escapeUTF8(paragraph)}</p>`).join('');
}
