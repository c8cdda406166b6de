import { DateInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/inputs.ts';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { LeagueInput, SourceInput } from './FilterInputs.tsx';
import { sentiments } from '../article.ts';

/** What the list can be narrowed to; the rarer ones are asked for. See {@link ArticleFilter}. */
export const articleFilters = [
  <SearchInput
    key="search"
    source="search"
    placeholder="Search headlines"
    slotProps={{ htmlInput: { 'aria-label': 'Search headlines' } }}
    alwaysOn
  />,
  <ClubInput key="club" source="club_id" alwaysOn />,
  <SelectInput
    key="visible"
    source="is_visible"
    label="Shown"
    choices={choicesOf({ true: 'Visible', false: 'Hidden' })}
    alwaysOn
  />,
  <LeagueInput key="league" source="league_id" label="League" />,
  <SourceInput key="source" source="source_id" label="Source" />,
  <SelectInput
    key="sentiment"
    source="sentiment"
    label="Sentiment"
    choices={choicesOf(sentiments)}
  />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="To" />,
];
