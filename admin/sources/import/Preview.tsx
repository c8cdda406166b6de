import { Box, Typography } from '@mui/material';
import { isSourceKind } from '../../../common/sources/sourceKinds.ts';
import { JudgedTable } from '../../files/JudgedTable.tsx';
import { isSourceType, kindAndType } from '../source.ts';
import { describeFeed, troublesOf } from '../test/checkedFeed.ts';
import type { Judgement } from './sourceRow.ts';
import type { FeedTestResult } from './useFeedTests.ts';

interface PreviewProps {
  judgements: readonly Judgement[];
  /** What the feeds answered that were tested, by line. */
  results: ReadonlyMap<number, FeedTestResult>;
}

/** What will become of each source. */
export function Preview({ judgements, results }: PreviewProps) {
  return (
    <JudgedTable rows={judgements} subject="Source">
      {(judgement) => <Subject judgement={judgement} result={results.get(judgement.line)} />}
    </JudgedTable>
  );
}

interface SubjectProps {
  judgement: Judgement;
  result: FeedTestResult | undefined;
}

function Subject({ judgement, result }: SubjectProps) {
  const { name, display_name, url, type, kind } = judgement;
  return (
    <>
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
    </>
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
