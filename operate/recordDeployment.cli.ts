import { endOnError } from '../common/commandLine.ts';
import { readEnvironment } from '../common/environment.ts';
import { logLine } from '../common/logLine.ts';
import { openClient } from '../common/openClient.ts';
import { readDeploymentStep, recordDeployment } from './recordDeployment.ts';

try {
  const step = readDeploymentStep(process.argv.slice(2));
  const named = readEnvironment(['SUPABASE_URL', 'SUPABASE_SECRET_KEY']);
  const client = openClient(named.SUPABASE_URL, named.SUPABASE_SECRET_KEY);
  const { count, isLossAccepted } = await recordDeployment(client, step, new Date());
  const loss = isLossAccepted ? { loss: 'accepted' } : {};
  console.log(logLine('build', 'noted', { requests: count, step: step.kind, ...loss }));
} catch (error) {
  endOnError(error);
}
