import { phraseList } from './phraseList.ts';

/** Runs of results: whose they are, and whether they go on, decides what they mean. */
export const goodRunPhrases: readonly string[] = phraseList(`
  unbeaten run, unbeaten start, unbeaten record, unbeaten streak, unbeaten home record, winning
  run, winning streak, 100 per cent record, 100% record, # unbeaten run`);

/** The same for runs that nobody wants. */
export const badRunPhrases: readonly string[] = phraseList(`
  losing run, losing streak, winless run, winless streak, run of defeats, barren run, barren
  spell, poor run, bad run, dismal run, # winless run, wait for … win, wait, drought, goal drought,
  hoodoo, jinx, curse, the rot, slide, malaise, run without`);
