import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';

/** The editor of the About page. */
export function AboutContent() {
  return <Title title={<PageTitle>About Page</PageTitle>} />;
}
