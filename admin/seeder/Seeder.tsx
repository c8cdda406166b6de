import { Page } from '../layout/Page.tsx';
import { BuiltInSeasons } from './BuiltInSeasons.tsx';
import { CsvImport } from './CsvImport.tsx';
import './seeder.css';

/** Fills a season with clubs: the built-in ones, or a list of one's own. */
export function Seeder() {
  return (
    <Page title="Seeder">
      <BuiltInSeasons />
      <CsvImport />
    </Page>
  );
}
