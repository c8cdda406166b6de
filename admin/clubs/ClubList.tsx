import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';

/** The clubs with their sources. */
export function ClubList() {
  return <Title title={<PageTitle>Clubs</PageTitle>} />;
}
