import { Link as SiteLink } from '@mui/material';
import { Link, useGetList, useGetOne, useNotify } from 'react-admin';
import * as paths from '../../../common/paths.ts';
import { refuseForm } from '../../actions/useAction.ts';
import type { Article } from '../../articles/facts/article.ts';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { Faint, Moment, Section, Text } from '../../fields/elements.tsx';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import { EditPage } from '../../layout/EditPage.tsx';
import { EmptyList, ReadFailure } from '../../layout/Page.tsx';
import { filteredList } from '../../lists/filteredList.ts';
import { ClubBadge } from '../badge/ClubBadge.tsx';
import type { Club, ClubSummary } from '../club.ts';
import { ClubCrest } from '../ClubCrest.tsx';
import { clubRefusal } from '../clubRefusal.ts';
import { ClubSources } from '../sources/ClubSources.tsx';
import { ClubForm, writtenClub } from './ClubForm.tsx';
import { DeleteClub, MergeClub } from './DeleteClub.tsx';
import '../clubs.css';

/** One club: its sources and latest articles, and what the site knows of itself. */
export function ClubEdit() {
  const notify = useNotify();
  return (
    <EditPage<Club>
      what="Club"
      listPath="/clubs"
      titleOf={({ name }) => name}
      component="div"
      redirect={false}
      transform={writtenClub}
      mutationOptions={{
        onSuccess: () => notify('Club saved'),
        onError: (error: unknown) => refuseForm(error, clubRefusal('Failed to save club', error)),
      }}
    >
      {(club) => (
        <>
          <ClubHeader club={club} />
          <div className="club-page">
            <div>
              <ClubSources club={club} />
              <ClubArticles club={club} />
            </div>
            <div>
              <ClubBadge club={club} />
              <ClubForm club={club} />
              <MergeClub club={club} />
              <DeleteClub club={club} />
            </div>
          </div>
        </>
      )}
    </EditPage>
  );
}

/** Which club this is, where it plays, and where the world sees it. */
function ClubHeader({ club }: { club: Club }) {
  const { data: summary } = useGetOne<ClubSummary>('club_summaries', {
    id: club.id,
    meta: { columns: ['id', 'league_name'] },
  });
  return (
    <div className="club-header">
      <ClubCrest club={club} width={48} />
      <div>
        <Text className="name">
          {summary === undefined ? null : (summary.league_name ?? 'In no league this season')}
        </Text>
        <div className="actions">
          <SiteLink href={paths.club(club.slug)} color="textPrimary">
            Public page
          </SiteLink>
          {club.official_site === null ? null : (
            <OutsideLink href={club.official_site} color="textPrimary">
              Official site
            </OutsideLink>
          )}
          <Link to={`/clubs/${club.id}/statistics`} color="textPrimary">
            Statistics
          </Link>
          <HistoryButton table="clubs" id={club.id} />
        </div>
      </div>
    </div>
  );
}

const newestCount = 10;

/** The newest articles of a club, hidden ones too, and the way to all of them. */
function ClubArticles({ club }: { club: Club }) {
  const { data, total, error } = useGetList<Article>('articles', {
    filter: { club_id: club.id },
    pagination: { page: 1, perPage: newestCount },
    sort: { field: 'published_at', order: 'DESC' },
    meta: { columns: ['id', 'headline', 'canonical_url', 'published_at', 'is_visible'] },
  });
  return (
    <Section id="club-articles" title="Latest articles">
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
            <Faint>
              <Moment at={article.published_at} />
              {article.is_visible ? null : ' · Hidden'}
            </Faint>
          </li>
        ))}
      </ul>
      {total === undefined || total === 0 ? null : (
        <Text>
          <Link to={filteredList('articles', { club_id: club.id })} className="tall">
            {total === 1
              ? 'See it among the articles'
              : `All ${total.toLocaleString('en-GB')} articles`}
          </Link>
        </Text>
      )}
    </Section>
  );
}
