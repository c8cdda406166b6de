import { Box } from '@mui/material';
import { EmptyList } from '../../layout/Notice.tsx';
import type { Source } from '../../sources/source.ts';
import { FailingSource } from './FailingSource.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { useFocusAfterRemoval } from '../../layout/focus.ts';

interface FailingSourcesProps {
  /** The worst first; undefined until they are known. */
  sources: readonly Source[] | undefined;
  /** Of all; undefined until it is known. */
  sourceCount: number | undefined;
  refetch: () => Promise<unknown>;
}

/** The sources whose last fetch failed. */
export function FailingSources({ sources, sourceCount, refetch }: FailingSourcesProps) {
  const [heading, noteRemoval] = useFocusAfterRemoval(sources);
  return (
    <section aria-labelledby="failing-sources">
      <SectionHeading id="failing-sources" headingRef={heading}>
        Failing sources
      </SectionHeading>
      {sources?.length === 0 && sourceCount !== undefined ? (
        <EmptyList>
          {sourceCount === 0
            ? 'No sources configured yet'
            : 'Every source was read without an error.'}
        </EmptyList>
      ) : null}
      <Box component="ul" aria-labelledby="failing-sources" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sources?.map((source) => (
          <FailingSource key={source.id} source={source} refetch={refetch} onRemove={noteRemoval} />
        ))}
      </Box>
    </section>
  );
}
