import {
  FilterButton,
  List,
  Pagination,
  RecordsIterator,
  SortButton,
  TopToolbar,
  WithListContext,
} from 'react-admin';
import { ExportCsvButton } from '../../files/ExportCsvButton.tsx';
import type { CsvRow } from '../../files/writeCsv.ts';
import { EmptyList } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { NoRows } from '../../lists/NoRows.tsx';
import type { Article } from '../facts/article.ts';
import { DeletedArticles } from '../standing/DeletedArticles.tsx';
import { articleFilters } from './articleFilters.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import { ArticleSelection } from './ArticleSelection.tsx';
import { sourceName } from '../../sources/source.ts';
import { ArticleMaintenance } from '../maintenance/ArticleMaintenance.tsx';
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
        exporter={false}
        filters={articleFilters}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        perPage={20}
        sort={{ field: 'published_at', order: 'DESC' }}
      >
        <WithListContext<Article> empty={<NoRows />} loading={null}>
          <ArticleSelection />
          <ul aria-label="Articles" className="rows">
            <RecordsIterator<Article>>
              <ArticleRow />
            </RecordsIterator>
          </ul>
        </WithListContext>
      </List>
    </div>
  );
}

const csvColumns = [
  'published_at',
  'club',
  'source',
  'headline',
  'excerpt',
  'topic',
  'is_visible',
  'url',
] as const;

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
      <ExportCsvButton<Article> name="article" columns={csvColumns} toRow={toRow} />
    </TopToolbar>
  );
}
