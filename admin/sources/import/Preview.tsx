import { Typography } from '@mui/material';
import { useState } from 'react';
import { isSourceKind } from '../../../common/sources/sourceKinds.ts';
import { JudgedTable } from '../../files/JudgedTable.tsx';
import { isSourceType, kindAndType } from '../source.ts';
import { describeFeed, troublesOf, type Story } from '../test/checkedFeed.ts';
import { NewStories } from '../test/FeedFindings.tsx';
import type { Judgement } from './sourceRow.ts';
import type { FeedTestResult } from './useFeedTests.ts';

interface PreviewProps {
  judgements: readonly Judgement[];
  /** The answers of the feeds that were tested, by line. */
  results: ReadonlyMap<number, FeedTestResult>;
}

/** A table of the outcome of each source. */
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
      <b className="name">{display_name ?? name}</b>{' '}
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

/** As many as the form of a source shows at first. */
const shownStories = 6;

/** A feed's answer: its facts, the stories it would bring, its newest story, and more on demand. */
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
      {newest === undefined ? null : <NewestItems stories={feed.stories.slice(0, shownStories)} />}
    </Typography>
  );
}

/** The newest items as they would stand on cards, folded away, for a file may have many feeds. */
function NewestItems({ stories }: { stories: readonly Story[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>The newest items as cards</summary>
      {isOpen ? <NewStories label="Items of the feed" stories={stories} /> : null}
    </details>
  );
}
