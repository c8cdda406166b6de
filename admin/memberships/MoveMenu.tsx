import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { controlId } from './goToNext.ts';
import type { Club, League, Place } from './league.ts';

interface MoveMenuProps {
  club: Club;
  /** The other leagues. */
  targets: readonly League[];
  onMove: (to: Place) => void;
}

/** Moves a club without dragging. */
export function MoveMenu({ club, targets, onMove }: MoveMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const choose = (to: Place) => {
    setAnchor(null);
    onMove(to);
  };

  return (
    <>
      <Button
        id={controlId(club.id)}
        size="small"
        color="inherit"
        aria-label={`Move to…: ${club.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 40, px: 0.75, flexShrink: 0, color: 'text.secondary', fontWeight: 400 }}
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
          slotProps={{ list: { 'aria-label': `Move ${club.name} to` } }}
        >
          {targets.map(({ id, name }) => (
            <MenuItem key={id} onClick={() => choose(id)} sx={{ minHeight: 40 }}>
              {name}
            </MenuItem>
          ))}
          <Divider component="li" />
          <MenuItem onClick={() => choose(null)} sx={{ minHeight: 40 }}>
            No league
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
