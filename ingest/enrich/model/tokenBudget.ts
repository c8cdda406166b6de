/**
 * Makes the budget of a run. What calls under way have set aside counts as gone, so that calls at the
 * same time cannot overrun it together. A call that costs more than it set aside is booked in full: the
 * money is gone, and the next calls have so much less.
 */
export function createTokenBudget(totalTokens: number) {
  let spentTokens = 0;
  let reservedTokens = 0;

  return {
    totalTokens,
    /**
     * Sets tokens aside before a call; null when what is left does not cover them. What it answers ends the call with
     * what it really cost and gives the rest back.
     */
    reserve(tokens: number) {
      if (spentTokens + reservedTokens + tokens > totalTokens) return null;
      reservedTokens += tokens;
      return (costTokens: number): void => {
        reservedTokens -= tokens;
        spentTokens += costTokens;
      };
    },
  };
}

export type TokenBudget = ReturnType<typeof createTokenBudget>;

/**
 * Estimates how many tokens a text is: one for every four letters, as is usual for English. Bytes are
 * counted, for other scripts and emoji need several tokens where English needs one.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 4);
}

/** Shares the tokens of one call out over its stories: whole numbers that add up to all of them. */
export function shareTokens(tokens: number, storyCount: number): number[] {
  const share = Math.floor(tokens / storyCount);
  const remainder = tokens % storyCount;
  return Array.from({ length: storyCount }, (_, index) => share + (index < remainder ? 1 : 0));
}
