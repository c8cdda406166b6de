/** What is wrong with a file, in a sentence for whoever chose it. */
export interface Refusal {
  outcome: 'refused';
  message: string;
}

/** The answer for a file that is of no use. */
export function refuse(message: string): Refusal {
  return { outcome: 'refused', message };
}
