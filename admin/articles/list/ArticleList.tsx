import {
  AutocompleteInput,
  DateInput,
  FilterButton,
  List,
  Pagination,
  RecordsIterator,
  ReferenceInput,
  SortButton,
  TopToolbar,
  WithListContext,
} from 'react-admin';
import { sentimentWords } from '../../../common/text/sentimentWords.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { Small, SmallButton } from '../../fields/elements.tsx';
import { choiceFilter, leagueFilter, searchFilter } from '../../fields/filters.tsx';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import { SmallSwitch } from '../../fields/SmallSwitch.tsx';
import { ExportCsvButton } from '../../files/ExportCsvButton.tsx';
import type { CsvRow } from '../../files/writeCsv.ts';
import { EmptyList, NoRows, PageTitle } from '../../layout/Page.tsx';
import { RowCheckbox } from '../../lists/RowCheckbox.tsx';
import { sourceName, type Source } from '../../sources/source.ts';
import { articleCsvColumns, type Article } from '../facts/article.ts';
import { ArticleFacts } from '../facts/ArticleFacts.tsx';
import { ArticleMaintenance } from '../maintenance/ArticleMaintenance.tsx';
import { ArticleStanding, DeletedArticles } from '../standing/ArticleStanding.tsx';
import { useShowArticles } from '../standing/useShowArticles.ts';
import { ArticleSelection } from './ArticleSelection.tsx';
import './articles.css';

/** The stories, newest first, 20 a page. */
export function ArticleList() {
  return (
    <div className="articles">
      <ArticleMaintenance />
      <DeletedArticles />
      <List<Article>
        title={<PageTitle>Articles</PageTitle>}
        actions={<ArticleActions />}
        empty={
          <EmptyList>No articles found. Run the ingestion Edge Function to fetch news.</EmptyList>
        }
        filters={articleFilters}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        perPage={20}
        sort={{ field: 'published_at', order: 'DESC' }}
      >
        <WithListContext<Article> empty={<NoRows />} loading={null}>
          <ArticleSelection />
          <ul aria-label="Articles" className="rows">
            <RecordsIterator<Article> render={(article) => <ArticleRow article={article} />} />
          </ul>
        </WithListContext>
      </List>
    </div>
  );
}

function toRow({ club, source, canonical_url: url, ...article }: Article): CsvRow {
  const { published_at, headline, excerpt, topic, is_visible } = article;
  const sourceOf = source === null ? null : sourceName(source);
  const named = { club: club.name, source: sourceOf };
  return { published_at, ...named, headline, excerpt, topic, is_visible, url };
}

function ArticleActions() {
  return (
    <TopToolbar>
      <FilterButton disableSaveQuery />
      <SortButton fields={['published_at', 'headline']} />
      <ExportCsvButton<Article> name="article" columns={articleCsvColumns} toRow={toRow} />
    </TopToolbar>
  );
}

/** Not shown before somebody asks for it. */
const asked = { alwaysOn: false };

/** The filters of the list; the rarer ones are in the menu of filters. See {@link ArticleFilter}. */
const articleFilters = [
  searchFilter('Search headlines', 'search'),
  <ClubInput key="club" source="club_id" alwaysOn />,
  choiceFilter('is_visible', 'Shown', { true: 'Visible', false: 'Hidden' }),
  choiceFilter('held', 'Held back', { true: 'Held back', false: 'Not held back' }, asked),
  choiceFilter('picture', 'Picture', { true: 'With a picture', false: 'No picture' }, asked),
  choiceFilter('has_excerpt', 'Excerpt', { true: 'With an excerpt', false: 'No excerpt' }, asked),
  leagueFilter(asked),
  <ReferenceInput
    key="source"
    source="source_id"
    label="Source"
    reference="sources"
    sort={{ field: 'name', order: 'ASC' }}
    queryOptions={{ meta: { searchIn: ['name', 'display_name'] } }}
  >
    <AutocompleteInput label="Source" optionText={(record: Source) => sourceName(record)} />
  </ReferenceInput>,
  choiceFilter('sentiment', 'Sentiment', sentimentWords, asked),
  choiceFilter('topic', 'Topic', topicWords, asked),
  choiceFilter('is_routine', 'Routine', { true: 'Routine', false: 'News' }, asked),
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="To" />,
];

/** One story in the list: what the site shows of it, and what to do with it. */
function ArticleRow({ article }: { article: Article }) {
  const { id, headline, excerpt, is_visible: isVisible } = article;
  return (
    <li className="article" data-visible={isVisible}>
      <RowCheckbox id={id} label={`Select: ${headline}`} />
      <div>
        <div className="story">
          <OutsideLink href={article.canonical_url} color="textPrimary" variant="h3" dir="auto">
            {headline}
          </OutsideLink>
          {excerpt === null ? null : (
            <Small className="excerpt" dir="auto">
              {excerpt}
            </Small>
          )}
          <ArticleFacts article={article} />
        </div>
        <ArticleStanding article={article} />
      </div>
      <div className="controls">
        <SmallButton label="Edit" to={`/articles/${id}`} of={headline} />
        <HistoryButton table="articles" id={id} />
        {/* The switch says the same to assistive technology. */}
        <Small aria-hidden>
          {isVisible ? 'Visible' : article.held_for === null ? 'Hidden' : 'Held'}
        </Small>
        <VisibleSwitch article={article} />
      </div>
    </li>
  );
}

/** Shows the article it stands on to visitors, or hides it. */
function VisibleSwitch({ article }: { article: Article }) {
  const [show, isShowing] = useShowArticles();
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
