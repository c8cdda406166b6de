import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';

/** The fan blogs that visitors suggested. */
export function FeedSubmissions() {
  return <Title title={<PageTitle>Feed Submissions</PageTitle>} />;
}
