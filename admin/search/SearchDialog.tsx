import { Autocomplete, Dialog, DialogContent, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, type DataProvider, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { Faint } from '../fields/elements.tsx';
import { sourceListMeta, sourceNameWithClub, unretired, type Source } from '../sources/source.ts';

interface Found {
  kind: 'Page' | 'Club' | 'Source' | 'Article';
  name: string;
  path: string;
}

/** Finds clubs, sources, articles and pages by words of their names, and leads to the one that is chosen. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim());
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const { data = [], error } = useQuery({
    queryKey: ['search everything', asked],
    queryFn: () => searchRecords(dataProvider, asked),
    enabled: asked.length >= leastCharacters,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = [...pagesNamed(typed), ...(asked.length < leastCharacters ? [] : data)];
  return (
    <Dialog open onClose={onClose} fullWidth className="search" aria-labelledby="search-everything">
      <DialogContent>
        <h2 id="search-everything" className="unseen">
          Search everything
        </h2>
        <Autocomplete<Found>
          open={typed !== ''}
          options={found}
          filterOptions={(options) => options}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ path }) => path}
          isOptionEqualToValue={(one, other) => one.path === other.path}
          inputValue={typed}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input' || reason === 'clear') setTyped(text);
          }}
          value={null}
          onChange={(_event, chosen) => {
            if (chosen === null) return;
            onClose();
            void navigate(chosen.path);
          }}
          autoHighlight
          disablePortal
          forcePopupIcon={false}
          noOptionsText="Nothing goes by this name"
          renderOption={({ key, ...option }, { kind, name }) => (
            <li key={key} {...option}>
              <span dir="auto">{name}</span> <small>{kind}</small>
            </li>
          )}
          renderInput={({ InputLabelProps: _label, ...input }) => (
            <TextField
              {...input}
              autoFocus
              label="Clubs, sources, articles and pages"
              helperText={error?.message}
            />
          )}
        />
        {typed === '' ? <Faint>Opens with / or Ctrl K on every page.</Faint> : null}
      </DialogContent>
    </Dialog>
  );
}

/** One letter is in every name. */
const leastCharacters = 2;
const shownOfEach = 5;
const settledMs = 200;

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

async function searchRecords(dataProvider: DataProvider, words: string): Promise<Found[]> {
  const list = async <RecordType extends RaRecord>(
    resource: string,
    filter: object,
    meta: object,
    field = 'name',
  ) => {
    const sort = { field, order: field === 'name' ? 'ASC' : 'DESC' } as const;
    const pagination = { page: 1, perPage: shownOfEach };
    const { data } = await dataProvider.getList<RecordType>(resource, {
      ...{ filter, meta, sort, pagination },
    });
    return data;
  };
  const [clubs, sources, articles] = await Promise.all([
    list<RaRecord & { name: string }>(
      'clubs',
      { q: words },
      { columns: ['id', 'name'], searchIn: ['name', 'short_name'] },
    ),
    list<Source>('sources', { q: words, ...unretired }, sourceListMeta),
    list<RaRecord & { headline: string }>(
      'articles',
      { search: words },
      { columns: ['id', 'headline'] },
      'published_at',
    ),
  ]);
  return [
    ...clubs.map(({ id, name }): Found => ({ kind: 'Club', name, path: `/clubs/${id}` })),
    ...sources.map((source): Found => ({
      kind: 'Source',
      name: sourceNameWithClub(source),
      path: `/sources/${source.id}`,
    })),
    ...articles.map(({ id, headline }): Found => ({
      kind: 'Article',
      name: headline,
      path: `/articles/${id}`,
    })),
  ];
}

function pagesNamed(typed: string): Found[] {
  const words = typed.trim().toLowerCase();
  return Object.entries(pageNames)
    .filter(([, name]) => name.toLowerCase().includes(words))
    .slice(0, shownOfEach)
    .map(([path, name]) => ({ kind: 'Page', name, path }));
}

const pageNames = {
  '/': 'Overview',
  '/seasons': 'Seasons',
  '/leagues': 'Leagues',
  '/clubs': 'Clubs',
  '/clubs/create': 'Create club',
  '/clubs/badges': 'Badges',
  '/clubs/statistics': 'Statistics of clubs',
  '/memberships': 'Memberships',
  '/sources': 'Sources',
  '/sources/create': 'Add source',
  '/sources/import': 'Import sources',
  '/sources/pack': 'Source pack',
  '/sources/statistics': 'Statistics of sources',
  '/articles': 'Articles',
  '/articles/import': 'Import articles',
  '/feed-submissions': 'Feed Submissions',
  '/about-content': 'About Page',
  '/about-content/publishers': 'Page for publishers',
  '/seeder': 'Seeder',
  '/changes': 'Activity: changes',
  '/runs': 'Activity: runs',
  '/settings': 'Settings: administrators',
  '/settings/account': 'Settings: your account',
  '/settings/alerts': 'Settings: alerts',
};
