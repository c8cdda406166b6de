import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';

/** Fills a season with clubs. */
export function Seeder() {
  return <Title title={<PageTitle>Seeder</PageTitle>} />;
}
