import { z } from 'zod';
import { dispatchWorkflow } from '../_shared/jobs/dispatchWorkflow.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

const cannotBuild =
  'Set GITHUB_REPOSITORY and GITHUB_DISPATCH_TOKEN so that the site can be built.';

/** Builds the public site anew; `site_builds` tells how that goes. */
export default serveFunction({
  name: 'rebuild-site',
  access: { kind: 'administratorOrSecret' },
  body: z.strictObject({}),
  async answer(_body, { database, environment, host }) {
    const build = await database
      .from('site_builds')
      .insert({ status: 'queued' })
      .select('id')
      .single<{ id: string }>();
    if (build.error !== null) throw new Error(build.error.message);
    const buildId = build.data.id;
    try {
      if (!(await dispatchWorkflow('deploy.yml', { build_id: buildId }, environment))) {
        if (host === null) throw new FunctionError(502, cannotBuild, { details: { buildId } });
        host.rebuild(buildId);
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
