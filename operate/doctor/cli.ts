import { readCommandLine, runCommand } from '../../common/commandLine.ts';
import { findDeployment } from './checks/findDeployment.ts';
import { referenceFacts } from './checks/facts.ts';
import { renderDiagnoses } from './checks/finding.ts';
import { runDoctor } from './runDoctor.ts';

// Says in plain words what is wrong with a deployment; 0 where nothing is, 1 where something is, and 2
// where it cannot even begin.

await runCommand(async () => {
  const { values } = readCommandLine(process.argv.slice(2), 'npm run doctor -- [--json]', {
    options: { json: { type: 'boolean', default: false } },
  });
  const deployment = await findDeployment(process.env, { fetch, now: new Date() });
  const diagnoses = await runDoctor(deployment, referenceFacts);
  console.log(values.json ? JSON.stringify(diagnoses, null, 2) : renderDiagnoses(diagnoses));
  process.exitCode = diagnoses.some(({ finding }) => finding.kind === 'wrong') ? 1 : 0;
});
