/** How a story reads to the supporters of the club whose feed carries it. */
export type Sentiment = 'positive' | 'negative' | 'neutral';

/** A club as its own news names it. */
export interface ClubNames {
  /** The full name, such as `Derby County`. */
  name: string;
  /** Its other names, such as `Derby` and `The Rams`. */
  aliases: readonly string[];
}

/** The labels that are added to a story before it is stored. */
export interface Enrichment {
  sentiment: Sentiment;
  /** One of the topics of `topicRules`, or `other`. */
  topic: string;
  /** Tickets, shop, bets, listings and notices: a label for filters. */
  is_routine: boolean;
  /** Why it is stored hidden, until an administrator shows it; null for what visitors see. */
  held_for: 'betting' | 'stream' | null;
  /** At most a few lower-case labels, such as `transfer`; possibly none. */
  tags: string[];
  /** One sentence of plain text in at most 140 characters, or null when there is none to take. */
  summary_short: string | null;
  /** Charged for by a paid model; 0 when nothing left this machine. */
  tokens_used: number;
}

/** The plain text of a story that enrichment reads. */
export interface Story {
  headline: string;
  excerpt: string | null;
}
