import { wordLists } from './wordLists.ts';

/** The forms of an English verb that headlines use. */
interface VerbForms {
  /** `edge past`, `edges past` */
  present: string[];
  /** `edged past` */
  past: string;
  /** `edging past` */
  continuous: string;
}

/** `stop`, `quit`, `outwit` */
const doublesItsLastLetter =
  /^(?:ad|com|leap|out|over|recom|sub|up)?(?:qu|[^aeiou])*[aeiou][bdgmnpt]$/;
const irregularPasts = new Map(Object.entries(wordLists.irregularPasts));

/**
 * Inflects the first word of a verb phrase, such as `edge past`. Of the irregular verbs it knows those
 * that the lexicon uses.
 */
export function verbForms(phrase: string): VerbForms {
  const [verb = '', ...particles] = phrase.split(' ');
  const withParticles = (form: string) => [form, ...particles].join(' ');
  return {
    present: [phrase, withParticles(thirdPerson(verb))],
    past: withParticles(irregularPasts.get(verb) ?? pastTense(verb)),
    continuous: withParticles(`${stem(verb)}ing`),
  };
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:[osxz]|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

function pastTense(verb: string): string {
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem(verb)}ed`;
}

function stem(verb: string): string {
  if (/[^eo]e$/.test(verb)) return verb.slice(0, -1);
  return doublesItsLastLetter.test(verb) ? verb + (verb.at(-1) ?? '') : verb;
}
