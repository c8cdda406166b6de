import { existsSync } from 'node:fs';

// Imported before the entry points by the scripts in package.json (`node --import`). Node's own
// --env-file-if-exists does the same, and tells every newcomer that the file is missing.
if (existsSync('.env')) process.loadEnvFile('.env');
