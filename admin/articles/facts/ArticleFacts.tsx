import { sentimentWords } from '../../../common/text/sentimentWords.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { Faint, Moment } from '../../fields/elements.tsx';
import { sourceName } from '../../sources/source.ts';
import { heldWords, type Article } from './article.ts';

/** One line under a headline: club, source, date, its tone, its topic, what it lacks, and what was edited of it. */
export function ArticleFacts({ article }: { article: Article }) {
  return (
    <Faint>
      <strong>{article.club.name}</strong>
      {' · '}
      {article.source === null ? 'Source deleted' : sourceName(article.source)}
      {' · '}
      <Moment at={article.published_at} />
      {article.sentiment === 'neutral' ? null : ` · ${sentimentWords[article.sentiment]}`}
      {article.topic === 'other' ? null : ` · ${topicWords[article.topic]}`}
      {article.is_routine ? ' · Routine' : null}
      {article.held_for === null ? null : ` · ${heldWords[article.held_for]}`}
      {article.image_url === null ? ' · No picture' : null}
      {article.excerpt === null ? ' · No excerpt' : null}
      {article.headline_edited_at === null ? null : ' · Headline corrected'}
      {article.excerpt_edited_at === null ? null : ' · Excerpt edited'}
    </Faint>
  );
}
