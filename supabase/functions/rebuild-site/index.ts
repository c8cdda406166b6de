import { z } from 'zod';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../common/database.types.ts';
import { dispatchWorkflow } from '../_shared/jobs/dispatchWorkflow.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

const cannotBuild =
  'Set GITHUB_REPOSITORY and GITHUB_DISPATCH_TOKEN so that the site can be built.';

/**
 * Builds the public site anew; `site_builds` tells how that goes. A build that `publish_anyway` noted is
 * published whatever the site lost; a workflow reads that from the row, whichever run comes to it.
 */
export default serveFunction({
  name: 'rebuild-site',
  access: { kind: 'administratorOrSecret' },
  body: z.strictObject({ buildId: z.uuid().optional() }),
  async answer({ buildId: notedId }, { database, environment, host }) {
    const build = await (notedId === undefined ? addBuild(database) : findBuild(database, notedId));
    const buildId = build.id;
    const allowShrink = build.accepted_loss !== null;
    try {
      if (!(await dispatchWorkflow('deploy.yml', { build_id: buildId }, environment))) {
        if (host === null) throw new FunctionError(502, cannotBuild, { details: { buildId } });
        host.rebuild(buildId, { allowShrink });
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const failed = { status: 'failed', finished_at: new Date().toISOString(), error: reason };
      await database.from('site_builds').update(failed).eq('id', buildId);
      throw error;
    }
    return { buildId };
  },
});

async function addBuild(database: SupabaseClient<Database>) {
  const { data, error } = await database
    .from('site_builds')
    .insert({ status: 'queued' })
    .select('id, accepted_loss')
    .single();
  if (error !== null) throw new Error(error.message);
  return data;
}

/** Once: what was accepted then is no leave for what may be lost later. */
async function findBuild(database: SupabaseClient<Database>, id: string) {
  const { data, error } = await database
    .from('site_builds')
    .update({ started_at: new Date().toISOString() })
    .match({ id, status: 'queued' })
    .is('started_at', null)
    .select('id, accepted_loss')
    .maybeSingle();
  if (error !== null) throw new Error(error.message);
  if (data === null) throw new FunctionError(409, 'No build with this id waits to begin.');
  return data;
}
