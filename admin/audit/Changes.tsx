import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';

/** What administrators did, and the way back. */
export function Changes() {
  return <Title title={<PageTitle>Changes</PageTitle>} />;
}
