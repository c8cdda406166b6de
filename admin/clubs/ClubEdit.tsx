import { Box } from '@mui/material';
import { useNotify, useRecordContext } from 'react-admin';
import { refuseForm } from '../actions/failureText.ts';
import { EditPage } from '../layout/EditPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { ClubBadge } from './badge/ClubBadge.tsx';
import type { Club } from './club.ts';
import { ClubArticles } from './ClubArticles.tsx';
import { ClubForm, writtenClub } from './ClubForm.tsx';
import { ClubHeader } from './ClubHeader.tsx';
import { clubRefusal } from './clubRefusal.ts';
import { DeleteClub } from './DeleteClub.tsx';
import { MergeClub } from './MergeClub.tsx';
import { ClubSources } from './sources/ClubSources.tsx';

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
      <Box sx={columnsStyle}>
        <Box sx={columnStyle}>
          <ClubSources club={club} />
          <ClubArticles club={club} />
        </Box>
        <Box sx={columnStyle}>
          <ClubBadge club={club} />
          <ClubForm club={club} />
          <MergeClub club={club} />
          <DeleteClub club={club} />
        </Box>
      </Box>
    </>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: { xs: 5, lg: 7 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
  maxWidth: 1280,
};

const columnStyle = {
  display: 'grid',
  gap: 5,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
};
