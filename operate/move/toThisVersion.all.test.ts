import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { exportTo } from './exportTo.ts';
import { asImported, storedIn } from './fixtures/storedIn.ts';
import { exportOptions, importOptions, madeAt } from './fixtures/moveOptions.ts';
import { twoBackends } from './fixtures/twoBackends.ts';
import { writeAs050 } from './fixtures/writeAs050.ts';
import { importFrom } from './importFrom.ts';

const { source, target } = twoBackends();

describe('an import of what 0.5.0 exported', () => {
  it('takes rows whose migrations had other versions', async () => {
    const folder = await exportedSource();
    await writeAs050(folder);

    await importFrom(folder, importOptions(target));

    expect(await storedIn(target)).toEqual(asImported(await storedIn(source)));
    expect((await importFrom(folder, importOptions(target))).wasThere).toBe(true);
  });

  it('hides what was left out by its topic, unless an administrator had it shown', async () => {
    const folder = await exportedSource();
    const ofBets = await writeAs050(folder, [
      { topic: 'betting' },
      { topic: 'stream', source_id: null },
      { topic: 'betting', is_visible: false },
      { topic: 'transfer' },
      { topic: 'betting', shows_betting: true },
      { topic: 'other', is_visible: false, held_at: madeAt },
    ]);

    await importFrom(folder, importOptions(target));

    const { data } = await target.service
      .from('articles')
      .select('id, is_visible, held_for')
      .in('id', ofBets)
      .throwOnError();
    const byId = new Map(data.map(({ id, ...standing }) => [id, standing]));
    expect(ofBets.map((id) => byId.get(id))).toEqual([
      { is_visible: false, held_for: 'betting' },
      { is_visible: false, held_for: 'stream' },
      { is_visible: false, held_for: null },
      { is_visible: true, held_for: null },
      { is_visible: true, held_for: null },
      { is_visible: false, held_for: 'suspicious' },
    ]);
    // Among the changes are deletions of articles, which name the columns of their day.
    const { data: deletion } = await target.service
      .from('audit_entries')
      .select('change_id, record_id')
      .match({ table_name: 'articles', action: 'delete' })
      .order('id', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    await target.admin.rpc('undo_change', { change_id: deletion.change_id }).throwOnError();
    const back = target.service.from('articles').select('held_for').eq('id', deletion.record_id);
    expect((await back.throwOnError()).data).toEqual([{ held_for: null }]);
  });
});

async function exportedSource(): Promise<string> {
  const folder = await temporaryFolder();
  await exportTo(folder, exportOptions(source));
  return folder;
}
