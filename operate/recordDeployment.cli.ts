import { createClient } from '@supabase/supabase-js';
import type { Database } from '../common/database.types.ts';
import { readEnvironment } from '../common/environment.ts';
import { logLine } from '../common/logLine.ts';
import { readDeploymentStep } from './recordDeployment.ts';
import { recordDeployment } from './recordDeployment.ts';

try {
  const step = readDeploymentStep(process.argv.slice(2));
  const environment = readEnvironment(['SUPABASE_URL', 'SUPABASE_SECRET_KEY']);
  const client = createClient<Database>(environment.SUPABASE_URL, environment.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const count = await recordDeployment(client, step, new Date());
  console.log(logLine('build', 'noted', { requests: count, step: step.kind }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
