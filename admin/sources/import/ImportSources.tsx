import { Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as PageLink } from 'react-admin';
import { useNavigate } from 'react-router';
import { useAction } from '../../actions/useAction.ts';
import { withReason } from '../../actions/failureText.ts';
import type { Json } from '../../../common/database.types.ts';
import { Page } from '../../layout/Page.tsx';
import { countOf } from '../../../common/text/counts.ts';
import { summariseJudged } from '../../files/JudgedTable.tsx';
import { ImportForm, type ImportFile } from './ImportForm.tsx';
import { importedSchema, judgementsSchema, type Judgement, type SourceRow } from './sourceRow.ts';
import { Preview } from './Preview.tsx';
import { refusePrivate } from './readSources.ts';
import { useFeedTests } from './useFeedTests.ts';

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

  const [check, isChecking] = useAction(async ({ dataProvider }, { read, clubId }: ImportFile) => {
    forget();
    setJudged(null);
    setRefusal(null);
    const file = await read();
    if (file.outcome === 'refused') {
      setRefusal(file.message);
      return;
    }
    const told = refusePrivate(file.rows, window.location.hostname);
    const rows = clubId === null ? told : told.map((row) => ({ ...row, club_id: clubId }));
    const answer = await dataProvider.callDatabase('preview_sources', { rows: asJson(rows) });
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
      rows: asJson(added.map(({ row }) => row)),
    });
    notify(`${countOf(importedSchema.parse(answer).added, 'source')} added`);
    // Another form, in which nothing is typed.
    setFormNumber((number) => number + 1);
    void navigate('/sources');
  });

  return (
    <Page title="Import sources">
      <Typography className="text">
        A list of feeds (OPML) from a feed reader, or a table (CSV) with the columns{' '}
        <code>club, name, url, type, kind, priority, official, display_name</code> in any order, of
        which only club and url are needed; the club is Division-wide for a feed about many. At most
        1 MB and 2,000 rows. Nothing is written before you have seen what will happen.
      </Typography>
      <ImportForm
        key={formNumber}
        isChecking={isChecking}
        isAdding={isAdding}
        onCheck={check}
        onChange={() => {
          forget();
          setJudged(null);
          setRefusal(null);
        }}
      />
      <Typography role="status" color={refusal === null ? 'textPrimary' : 'error'} className="name">
        {refusal ??
          (judged === null ? '' : summariseJudged(judged.map(({ judgement }) => judgement)))}
      </Typography>
      {judged === null ? null : (
        <>
          {fresh.length === 0 ? null : (
            <div className="actions">
              <Button
                variant="outlined"
                disabled={isTesting}
                onClick={() => test(fresh.map(({ judgement }) => judgement))}
              >
                {isTesting
                  ? `Reading, ${String(results.size)} of ${String(fresh.length)} done…`
                  : 'Check the new feeds'}
              </Button>
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
          <Preview judgements={judged.map(({ judgement }) => judgement)} results={results} />
          <div className="actions">
            <Button
              variant="contained"
              onClick={add}
              disabled={isAdding || isTesting || added.length === 0}
            >
              {added.length === 0 ? 'Nothing to add' : `Add ${countOf(added.length, 'source')}`}
            </Button>
            <Button component={PageLink} to="/sources">
              Cancel
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}

/** Leaves undefined values out, as the request does. */
function asJson(rows: readonly SourceRow[]): Json {
  return JSON.parse(JSON.stringify(rows)) as Json;
}
