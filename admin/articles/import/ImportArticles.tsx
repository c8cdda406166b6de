import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { Json } from '../../../common/database.types.ts';
import { countOf } from '../../../common/text/counts.ts';
import { httpUrl } from '../../../common/webAddress.ts';
import { fetchProgram } from '../../actions/fetchProgram.ts';
import { useAction, withReason } from '../../actions/useAction.ts';
import { Faint, FileButton, Moment, Small, Text, TextButton } from '../../fields/elements.tsx';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import { JudgedTable, summariseJudged } from '../../files/JudgedTable.tsx';
import { Page, useUnsaved } from '../../layout/Page.tsx';

/** The answer of `preview_articles`, in the order of the rows. */
const judgementsSchema = z.array(
  z.object({
    line: z.number(),
    verdict: z.enum(['new', 'known', 'invalid']),
    reason: z.string().nullable(),
    club_name: z.string().nullable(),
    source_name: z.string().nullable(),
    headline: z.string(),
    url: z.string(),
    published_at: z.string().nullable(),
  }),
);

type Judgement = z.infer<typeof judgementsSchema>[number];

/** The answer of `import_articles`. */
const importedSchema = z.object({ added: z.number(), skipped: z.number() });

interface Previewed {
  rows: Json;
  judgements: Judgement[];
}

/** Adds the articles of a table, after showing what will become of each row. */
export function ImportArticles() {
  const navigate = useNavigate();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [refusal, setRefusal] = useState('');

  const [preview, isReading] = useAction(async ({ dataProvider }, file: File) => {
    setPreviewed(null);
    setRefusal('');
    const { readArticleFile } = await fetchProgram(() => import('./readArticles.ts'));
    const read = await readArticleFile(file);
    if (read.outcome === 'refused') {
      setRefusal(read.message);
      return;
    }
    // Copies: an interface is no JSON for the compiler.
    const rows = read.rows.map((row) => ({ ...row }));
    const answer = await dataProvider.callDatabase('preview_articles', { rows });
    setPreviewed({ rows, judgements: judgementsSchema.parse(answer) });
  }, withReason('Failed to check the articles'));

  const [add, isAdding] = useAction(async ({ dataProvider, notify }, rows: Json) => {
    const answer = await dataProvider.callDatabase('import_articles', { rows });
    notify(`${countOf(importedSchema.parse(answer).added, 'article')} added`);
    setPreviewed(null);
    void navigate('/articles');
  }, withReason('Failed to import the articles'));

  const judgements = previewed?.judgements ?? [];
  const newCount = judgements.filter(({ verdict }) => verdict === 'new').length;
  useUnsaved(newCount > 0, isAdding);
  return (
    <Page title="Import articles" width="wide">
      <Text className="text">
        A table (CSV) as Export CSV writes it, with the columns{' '}
        <code>published_at, club, source, headline, excerpt, topic, is_visible, url</code> in any
        order, of which published_at, club, headline and url are needed. The date is such as{' '}
        <code>2026-08-08T14:30Z</code> or <code>2026-08-08</code>, the club its name or slug, the
        source its name or address. At most 1 MB and 2,000 rows. Nothing is written before you have
        seen what will happen.
      </Text>
      <div>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onFile={preview}>
          {isReading ? 'Reading…' : 'Choose a file'}
        </FileButton>
      </div>
      <Text role="status" className="name" color={refusal === '' ? 'textPrimary' : 'error'}>
        {previewed === null ? refusal : summariseJudged(judgements)}
      </Text>
      {previewed === null ? null : (
        <>
          <JudgedTable rows={judgements} subject="Article">
            {(judgement) => <Subject judgement={judgement} />}
          </JudgedTable>
          <div className="actions">
            <TextButton
              label={newCount === 0 ? 'Nothing to add' : `Add ${countOf(newCount, 'article')}`}
              variant="contained"
              onClick={() => add(previewed.rows)}
              disabled={isAdding || newCount === 0}
            />
            <TextButton label="Cancel" to="/articles" />
          </div>
        </>
      )}
    </Page>
  );
}

function Subject({ judgement }: { judgement: Judgement }) {
  const { headline, url, source_name: source, published_at: publishedAt } = judgement;
  return (
    <>
      <span className="name" dir="auto">
        {headline}
      </span>
      <Faint>
        {source === null ? null : `${source}, `}
        {publishedAt === null ? null : <Moment at={publishedAt} />}
      </Faint>
      {httpUrl(url) === null ? <Small>{url}</Small> : <OutsideLink href={url} variant="body2" />}
    </>
  );
}
