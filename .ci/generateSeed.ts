import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { seedScript } from '../supabase/tests/fixtures/seedScript.ts';

// Writes supabase/seed.sql from the clubs, seasons and texts of the product, which a test keeps fresh; or FILE, as
// for a hosted project with the pyramid of PYRAMID_DIR, whose place is not among those of the product.

const ofProduct = fileURLToPath(new URL('../supabase/seed.sql', import.meta.url));
const [file = process.env['PYRAMID_DIR']?.trim() ? null : ofProduct] = process.argv.slice(2);
if (file === null) {
  console.error(
    'supabase/seed.sql is England’s. Name the file for the pyramid of PYRAMID_DIR: npm run db:seed -- FILE',
  );
  process.exitCode = 2;
} else {
  await writeFile(file, seedScript());
  console.log(`${file} is written.`);
}
