import type { RefObject } from 'react';
import { kindGroups, type KindGroup } from '../../../common/sources/sourceKinds.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import * as paths from '../../../common/paths.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { pathOf, type StreamRequest } from '../../stream/streamRequest.ts';

export interface StreamOptions {
  leagues: readonly { slug: string; name: string; clubs: readonly string[] }[];
  kinds: readonly KindGroup[];
  topics: readonly (keyof typeof topicWords)[];
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  options: StreamOptions;
  request: StreamRequest;
  onChoose: (request: StreamRequest) => void;
}

/** The choices of league, kind of source and topic; without scripts, links to the pages that there are. */
export function StreamFilters({ form, options, request, onChoose }: Props) {
  const leagues = options.leagues.map(({ slug, name }) => [slug, name] as const);
  const kinds = options.kinds.map((kind) => [kind, kindGroups[kind].name] as const);
  const topics = options.topics.map((topic) => [topic, topicWords[topic]] as const);
  const links = [
    [paths.news, 'All news'],
    ...leagues.map(([slug, name]) => [paths.leagueNews(slug), name]),
    ...kinds.map(([kind, name]) => [paths.kindNews(kind), name]),
  ];
  return (
    <>
      <nav
        className="scripted:hidden -mx-2 flex flex-wrap items-center pt-2 text-ink-2"
        aria-label="Filters"
      >
        {links.map(([href, name]) => (
          <a
            key={href}
            className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 font-semibold decoration-accent decoration-2 underline-offset-4 aria-[current]:text-ink aria-[current]:underline"
            href={href}
            aria-current={href === pathOf(request) ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
        <span className="px-2">Topics need JavaScript.</span>
      </nav>
      <form
        className="stream-filters noscript:hidden grid max-w-list grid-cols-2 gap-x-5 pt-3 sm:grid-cols-3"
        aria-label="Filters"
        ref={form}
        onSubmit={(event) => event.preventDefault()}
      >
        {(
          [
            ['league', 'League', 'All leagues', leagues],
            ['kind', 'From', 'All sources', kinds],
            ['topic', 'Topic', 'All topics', topics],
          ] as const
        ).map(([name, label, all, choices]) => (
          <SelectField
            key={name}
            label={label}
            className="border-b max-sm:first:col-span-full"
            name={name}
            autoComplete="off"
            value={request[name]}
            onChange={({ target }) => onChoose({ ...request, [name]: target.value })}
          >
            <option value="">{all}</option>
            {choices.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
      </form>
    </>
  );
}
