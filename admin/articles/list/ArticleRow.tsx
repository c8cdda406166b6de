import { Box, Button, Checkbox, Typography } from '@mui/material';
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
  return (
    <Box component="li" sx={rowStyle} data-visible={article.is_visible}>
      <Checkbox
        color="secondary"
        checked={selectedIds.includes(article.id)}
        onChange={() => onToggleItem(article.id)}
        slotProps={{ input: { 'aria-label': `Select: ${article.headline}` } }}
        sx={{ gridArea: 'select', alignSelf: 'start', ml: '-9px', mt: '-8px' }}
      />
      <Box sx={{ gridArea: 'story', minWidth: 0 }}>
        <div className="story">
          <OutsideLink
            href={article.canonical_url}
            color="textPrimary"
            variant="h3"
            sx={{ display: 'inline-block', overflowWrap: 'anywhere' }}
            dir="auto"
          >
            {article.headline}
          </OutsideLink>
          {article.excerpt === null ? null : (
            <Typography variant="body2" sx={excerptStyle} dir="auto">
              {article.excerpt}
            </Typography>
          )}
          <ArticleFacts article={article} />
        </div>
        <ArticleStanding article={article} />
      </Box>
      <Box sx={controlsStyle}>
        <Button
          component={Link}
          to={`/articles/${article.id}`}
          size="small"
          aria-label={`Edit: ${article.headline}`}
        >
          Edit
        </Button>
        <HistoryButton table="articles" />
        {/* The switch says the same to assistive technology. */}
        <Typography aria-hidden variant="body2" sx={{ ml: 'auto', minWidth: '3em' }}>
          {article.is_visible ? 'Visible' : article.held_for === null ? 'Hidden' : 'Held'}
        </Typography>
        <VisibleSwitch />
      </Box>
    </Box>
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

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"select story" "select controls"',
    md: '"select story controls"',
  },
  columnGap: { xs: 0.5, md: 1 },
  rowGap: 0.5,
  py: 1.5,
  // Faded, and still readable: plain ink at this opacity keeps a contrast of 4.5 to 1.
  '&[data-visible=false] .story': { opacity: 0.62 },
  '&[data-visible=false] .story *': { color: 'text.primary' },
};

const controlsStyle = {
  gridArea: 'controls',
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'start',
  gap: 0.5,
  // The words stand below the headline's, not their button's edges.
  ml: { xs: '-5px', md: 2 },
  '& .MuiButton-root': { minHeight: 40 },
};

const excerptStyle = {
  my: 0.5,
  maxWidth: '80ch',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
