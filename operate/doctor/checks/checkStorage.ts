import { askBackend, fieldsOf, type Reply } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { repairsFor } from '../repairs.ts';

const BUCKET = 'club-badges';
const FILE = 'doctor-attempt.png';
/** A file of no pixels: its first eight bytes are all that a PNG must have. */
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Whether the bucket of the badges is there, read by everybody and written by no visitor. */
export async function checkStorage(deployment: Deployment): Promise<Finding> {
  const { pushMigrations } = repairsFor(deployment);
  const badge = await askBackend(deployment, `/storage/v1/object/public/${BUCKET}/${FILE}`);
  if (badge.kind === 'silent') return unchecked(`No answer came: ${badge.because}.`);
  if (/bucket/i.test(wordsOf(badge))) {
    return wrong(
      `The bucket ${BUCKET} is not there, or is not public.`,
      'Uploaded badges are kept in it: they cannot be uploaded, and pages show none.',
      `In the SQL editor of the project, run supabase/migrations/20261120000900_club_badges.sql up to its first semicolon; where it was never applied: ${pushMigrations}`,
    );
  }
  const path = `/storage/v1/object/${BUCKET}/${FILE}`;
  const headers = { 'content-type': 'image/png' };
  const upload = await askBackend(deployment, path, { method: 'POST', headers, body: PNG });
  if (upload.kind === 'silent' || upload.status >= 500 || upload.status === 429) {
    return unchecked('No clear answer came to the upload of a visitor.');
  }
  if (upload.status >= 300)
    return ok('The bucket of the badges is public, and visitors cannot upload.');
  if (deployment.secretKey !== null) {
    const removal = { method: 'DELETE', body: { prefixes: [FILE] } } as const;
    await askBackend(deployment, `/storage/v1/object/${BUCKET}`, removal, deployment.secretKey);
  }
  return wrong(
    `Visitors can upload files to ${BUCKET}${deployment.secretKey === null ? `; ${FILE} is there now` : ''}.`,
    'Anybody could publish files under your address and fill your storage.',
    'In the dashboard of the project under Storage, Policies: delete every policy of the bucket that supabase/migrations/20261120000900_club_badges.sql does not make.',
  );
}

function wordsOf(reply: Reply): string {
  if (reply.kind === 'silent') return '';
  const { message, error } = fieldsOf(reply.json);
  return `${String(message)} ${String(error)}`;
}
