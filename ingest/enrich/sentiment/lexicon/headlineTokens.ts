import type { MentionAt, Side } from '../../story/clubMentions.ts';
import type { ClubNames } from '../../story/enrichment.ts';
import { headlineWords, type Word } from '../../../../common/text/headlineWords.ts';

/** A word of a headline, or a club: several words that are one name. */
export type Token = Omit<Word, 'kind'> &
  ({ kind: Word['kind']; side: null } | { kind: 'club'; side: Side });

/** Squads of a club are the club: `Derby County Women 2-0 Leeds`. */
const squads =
  /^(?:fc|afc|wfc|lfc|women|ladies|girls|u\d\ds?|under-\d\ds?|reserves|youth|academy|xi)$/;

const formerPrefix = /\b[Ee]x-(?=\p{Lu})/gu;

/** Reads a headline with the clubs in it marked by side. Linear in its length. */
export function headlineTokens(headline: string, club: ClubNames, mentionAt: MentionAt): Token[] {
  const words = headlineWords(
    headline.includes('x-') ? headline.replace(formerPrefix, 'ex ') : headline,
  );
  const tokens: Token[] = [];
  let at = 0;
  for (let word = words[at]; word !== undefined; word = words[at]) {
    const mention = mentionAt(words, at, club);
    if (mention === null) {
      tokens.push({ ...word, side: null });
      at += 1;
      continue;
    }
    at += mention.wordCount;
    while (words[at - 1]?.isPossessive === false && squads.test(words[at]?.text ?? '')) at += 1;
    const isPossessive = words[at - 1]?.isPossessive ?? false;
    // `Derby rivals`, `Derby's promotion rivals`, but not `Derby thrash rivals`
    const next = words.slice(at, isPossessive ? at + 2 : at + 1);
    const isOutside = isJoinedToFormer(tokens) || next.some(({ text }) => text === 'rivals');
    const side = isOutside ? 'outside' : mention.side;
    tokens.push({ ...word, kind: 'club', side, isPossessive });
  }
  return tokens;
}

/** A name that is no club's, such as a surname. */
export function isUnknownName(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.isProper;
}

/** `Former Owls and Leeds captain` has left both. */
function isJoinedToFormer(tokens: readonly Token[]): boolean {
  return tokens.at(-1)?.text === 'and' && tokens.at(-2)?.side === 'outside';
}

/** Whether a word names a squad rather than a club: `Under-21s 3-1 Leeds`. */
export function isSquad(token: Token | undefined): boolean {
  return token?.kind === 'word' && squads.test(token.text);
}
