import { AutocompleteInput, DateInput, ReferenceInput, SelectInput } from 'react-admin';
import { choiceFilter, LeagueInput, searchFilter } from '../../fields/filters.tsx';
import { choicesOf } from '../../fields/inputs.ts';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { sourceName, type Source } from '../../sources/source.ts';
import { sentimentWords } from '../../../common/text/sentimentWords.ts';
import { topicWords } from '../../../common/text/topicWords.ts';

/** Not shown before somebody asks for it. */
const asked = { alwaysOn: false };

/** The filters of the list; the rarer ones are in the menu of filters. See {@link ArticleFilter}. */
export const articleFilters = [
  searchFilter('Search headlines', 'search'),
  <ClubInput key="club" source="club_id" alwaysOn />,
  choiceFilter('is_visible', 'Shown', { true: 'Visible', false: 'Hidden' }),
  choiceFilter('held', 'Held back', { true: 'Held back', false: 'Not held back' }, asked),
  choiceFilter('picture', 'Picture', { true: 'With a picture', false: 'No picture' }, asked),
  choiceFilter('has_excerpt', 'Excerpt', { true: 'With an excerpt', false: 'No excerpt' }, asked),
  <LeagueInput key="league" source="league_id" label="League" />,
  <SourceInput key="source" source="source_id" label="Source" />,
  <SelectInput
    key="sentiment"
    source="sentiment"
    label="Sentiment"
    choices={choicesOf(sentimentWords)}
  />,
  <SelectInput key="topic" source="topic" label="Topic" choices={choicesOf(topicWords)} />,
  <SelectInput
    key="routine"
    source="is_routine"
    label="Routine"
    choices={choicesOf({ true: 'Routine', false: 'News' })}
  />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="To" />,
];

interface FilterInputProps {
  source: string;
  /** Its name in the menu of filters. */
  label: string;
}

/** Chooses one of many sources, by typing part of its name. */
function SourceInput({ source, label }: FilterInputProps) {
  return (
    <ReferenceInput
      source={source}
      reference="sources"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      queryOptions={{ meta: { searchIn: ['name', 'display_name'] } }}
    >
      <AutocompleteInput label={label} optionText={(record: Source) => sourceName(record)} />
    </ReferenceInput>
  );
}
