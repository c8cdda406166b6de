/** No excerpt is longer, whoever wrote it. */
export const MAX_EXCERPT_CHARACTERS = 300;
