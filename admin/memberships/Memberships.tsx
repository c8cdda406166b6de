import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';

/** Which club plays in which league, season by season. */
export function Memberships() {
  return <Title title={<PageTitle>Memberships</PageTitle>} />;
}
