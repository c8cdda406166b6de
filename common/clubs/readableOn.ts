import { contrast } from './contrast.ts';

/** The two colours text on a club's colours may have; they are the same in light and dark. */
export const inkAndPaper = { ink: '#15181C', paper: '#FFFFFF' } as const;

export type InkOrPaper = keyof typeof inkAndPaper;

/** Which of ink or paper reads better on a colour. One of the two always reaches 4.2 to 1. */
export function readableOn(colour: string): InkOrPaper {
  const onPaper = contrast(inkAndPaper.paper, colour);
  return onPaper >= contrast(inkAndPaper.ink, colour) ? 'paper' : 'ink';
}
