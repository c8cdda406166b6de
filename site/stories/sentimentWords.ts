/** What a chip says of a story's tone. */
export const sentimentWords = {
  positive: 'Positive',
  negative: 'Negative',
  neutral: 'Neutral',
} as const;
