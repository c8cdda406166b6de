import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';

/** The seasons, and which is the active one. */
export function SeasonList() {
  return <Title title={<PageTitle>Seasons</PageTitle>} />;
}
