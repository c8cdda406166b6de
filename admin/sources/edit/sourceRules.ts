import { HttpError } from 'react-admin';
import { maxSourceNameCharacters } from '../../../common/limits.ts';
import { failureText, isDuplicate } from '../../actions/useAction.ts';
import { atMostWords } from '../../fields/inputs.ts';
import type { Source } from '../source.ts';

/** The spec's words for a source that could not be added. */
const addFailure = 'Failed to add source. Check if URL is unique.';

interface Priorities {
  least: number;
  most: number;
  usual: number;
}

/** The priorities that the form offers; what others gave a source before stays as it is. */
export const priorities: Priorities = { least: 1, most: 10, usual: 5 };
/** Those that the form of a club offers. */
export const clubPriorities: Priorities = { least: 1, most: 100, usual: 50 };

/** What the form of a new source says before somebody has typed in it. */
export const newSource: Partial<Source> = {
  type: 'rss',
  priority: priorities.usual,
  kind: 'press',
  left_out_links: [],
  left_out_titles: [],
  keeps_named_only: false,
  shows_pictures: true,
};

/** A validator for names: at most so long. */
export function nameLengthRule(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim().length > maxSourceNameCharacters
    ? atMostWords(maxSourceNameCharacters)
    : undefined;
}

/** A validator for the priority of a source that has had the priority `before`. */
export function priorityRule(
  range: Priorities,
  before: number | undefined,
): (value: unknown) => string | undefined {
  return (value) => {
    if (value === null || value === undefined || value === '') return undefined;
    const priority = Number(value);
    return priority === before || isOffered(range, priority)
      ? undefined
      : `A whole number from ${String(range.least)} to ${String(range.most)}`;
  };
}

/**
 * The help beside the priority of a source that has the priority `before`. Others got theirs where they were
 * made: the source pack, suggestions and searches give more than the form takes.
 */
export function describePriorities(range: Priorities, before: number | undefined): string {
  const meaning =
    'The lower the number, the sooner it is read, and its copy of a story is the one shown. ' +
    'Official feeds have 5; suggested blogs, and the press, blogs, podcasts and forums of the source pack, come after all of these.';
  const offered = `${String(range.least)} to ${String(range.most)}`;
  return before === undefined || isOffered(range, before)
    ? `${offered}. ${meaning}`
    : `${offered}, or the ${String(before)} that it has. ${meaning}`;
}

function isOffered({ least, most }: Priorities, priority: number): boolean {
  return Number.isInteger(priority) && priority >= least && priority <= most;
}

/** A validator for the offset of a publisher's clock. */
export function clockOffsetRule(value: unknown): string | undefined {
  const minutes = Number(value);
  return Number.isInteger(minutes) && Math.abs(minutes) <= 1440
    ? undefined
    : 'Whole minutes, at most a day';
}

/** The form of a new source: what it is of has to be said, so no club is a choice of its own. */
export type NewSource = Partial<Source> & { is_wide: boolean };

/**
 * A form's values as they are stored: trimmed, without blank rules and rules that need a club where there
 * is none, and nothing for a display name of blanks.
 */
export function toStoredSource<Fields extends Partial<Source>>(fields: Fields): Fields {
  const { name, url, display_name: displayName, left_out_links, left_out_titles } = fields;
  const trimmed = displayName?.trim() ?? '';
  return {
    ...fields,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(url === undefined ? {} : { url: url.trim() }),
    ...(left_out_links === undefined ? {} : { left_out_links: linesOf(left_out_links) }),
    ...(left_out_titles === undefined ? {} : { left_out_titles: linesOf(left_out_titles) }),
    display_name: trimmed === '' ? null : trimmed,
    // Asked for a club that it no longer has, and not to be seen in the form of one without.
    ...('club_id' in fields && !fields.club_id ? { keeps_named_only: false } : {}),
  };
}

function linesOf(typed: readonly string[]): string[] {
  return typed.map((line) => line.trim()).filter((line) => line !== '');
}

/** Why a source could not be added. */
export function describeAddFailure(error: unknown): string {
  const isOfUrl = error instanceof HttpError && error.status === 409;
  return isOfUrl ? addFailure : failureText(addFailure, error);
}

/** Why a source could not be changed. */
export function describeUpdateFailure(error: unknown): string {
  const failure = 'Failed to update source';
  return isDuplicate(error) ? `${failure}. Check if URL is unique.` : failureText(failure, error);
}
