/** Between two runs over the feeds, unless INGEST_EVERY_HOURS says otherwise; ingest.yml has the same. */
export const usualHoursBetweenRuns = 4;

/** A club's name; its slug is no longer. */
export const maxClubNameCharacters = 100;

/** The name or display name of a source. */
export const maxSourceNameCharacters = 120;

/** The address of a feed, a site or a badge. */
export const maxUrlCharacters = 2048;

/** The address of a feed that a visitor suggests. */
export const maxSuggestedUrlCharacters = 2000;

/** No excerpt is longer, whoever wrote it. */
export const maxExcerptCharacters = 300;

/** A season's code, which is part of addresses, and its name. */
export const maxSeasonCharacters = { code: 40, name: 60 } as const;

/** Why a suggested feed was rejected. */
export const maxRejectionCharacters = 1000;

/** An uploaded badge, as the bucket takes it. */
export const maxBadgeBytes = 2 * 1024 * 1024;

/** A file of clubs; larger ones are refused before they are read. */
export const maxClubsCsv = { characters: 200_000, clubs: 500 } as const;

/** A file of sources or articles. */
export const maxImport = { bytes: 1024 * 1024, rows: 2000 } as const;

/** A new password, as both backends take it; bcrypt reads 72 bytes. */
export const passwordLimits = { leastCharacters: 8, mostBytes: 72 } as const;

/** The club search begins with so many characters, and lists so many clubs. */
export const minSearchLength = 3;
export const maxMatches = 5;
