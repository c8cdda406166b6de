import { Box } from '@mui/material';
import {
  List,
  ListNoResults,
  Pagination,
  RecordsIterator,
  SearchInput,
  SelectInput,
  SortButton,
  TopToolbar,
  WithListContext,
} from 'react-admin';
import { ClubInput } from '../fields/ClubInput.tsx';
import { EmptyList } from '../fields/EmptyList.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { articleColumns, type Article } from './article.ts';
import { ArticleRow } from './ArticleRow.tsx';

/** The stories, newest first, 20 a page. */
export function ArticleList() {
  return (
    <List<Article>
      title={<PageTitle>Articles</PageTitle>}
      actions={<ArticleActions />}
      empty={
        <EmptyList>No articles found. Run the ingestion Edge Function to fetch news.</EmptyList>
      }
      exporter={false}
      sx={{ maxWidth: 1000 }}
      filters={filters}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      perPage={20}
      queryOptions={{ meta: { columns: articleColumns } }}
      sort={{ field: 'published_at', order: 'DESC' }}
    >
      <WithListContext<Article> empty={<ListNoResults />} loading={null}>
        <Box component="ul" aria-label="Articles" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <RecordsIterator<Article>>
            <ArticleRow />
          </RecordsIterator>
        </Box>
      </WithListContext>
    </List>
  );
}

const filters = [
  <SearchInput
    key="search"
    source="headline@ilike"
    placeholder="Search headlines"
    slotProps={{ htmlInput: { 'aria-label': 'Search headlines' } }}
    alwaysOn
  />,
  <ClubInput key="club" source="club_id" alwaysOn />,
  <SelectInput
    key="visible"
    source="is_visible"
    label="Shown"
    choices={[
      { id: 'true', name: 'Visible' },
      { id: 'false', name: 'Hidden' },
    ]}
    alwaysOn
  />,
];

function ArticleActions() {
  return (
    <TopToolbar>
      <SortButton fields={['published_at', 'headline']} />
    </TopToolbar>
  );
}
