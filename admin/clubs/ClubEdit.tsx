import { Box, Button, Typography } from '@mui/material';
import { Edit, Link, useEditContext, useNotify, useRecordContext } from 'react-admin';
import { refuseForm } from '../actions/failureText.ts';
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
    <Edit<Club>
      title={<ClubTitle />}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      transform={writtenClub}
      queryOptions={{ onError: staysHere }}
      mutationOptions={{
        onSuccess: () => notify('Club saved'),
        onError: (error) => refuseForm(error, clubRefusal('Failed to save club', error)),
      }}
      error={<ClubError />}
    >
      <ClubPage />
    </Edit>
  );
}

/** The framework would lead back to the list; what went wrong is said on this page instead. */
function staysHere() {
  return undefined;
}

function ClubTitle() {
  const club = useRecordContext<Club>();
  const { error } = useEditContext();
  if (club !== undefined) return <PageTitle>{club.name}</PageTitle>;
  return <PageTitle>{isMissing(error) ? 'Club not found' : 'Club'}</PageTitle>;
}

function ClubError() {
  const { error, refetch } = useEditContext();
  const isGone = isMissing(error);
  return (
    <Box sx={{ py: 3 }}>
      <Typography role="alert" sx={{ mb: 2 }}>
        {isGone ? 'Club not found' : error?.message}
      </Typography>
      {isGone ? null : (
        <Button variant="outlined" sx={{ mr: 2 }} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <Button component={Link} to="/clubs" variant="outlined">
        Back to all clubs
      </Button>
    </Box>
  );
}

/** No row has this id, or what the address names is no id at all. */
function isMissing(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return status === 400 || status === 404 || status === 406;
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
