import { existsSync } from 'node:fs';
import module from 'node:module';

// Loaded before the code of every command of package.json (`node --import`). In plain JavaScript, for older versions
// of Node read nothing else, and have to say so.

const oldestMajor = 24;
if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
  process.stderr.write(
    `Touchline needs Node ${oldestMajor}, which npm ci installs with it, and this is Node ${process.versions.node}. Its install scripts did not run: run npm ci again, without --ignore-scripts.\n`,
  );
  process.exit(1);
}

// Node's own --env-file-if-exists does the same, and tells every newcomer that the file is missing.
if (existsSync('.env')) process.loadEnvFile('.env');

// Stripping types and compiling takes half of the time in which a command starts.
module.enableCompileCache();

// In TypeScript, and therefore read only now.
const { checkPyramid, pyramidFolder } = await import('./pyramid/checkPyramid.ts');
const faults = checkPyramid();
if (faults.length > 0) {
  process.stderr.write(`${pyramidFolder} is not sound.\n${faults.join('\n')}\n`);
  process.exit(1);
}

// A signal to npm ends the shell between npm and this process, and nothing else. `exec` in the script would take the
// shell away, which that of Windows does not know.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const shell = process.ppid;
  const look = () => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  };
  setInterval(look, 500).unref();
}
