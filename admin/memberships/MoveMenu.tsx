import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { League } from '../leagues/league.ts';
import type { Place } from './placeClubs.ts';

interface MoveMenuProps {
  /** The id of its button. */
  id: string;
  /** A club's name, or `3 clubs`. */
  what: string;
  /** Where it can go besides no league. */
  targets: readonly League[];
  onMove: (to: Place) => void;
}

/** Moves a club, or several, without dragging. */
export function MoveMenu({ id: buttonId, what, targets, onMove }: MoveMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const choose = (to: Place) => {
    setAnchor(null);
    onMove(to);
  };

  return (
    <>
      <Button
        id={buttonId}
        size="small"
        color="inherit"
        aria-label={`Move to…: ${what}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        className="quiet"
      >
        Move to…
      </Button>
      {anchor === null ? null : (
        <Menu
          anchorEl={anchor}
          // Not behind the page, where it would belong to no landmark.
          container={() => document.getElementById('main-content')}
          open
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': `Move ${what} to` } }}
        >
          {targets.map(({ id, name }) => (
            <MenuItem key={id} onClick={() => choose(id)}>
              {name}
            </MenuItem>
          ))}
          <Divider component="li" />
          <MenuItem onClick={() => choose(null)}>No league</MenuItem>
        </Menu>
      )}
    </>
  );
}
