import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { notifyUndoable } from './UndoButton.tsx';

it('undoes the last change of each record, and one of several records once', async () => {
  const changes = ['third', 'second', 'first'].map((change_id) => ({ change_id }));
  const getList = (_table: string, { pagination }: { pagination: { perPage: number } }) =>
    Promise.resolve({ data: changes.slice(0, pagination.perPage) });
  const notify = vi.fn<(what: string, options: { action: ReactElement }) => void>();
  const context = { dataProvider: { getList }, notify } as never;
  notifyUndoable(context, '2 articles hidden', ['articles', 1], ['articles', 2]);
  const shown = notify.mock.calls[0]?.[1].action as ReactElement<{ changeIds: Promise<string[]> }>;
  expect(await shown.props.changeIds).toEqual(['third']);
});
