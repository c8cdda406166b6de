import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { isSourceKind } from '../../../common/sources/sourceKinds.ts';
import { isSourceType, kindAndType } from '../source.ts';
import { describeFeed, troublesOf } from '../test/checkedFeed.ts';
import type { Judgement, Verdict } from './sourceRow.ts';
import type { FeedTestResult } from './useFeedTests.ts';

const words: Readonly<Record<Verdict, string>> = {
  new: 'New',
  known: 'Known',
  invalid: 'Invalid',
};
const colours = { new: 'success.main', known: 'text.secondary', invalid: 'error.main' } as const;

/** However many rows there are, so many are drawn until somebody asks for more. */
const shownAtOnce = 100;

interface PreviewProps {
  judgements: readonly Judgement[];
  /** What the feeds answered that were tested, by line. */
  results: ReadonlyMap<number, FeedTestResult>;
}

/** What will become of each row. */
export function Preview({ judgements, results }: PreviewProps) {
  const [only, setOnly] = useState<Verdict | null>(null);
  const [limit, setLimit] = useState(shownAtOnce);
  const listed = judgements.filter(({ verdict }) => only === null || verdict === only);
  return (
    <>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={only}
        aria-label="Rows to show"
        onChange={(_event, verdict: Verdict | null) => {
          setOnly(verdict);
          setLimit(shownAtOnce);
        }}
        sx={{ mt: 1.5, '& button': { px: 1.5, minHeight: 40, textTransform: 'none' } }}
      >
        {(['new', 'known', 'invalid'] as const).map((verdict) => (
          <ToggleButton key={verdict} value={verdict}>
            {words[verdict]} only
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Table size="small" aria-label="What will happen" sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            <TableCell>What will happen</TableCell>
            <TableCell>Club</TableCell>
            <TableCell>Source</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {listed.slice(0, limit).map((judgement) => (
            <PreviewRow
              key={judgement.line}
              judgement={judgement}
              result={results.get(judgement.line)}
            />
          ))}
        </TableBody>
      </Table>
      {listed.length === 0 ? <Typography sx={{ py: 1.5 }}>There are none.</Typography> : null}
      {listed.length > limit ? (
        <Button onClick={() => setLimit(limit + shownAtOnce)} sx={{ minHeight: 40, mt: 1 }}>
          Show more ({(listed.length - limit).toLocaleString('en-GB')} left)
        </Button>
      ) : null}
    </>
  );
}

interface PreviewRowProps {
  judgement: Judgement;
  result: FeedTestResult | undefined;
}

function PreviewRow({ judgement, result }: PreviewRowProps) {
  const { line, verdict, reason, club_name: club, name, display_name, url, type, kind } = judgement;
  return (
    <TableRow>
      <TableCell className="line figures">{line}</TableCell>
      <TableCell className="verdict">
        <Box component="span" sx={{ fontWeight: 600, color: colours[verdict] }}>
          {words[verdict]}
        </Box>
        {reason === null ? null : <Box sx={{ maxWidth: '40ch' }}>{reason}</Box>}
      </TableCell>
      <TableCell className="club">{club}</TableCell>
      <TableCell className="source">
        <Box component="span" sx={{ fontWeight: 600 }}>
          {display_name ?? name}
        </Box>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {isSourceKind(kind) && isSourceType(type) ? kindAndType({ kind, type }) : type}
          {judgement.is_enabled ? '' : ', switched off'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {url}
        </Typography>
        {result === undefined ? null : <TestResult result={result} />}
      </TableCell>
    </TableRow>
  );
}

/** What the feed answered: what it is, what it would bring, and its newest story. */
function TestResult({ result }: { result: FeedTestResult }) {
  if ('failure' in result) {
    return (
      <Typography variant="body2" color="error">
        {result.failure}
      </Typography>
    );
  }
  const { feed } = result;
  const [newest] = feed.stories;
  return (
    <Typography variant="body2" component="div" className="figures">
      {describeFeed(feed)}. Would bring {feed.newCount} new.
      {newest === undefined ? null : <div dir="auto">{newest.headline}</div>}
      {troublesOf(feed).map((trouble) => (
        <div key={trouble}>{trouble}</div>
      ))}
    </Typography>
  );
}

const tableStyle = {
  mt: 1,
  '& td, & th': { px: 1, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td:first-of-type, & th:first-of-type': { pl: 0 },
  '& .line': { width: '4rem', overflowWrap: 'normal' },
  '& .club': { minWidth: '8rem' },
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '3rem minmax(0, 1fr)',
      gridTemplateAreas: '"line source" ". club" ". verdict"',
      py: 1,
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    '& td': { display: 'block', border: 0, p: 0 },
    '& .line': { gridArea: 'line', width: 'auto' },
    '& .source': { gridArea: 'source' },
    '& .club': { gridArea: 'club' },
    '& .verdict': { gridArea: 'verdict' },
  },
};
