import { Box } from '@mui/material';
import {
  AutocompleteInput,
  List,
  ListNoResults,
  Pagination,
  RecordsIterator,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SortButton,
  TopToolbar,
  WithListContext,
} from 'react-admin';
import { EmptyList } from '../fields/EmptyList.tsx';
import { articleColumns, type Article } from './article.ts';
import { ArticleRow } from './ArticleRow.tsx';

/** The stories, newest first, 20 a page. */
export function ArticleList() {
  return (
    <List<Article>
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
  <ReferenceInput
    key="club"
    source="club_id"
    reference="clubs"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
    alwaysOn
  >
    <AutocompleteInput
      label="Club"
      optionText="name"
      filterToQuery={(text: string) => (text === '' ? {} : { 'name@ilike': text })}
    />
  </ReferenceInput>,
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
