import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import type { ActionContext } from '../actions/useAction.ts';
import { messageOf } from '../actions/failureText.ts';
import { fetchProgram } from '../actions/fetchProgram.ts';
import { unretired } from '../sources/source.ts';
import { adoptedSchema } from '../../common/sourcePack/packAnswers.ts';
import { countOf } from '../../common/text/counts.ts';

/** Sample feeds are on this machine and nowhere else. */
const samples = {
  filter: { 'url@like': '.localhost:', ...unretired },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
} as const;

/** On a server that reads samples: the way to real publishers, after one question. */
export function SwitchToRealNews({ onSwitched }: { onSwitched: () => Promise<unknown> }) {
  const { total = 0, refetch } = useGetList<RaRecord>('sources', samples);
  const [isAsking, setIsAsking] = useState(false);
  if (total === 0) return null;
  return (
    <section aria-label="Sample news" className="strip">
      <Typography>
        What this server reads is invented. Real publishers are one step away.
      </Typography>
      <Button variant="contained" onClick={() => setIsAsking(true)}>
        Switch to real news
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Switch to real news?"
        confirm="Switch"
        act={switchOver}
        failure={messageOf}
        onChanged={async () => {
          await onSwitched();
          await refetch();
        }}
      >
        <Typography>
          {countOf(total, 'sample feed')} and their stories go. The feeds of the source pack whose
          publishers are on take their place, and an ingestion starts. Until the first publishers
          have answered, the site shows no news. It can be undone under Changes.
        </Typography>
      </ConfirmDialog>
    </section>
  );
}

async function switchOver({ dataProvider, notify }: ActionContext): Promise<void> {
  // The pack is as large as a page, and few servers need it here.
  const { packAsJson, readEntriesThatAreOn, sourcePack } = await fetchProgram(
    () => import('../sources/pack/sourcePack.ts'),
  );
  const answer = await dataProvider.callDatabase('switch_to_real_news', {
    entries: packAsJson(await readEntriesThatAreOn(dataProvider)),
    publishers: packAsJson(sourcePack.publishers),
  });
  const { added } = adoptedSchema.parse(answer);
  const adopted = `${countOf(added, 'source')} adopted.`;
  try {
    await dataProvider.callFunction('ingest-feeds-cron');
    notify(`${adopted} Ingestion starts`);
  } catch (error) {
    // The sources are there all the same, and the next run reads them.
    notify(`${adopted} Failed to trigger ingestion: ${messageOf(error)}`, { type: 'warning' });
  }
}
