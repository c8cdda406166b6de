import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isSourceKind } from '../../../common/sources/sourceKinds.ts';
import { countOf } from '../../../common/text/counts.ts';
import { useAction, withReason } from '../../actions/useAction.ts';
import { Faint, Small, Text, TextButton } from '../../fields/elements.tsx';
import { JudgedTable, summariseJudged } from '../../files/JudgedTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { isSourceType, kindAndType } from '../source.ts';
import { describeFeed, troublesOf, type Story } from '../test/checkedFeed.ts';
import { NewStories } from '../test/FeedFindings.tsx';
import { ImportForm, type ImportFile } from './ImportForm.tsx';
import { refusePrivate } from './readSources.ts';
import { importedSchema, judgementsSchema, type Judgement, type SourceRow } from './sourceRow.ts';
import { useFeedTests, type FeedTestResult } from './useFeedTests.ts';

interface JudgedRow {
  row: SourceRow;
  judgement: Judgement;
}

/** Adds the sources of a file, after showing what will become of each row. */
export function ImportSources() {
  const navigate = useNavigate();
  const [judged, setJudged] = useState<readonly JudgedRow[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const { results, test, isTesting, forget } = useFeedTests();
  const [formNumber, setFormNumber] = useState(0);
  const [addsUnread, setAddsUnread] = useState(false);

  const reset = () => {
    forget();
    setJudged(null);
    setRefusal(null);
  };
  const [check, isChecking] = useAction(async ({ dataProvider }, { read, clubId }: ImportFile) => {
    reset();
    const file = await read();
    if (file.outcome === 'refused') {
      setRefusal(file.message);
      return;
    }
    const told = refusePrivate(file.rows, window.location.hostname);
    const rows = clubId === null ? told : told.map((row) => ({ ...row, club_id: clubId }));
    const answer = await dataProvider.callDatabase('preview_sources', {
      // Copies: an interface is no JSON for the compiler.
      rows: rows.map((row) => ({ ...row })),
    });
    const judgements = judgementsSchema.parse(answer);
    setJudged(
      rows.flatMap((row, index) => {
        const judgement = judgements[index];
        return judgement === undefined ? [] : [{ row, judgement }];
      }),
    );
  }, withReason('Failed to check the sources'));

  const fresh = judged?.filter(({ judgement }) => judgement.verdict === 'new') ?? [];
  const isUnread = ({ judgement }: JudgedRow) => {
    const result = results.get(judgement.line);
    return result !== undefined && 'failure' in result;
  };
  const added = addsUnread ? fresh : fresh.filter((row) => !isUnread(row));
  const unreadCount = fresh.filter(isUnread).length;
  const [add, isAdding] = useAction(async ({ dataProvider, notify }) => {
    const answer = await dataProvider.callDatabase('import_sources', {
      rows: added.map(({ row }) => ({ ...row })),
    });
    notify(`${countOf(importedSchema.parse(answer).added, 'source')} added`);
    // Another form, in which nothing is typed.
    setFormNumber((number) => number + 1);
    void navigate('/sources');
  });

  return (
    <Page title="Import sources">
      <Text className="text">
        A list of feeds (OPML) from a feed reader, or a table (CSV) with the columns{' '}
        <code>club, name, url, type, kind, priority, official, display_name</code> in any order, of
        which only club and url are needed; the club is Division-wide for a feed about many. At most
        1 MB and 2,000 rows. Nothing is written before you have seen what will happen.
      </Text>
      <ImportForm
        key={formNumber}
        isChecking={isChecking}
        isAdding={isAdding}
        onCheck={check}
        onChange={reset}
      />
      <Text role="status" color={refusal === null ? 'textPrimary' : 'error'} className="name">
        {refusal ??
          (judged === null ? '' : summariseJudged(judged.map(({ judgement }) => judgement)))}
      </Text>
      {judged === null ? null : (
        <>
          {fresh.length === 0 ? null : (
            <div className="actions">
              <TextButton
                label={
                  isTesting
                    ? `Reading, ${String(results.size)} of ${String(fresh.length)} done…`
                    : 'Check the new feeds'
                }
                variant="outlined"
                disabled={isTesting}
                onClick={() => test(fresh.map(({ judgement }) => judgement))}
              />
              {unreadCount === 0 ? null : (
                <FormControlLabel
                  control={
                    <Switch
                      size="small"
                      checked={addsUnread}
                      onChange={(_event, adds) => setAddsUnread(adds)}
                    />
                  }
                  label={`Add the ${String(unreadCount)} that could not be read, too`}
                />
              )}
            </div>
          )}
          <JudgedTable rows={judged.map(({ judgement }) => judgement)} subject="Source">
            {(judgement) => (
              <PreviewedSource judgement={judgement} result={results.get(judgement.line)} />
            )}
          </JudgedTable>
          <div className="actions">
            <TextButton
              label={
                added.length === 0 ? 'Nothing to add' : `Add ${countOf(added.length, 'source')}`
              }
              variant="contained"
              onClick={add}
              disabled={isAdding || isTesting || added.length === 0}
            />
            <TextButton label="Cancel" to="/sources" />
          </div>
        </>
      )}
    </Page>
  );
}

interface PreviewedSourceProps {
  judgement: Judgement;
  /** The answer of its feed, once that was tested. */
  result: FeedTestResult | undefined;
}

/** A source of a file as it would be added, and what its feed holds. */
function PreviewedSource({ judgement, result }: PreviewedSourceProps) {
  const { name, display_name, url, type, kind } = judgement;
  return (
    <>
      <b className="name">{display_name ?? name}</b>{' '}
      <Faint component="span">
        {isSourceKind(kind) && isSourceType(type) ? kindAndType({ kind, type }) : type}
        {judgement.is_enabled ? '' : ', switched off'}
      </Faint>
      <Faint>{url}</Faint>
      {result === undefined ? null : <TestResult result={result} />}
    </>
  );
}

/** As many as the form of a source shows at first. */
const shownStories = 6;

/** A feed's answer: its facts, the stories it would bring, its newest story, and more on demand. */
function TestResult({ result }: { result: FeedTestResult }) {
  if ('failure' in result) {
    return <Small color="error">{result.failure}</Small>;
  }
  const { feed } = result;
  const [newest] = feed.stories;
  return (
    <Small component="div" className="figures">
      {describeFeed(feed)}. Would bring {feed.newCount} new.
      {newest === undefined ? null : <div dir="auto">{newest.headline}</div>}
      {troublesOf(feed).map((trouble) => (
        <div key={trouble}>{trouble}</div>
      ))}
      {newest === undefined ? null : <NewestItems stories={feed.stories.slice(0, shownStories)} />}
    </Small>
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
