import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { UndoButton } from '../actions/UndoButton.tsx';
import { Moment } from '../fields/Moment.tsx';
import { isUndoable, type Change } from './change.ts';

interface ChangeLineProps {
  change: Change;
  /** The change in words. */
  what: string;
  /** A button beside Undo. */
  action?: ReactNode;
  /** Shown below the line. */
  children: ReactNode;
}

/** One change of a list: what, who, when, and the way back. */
export function ChangeLine({ change, what, action, children }: ChangeLineProps) {
  return (
    <li>
      <div className="spread">
        <div>
          <Typography className="name" dir="auto">
            {what}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {change.made_by_email ?? 'Somebody who is gone'}, <Moment at={change.made_at} />
            {change.undone_at === null ? null : (
              <>
                {' · undone '}
                <Moment at={change.undone_at} />
              </>
            )}
          </Typography>
        </div>
        <div className="actions">
          {action}
          {isUndoable(change) ? <UndoButton changeIds={[change.id]} what={what} /> : null}
        </div>
      </div>
      {children}
    </li>
  );
}
