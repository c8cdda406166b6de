import { Link, useUpdate } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { useAction } from '../../actions/useAction.ts';
import { Faint, Moment, Small, SmallButton } from '../../fields/elements.tsx';
import { filteredList } from '../../lists/filteredList.ts';
import { sourceName, type Source } from '../source.ts';
import { describeSourceState } from './describeSourceState.ts';
import '../sources.css';

/** How a source fares, and what there is to do about it. */
export function SourceCondition({ source }: { source: Source }) {
  const { words, needsAttention } = describeSourceState(source, new Date());
  return (
    <div className="condition">
      <Small className="name" color={needsAttention ? 'error' : 'textPrimary'}>
        {words}
      </Small>
      {source.last_error === null ? null : <Small>{source.last_error}</Small>}
      <ClockWarning source={source} />
      <TrustSource source={source} />
      {source.last_checked_at === null ? null : (
        <Faint>
          Read <Moment at={source.last_checked_at} />
          {source.last_new_at === null ? null : (
            <span className="last-new">
              , last new story <Moment at={source.last_new_at} />
            </span>
          )}
        </Faint>
      )}
    </div>
  );
}

const hourMinutes = 60;

/** Why a publisher's clock is mistrusted, with the offset that would put it right; nothing otherwise. */
function ClockWarning({ source }: { source: Source }) {
  const [update] = useUpdate<Source>();
  const offsetMinutes = source.clock_offset_minutes + hourMinutes;
  const [setOffset, isSetting] = useAction(async ({ notify }) => {
    const data = { clock_offset_minutes: offsetMinutes };
    const change = { id: source.id, data, previousData: source };
    await update('sources', change, { returnPromise: true });
    notify(`Dates of this source are now taken ${String(offsetMinutes)} minutes earlier`);
  }, 'Failed to update source');
  if (source.clock_warning === null) return null;
  return (
    <>
      <Small>{source.clock_warning}</Small>
      <SmallButton
        label={`Set the offset to ${offsetMinutes} minutes`}
        color="primary"
        onClick={setOffset}
        disabled={isSetting}
      />
    </>
  );
}

/** For a suspicious source: what to do about it; nothing otherwise. */
export function TrustSource({ source }: { source: Source }) {
  const [trust, isTrusting] = useAction(async ({ dataProvider, notify, refresh }) => {
    const shown = await dataProvider.callDatabase('trust_source', {
      source_id: source.id,
    });
    notify(`Source trusted again. ${countOf(shown, 'article')} shown.`);
    refresh();
  }, 'Failed to update source');
  if (source.state !== 'suspicious' || !source.is_enabled) return null;
  const held = filteredList('articles', { held: 'true', source_id: source.id });
  return (
    <div className="text">
      <Small>
        Somebody else may have its domain. What it brings is held and shown to nobody.{' '}
        <Link to={held}>See what is held</Link>, then trust it again or delete it.
      </Small>
      <SmallButton
        label="Trust again"
        color="primary"
        of={sourceName(source)}
        onClick={() => trust()}
        disabled={isTrusting}
      />
    </div>
  );
}
