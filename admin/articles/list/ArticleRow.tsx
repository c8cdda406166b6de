import { Button, Checkbox, Typography } from '@mui/material';
import { Link, useListContext, useRecordContext } from 'react-admin';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { SmallSwitch } from '../../fields/SmallSwitch.tsx';
import type { Article } from '../facts/article.ts';
import { ArticleFacts } from '../facts/ArticleFacts.tsx';
import { ArticleStanding } from '../standing/ArticleStanding.tsx';
import { useShowArticles } from '../standing/useShowArticles.ts';

/** One story in the list: what the site shows of it, and what to do with it. */
export function ArticleRow() {
  const article = useRecordContext<Article>();
  const { selectedIds, onToggleItem } = useListContext<Article>();
  if (article === undefined) return null;
  const { id, headline, excerpt, is_visible: isVisible } = article;
  return (
    <li className="article" data-visible={isVisible}>
      <Checkbox
        color="secondary"
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': `Select: ${headline}` } }}
      />
      <div>
        <div className="story">
          <OutsideLink href={article.canonical_url} color="textPrimary" variant="h3" dir="auto">
            {headline}
          </OutsideLink>
          {excerpt === null ? null : (
            <Typography variant="body2" className="excerpt" dir="auto">
              {excerpt}
            </Typography>
          )}
          <ArticleFacts article={article} />
        </div>
        <ArticleStanding article={article} />
      </div>
      <div className="controls">
        <Button
          component={Link}
          to={`/articles/${id}`}
          size="small"
          aria-label={`Edit: ${headline}`}
        >
          Edit
        </Button>
        <HistoryButton table="articles" />
        {/* The switch says the same to assistive technology. */}
        <Typography aria-hidden variant="body2">
          {isVisible ? 'Visible' : article.held_for === null ? 'Hidden' : 'Held'}
        </Typography>
        <VisibleSwitch />
      </div>
    </li>
  );
}

/** Shows the article it stands on to visitors, or hides it. */
function VisibleSwitch() {
  const article = useRecordContext<Article>();
  const [show, isShowing] = useShowArticles();
  if (article === undefined) return null;
  const { is_visible: isVisible, headline } = article;
  return (
    <SmallSwitch
      label={`Visible: ${headline}`}
      // Where it is going, until the answer is there.
      isOn={isShowing ? !isVisible : isVisible}
      onToggle={() => show([article], !isVisible)}
    />
  );
}
