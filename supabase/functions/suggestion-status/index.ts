import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** The status of a suggestion, for whoever holds the token of its link. The database has its hash alone. */
export default serveFunction({
  name: 'suggestion-status',
  access: { kind: 'anyone', limit: { most: 30, perSeconds: 60 } },
  body: z.strictObject({ token: z.string().regex(/^[\w-]{22,64}$/, 'must be that of a link') }),
  async answer({ token }, { database }) {
    const hash = createHash('sha256').update(token).digest('hex');
    const rows = database.from('feed_submissions').select('status, rejection_reason');
    const answer = await rows.eq('status_key', hash).maybeSingle();
    if (answer.error !== null) throw new Error(`feed_submissions: ${answer.error.message}`);
    const row = answer.data;
    if (row === null) throw new FunctionError(404, 'There is no suggestion with this link.');
    return { status: row.status, reason: row.rejection_reason };
  },
});
