import { useNotify, useRecordContext } from 'react-admin';
import { refuseForm } from '../../actions/failureText.ts';
import { EditPage } from '../../layout/EditPage.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { ClubBadge } from '../badge/ClubBadge.tsx';
import type { Club } from '../club.ts';
import { ClubArticles } from './ClubArticles.tsx';
import { ClubForm, writtenClub } from './ClubForm.tsx';
import { ClubHeader } from './ClubHeader.tsx';
import { clubRefusal } from '../clubRefusal.ts';
import { DeleteClub } from './DeleteClub.tsx';
import { MergeClub } from './MergeClub.tsx';
import { ClubSources } from '../sources/ClubSources.tsx';
import '../clubs.css';

/** One club: its sources and latest articles, and what the site knows of itself. */
export function ClubEdit() {
  const notify = useNotify();
  return (
    <EditPage<Club>
      what="Club"
      listPath="/clubs"
      title={<ClubTitle />}
      component="div"
      redirect={false}
      transform={writtenClub}
      mutationOptions={{
        onSuccess: () => notify('Club saved'),
        onError: (error) => refuseForm(error, clubRefusal('Failed to save club', error)),
      }}
    >
      <ClubPage />
    </EditPage>
  );
}

function ClubTitle() {
  const club = useRecordContext<Club>();
  return <PageTitle>{club?.name ?? 'Club'}</PageTitle>;
}

function ClubPage() {
  const club = useRecordContext<Club>();
  if (club === undefined) return null;
  return (
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
  );
}
