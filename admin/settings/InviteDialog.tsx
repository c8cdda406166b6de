import {
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { isDuplicate, messageOf, useAction } from '../actions/useAction.ts';
import { TextButton } from '../fields/elements.tsx';
import { useAskFirst, useUnsaved } from '../layout/Page.tsx';

/** Invites somebody by e-mail address, and shows the link of the invitation this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const email = typed.trim().toLowerCase();

  const [invite, isInviting] = useAction(
    async ({ dataProvider, refresh }) => {
      const token = makeToken();
      await dataProvider.create('invitations', { data: { email, link_key: token } });
      // Behind the #, so that it is in no log of any server.
      setLink(`${location.origin}/admin/invitation#${token}`);
      refresh();
    },
    (error) =>
      isDuplicate(error)
        ? `${email} is invited already. Withdraw that invitation first.`
        : messageOf(error),
  );
  const [copy] = useAction(async ({ notify }) => {
    await navigator.clipboard.writeText(link ?? '');
    notify('Link copied');
  }, 'The link could not be copied. Select it and copy it by hand.');

  // The link is not shown again.
  useUnsaved(typed !== '', isInviting);
  const askFirst = useAskFirst(typed !== '' && link === null);
  const leave = () => askFirst(onClose);

  return (
    <Dialog
      open
      onClose={link === null && !isInviting ? leave : undefined}
      aria-labelledby={titleId}
      fullWidth
    >
      <DialogTitle id={titleId}>
        {link === null ? 'Invite an administrator' : 'Invited'}
      </DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (link === null) invite();
        }}
      >
        <DialogContent>
          <DialogContentText>
            {link === null
              ? 'An administrator may do everything that you may. No e-mail is sent: you get a link to pass on.'
              : `Pass this link on to ${email}, by a way that nobody else reads. Whoever opens it chooses a password. It is good once, for a week, and is not shown again.`}
          </DialogContentText>
          {link === null ? (
            <TextField
              type="email"
              label="Email"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoFocus
            />
          ) : (
            <TextField
              label="Link"
              value={link}
              onFocus={(event) => event.target.select()}
              slotProps={{ input: { readOnly: true } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <TextButton
            label={link === null ? 'Cancel' : 'Done'}
            onClick={leave}
            disabled={isInviting}
          />
          {link === null ? (
            <TextButton
              label="Invite"
              key="invite"
              type="submit"
              variant="contained"
              disabled={isInviting || !looksLikeEmail.test(email)}
            />
          ) : (
            <TextButton label="Copy link" key="copy" variant="contained" onClick={copy} />
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** As the database asks of an address. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+$/;

/** 256 random bits for an address. */
function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
