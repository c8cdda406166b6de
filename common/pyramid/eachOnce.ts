import type { z } from 'zod';

/** A check of a list for zod: that no two of its rows have the same of a column. The later one is at fault. */
export function eachOnce<Column extends string>(...columns: readonly Column[]) {
  return (
    rows: readonly Readonly<Record<Column, string | number>>[],
    context: z.core.$RefinementCtx,
  ): void => {
    for (const column of columns) {
      const values = rows.map((row) => row[column]);
      for (const [at, value] of values.entries()) {
        if (values.indexOf(value) === at) continue;
        context.addIssue({
          code: 'custom',
          path: [at, column],
          message: `is ${String(value)}, which is there twice`,
          input: value,
        });
      }
    }
  };
}
