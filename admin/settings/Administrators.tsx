import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDataProvider, useGetList, useLogout } from 'react-admin';
import type { Database, Tables } from '../../common/database.types.ts';
import { ConfirmButton } from '../actions/ConfirmDialog.tsx';
import { Faint, Moment, Section, Text, TextButton } from '../fields/elements.tsx';
import { ReadFailure } from '../layout/Page.tsx';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { SettingsPage } from './SettingsPage.tsx';

type Administrator = Database['public']['Functions']['list_administrators']['Returns'][number];
type Invitation = Tables<'invitations'>;

const listId = 'administrators';

/** The administrators and the open invitations, and the ways to change them. */
export function Administrators() {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const [isInviting, setIsInviting] = useState(false);
  const { data: administrators, error } = useQuery({
    queryKey: ['administrators'],
    queryFn: () => dataProvider.callDatabase('list_administrators', {}),
  });
  const invitations = useGetList<Invitation>('invitations', {
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });

  return (
    <SettingsPage>
      <ReadFailure error={error ?? invitations.error} />
      <ul id={listId} tabIndex={-1} aria-label="Administrators" className="rows">
        {administrators?.map((administrator) => (
          <AdministratorRow
            key={administrator.id}
            administrator={administrator}
            isLast={administrators.length === 1}
          />
        ))}
      </ul>
      <TextButton label="Invite" variant="contained" onClick={() => setIsInviting(true)} />
      {invitations.data === undefined || invitations.data.length === 0 ? null : (
        <Section id="invitations" title="Invited">
          <ul aria-labelledby="invitations" className="rows">
            {invitations.data.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      )}
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </SettingsPage>
  );
}

interface AdministratorRowProps {
  administrator: Administrator;
  isLast: boolean;
}

function AdministratorRow({ administrator, isLast }: AdministratorRowProps) {
  const { id, email, since, is_you: isYou } = administrator;
  const logout = useLogout();
  return (
    <Row
      email={isYou ? `${email} (you)` : email}
      note={
        <>
          Since <Moment at={since} />
        </>
      }
    >
      {isLast ? (
        <Faint>The last administrator cannot be removed</Faint>
      ) : (
        <ConfirmButton
          button={{ label: 'Remove', size: 'small', of: email }}
          fallbackFocusId={listId}
          title={`Remove ${email}?`}
          confirm="Remove"
          act={async ({ dataProvider, notify, refresh }) => {
            await dataProvider.callDatabase('remove_administrator', { id });
            notify(`${email} is no administrator any more.`);
            if (isYou) await logout();
            else refresh();
          }}
          isDestructive
        >
          {isYou
            ? 'You lose the rights at once, and are signed out. '
            : 'They lose the rights at once, wherever they are signed in. '}
          What they did stays in the history; what invitations they gave are withdrawn.
        </ConfirmButton>
      )}
    </Row>
  );
}

function InvitationRow({ invitation: { id, email, expires_at } }: { invitation: Invitation }) {
  const isOver = new Date(expires_at) <= new Date();
  return (
    <Row
      email={email}
      note={
        <>
          {isOver ? 'Out of date since' : 'The link is good until'} <Moment at={expires_at} />
        </>
      }
    >
      <ConfirmButton
        button={{ label: 'Withdraw', size: 'small', of: email }}
        fallbackFocusId={listId}
        title={`Withdraw the invitation of ${email}?`}
        confirm="Withdraw"
        act={async ({ dataProvider, notify, refresh }) => {
          await dataProvider.delete('invitations', { id });
          notify('Invitation withdrawn');
          refresh();
        }}
      >
        Its link leads nowhere any more. You can invite them again.
      </ConfirmButton>
    </Row>
  );
}

interface RowProps {
  email: string;
  note: ReactNode;
  /** What can be done. */
  children: ReactNode;
}

function Row({ email, note, children }: RowProps) {
  return (
    <li className="spread">
      <div>
        <Text className="name">{email}</Text>
        <Faint>{note}</Faint>
      </div>
      {children}
    </li>
  );
}
