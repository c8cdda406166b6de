/** The labels of a story's sentiment. */
export const sentimentWords = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
} as const;
