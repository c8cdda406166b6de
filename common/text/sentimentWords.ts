/** What is said of a story's tone. */
export const sentimentWords = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
} as const;
