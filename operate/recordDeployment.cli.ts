import { runCommand } from '../common/commandLine.ts';
import { logLine } from '../common/logLine.ts';
import { openNamedBackend } from './openBackend.ts';
import { readDeploymentStep, recordDeployment } from './recordDeployment.ts';

await runCommand(async () => {
  const step = readDeploymentStep(process.argv.slice(2));
  const { count, isLossAccepted } = await recordDeployment(openNamedBackend(), step, new Date());
  const loss = isLossAccepted ? { loss: 'accepted' } : {};
  console.log(logLine('build', 'noted', { requests: count, step: step.kind, ...loss }));
});
