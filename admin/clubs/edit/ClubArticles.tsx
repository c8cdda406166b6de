import { Typography } from '@mui/material';
import { Link, useGetList } from 'react-admin';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import { EmptyList, ReadFailure } from '../../layout/Notice.tsx';
import type { Article } from '../../articles/facts/article.ts';
import { Moment } from '../../fields/Moment.tsx';
import type { Club } from '../club.ts';

const newestCount = 10;

/** The newest articles of a club, hidden ones too, and the way to all of them. */
export function ClubArticles({ club }: { club: Club }) {
  const { data, total, error } = useGetList<Article>('articles', {
    filter: { club_id: club.id },
    pagination: { page: 1, perPage: newestCount },
    sort: { field: 'published_at', order: 'DESC' },
    meta: { columns: ['id', 'headline', 'canonical_url', 'published_at', 'is_visible'] },
  });
  const all = new URLSearchParams({ filter: JSON.stringify({ club_id: club.id }) });
  return (
    <section aria-labelledby="club-articles">
      <Typography id="club-articles" variant="h2">
        Latest articles
      </Typography>
      <ReadFailure error={error} />
      {data?.length === 0 ? <EmptyList>No articles of this club yet.</EmptyList> : null}
      <ul aria-label="Latest articles" className="rows">
        {data?.map((article) => (
          <li key={article.id}>
            <OutsideLink
              href={article.canonical_url}
              color="textPrimary"
              dir="auto"
              className="name"
            >
              {article.headline}
            </OutsideLink>
            <Typography variant="body2" color="textSecondary">
              <Moment at={article.published_at} />
              {article.is_visible ? null : ' · Hidden'}
            </Typography>
          </li>
        ))}
      </ul>
      {total === undefined || total === 0 ? null : (
        <Typography>
          <Link to={`/articles?${all.toString()}`} className="tall">
            {total === 1
              ? 'See it among the articles'
              : `All ${total.toLocaleString('en-GB')} articles`}
          </Link>
        </Typography>
      )}
    </section>
  );
}
