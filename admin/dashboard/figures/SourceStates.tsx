import { Box } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-admin';
import { sourceStates } from '../../sources/health/describeSourceState.ts';
import { filterOf } from './filterOf.ts';
import type { OverviewFigures } from './overviewFigures.ts';

/** The states in which a source needs somebody. */
export const troubledStates = ['failing', 'blocked', 'moved', 'gone'] as const;

interface SourceStatesProps {
  states: OverviewFigures['sources']['states'];
}

/** How many sources are in which state; those in trouble lead to their list. */
export function SourceStates({ states }: SourceStatesProps) {
  const troubled = troubledStates.filter((state) => states[state] > 0);
  return (
    <>
      {states.ok.toLocaleString('en-GB')} working
      {troubled.length === 0 ? null : ', '}
      {troubled.map((state, place) => (
        <Fragment key={state}>
          <Box component="span" sx={{ display: 'inline-block' }}>
            <Link to={`/sources?${filterOf({ state, is_enabled: true })}`}>
              {states[state].toLocaleString('en-GB')} {sourceStates[state].toLowerCase()}
            </Link>
            {place === troubled.length - 1 ? null : ','}
          </Box>{' '}
        </Fragment>
      ))}
    </>
  );
}
