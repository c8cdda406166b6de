import { Fragment } from 'react';
import { Link } from 'react-admin';
import { sourceStates } from '../sources/describeSourceState.ts';
import { filterOf } from './filterOf.ts';
import type { OverviewFigures } from './overviewFigures.ts';

/** The states in which a source needs somebody. */
export const troubledStates = ['failing', 'blocked', 'moved', 'gone'] as const;

interface SourceStatesProps {
  states: OverviewFigures['sources']['states'];
}

/** How many sources are in which state; those in trouble lead to their list. */
export function SourceStates({ states }: SourceStatesProps) {
  return (
    <>
      {states.ok.toLocaleString('en-GB')} working
      {troubledStates
        .filter((state) => states[state] > 0)
        .map((state) => (
          <Fragment key={state}>
            {', '}
            <Link to={`/sources?${filterOf({ state, is_enabled: true })}`}>
              {states[state].toLocaleString('en-GB')} {sourceStates[state].toLowerCase()}
            </Link>
          </Fragment>
        ))}
    </>
  );
}
