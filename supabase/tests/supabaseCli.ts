import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { generateApiKey } from '@supabase/lite';
