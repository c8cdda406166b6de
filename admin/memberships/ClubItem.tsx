import { Draggable } from '@hello-pangea/dnd';
import { Box, Typography } from '@mui/material';
import { ClubCheckbox, type Choice } from './ChosenClubs.tsx';
import { ClubName } from './ClubName.tsx';
import { controlId } from './goToNext.ts';
import type { Club, League, Place } from './league.ts';
import { MoveMenu } from './MoveMenu.tsx';

interface ClubItemProps {
  club: Club;
  /** Its place in the list, from 0. */
  index: number;
  /** The other leagues. */
  targets: readonly League[];
  /** Whether the server has just refused to move it. */
  isRefused: boolean;
  choice: Choice;
  onMove: (to: Place) => void;
}

/** A club in its league: dragged by its name, or moved by its menu. */
export function ClubItem({ club, index, targets, isRefused, choice, onMove }: ClubItemProps) {
  return (
    <Draggable draggableId={club.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <Box
          component="li"
          ref={innerRef}
          {...draggableProps}
          data-dragging={isDragging}
          data-refused={isRefused}
          sx={itemStyle}
        >
          <ClubCheckbox club={club} choice={choice} />
          <Box {...dragHandleProps} sx={handleStyle}>
            <ClubName club={club} />
          </Box>
          {isRefused ? <NotMoved /> : null}
          <MoveMenu id={controlId(club.id)} what={club.name} targets={targets} onMove={onMove} />
        </Box>
      )}
    </Draggable>
  );
}

/** Stands beside a club that the server left where it was. */
export function NotMoved() {
  return (
    <Typography variant="body2" color="error" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      Not moved
    </Typography>
  );
}

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 41,
  borderBottom: '1px solid',
  borderColor: 'divider',
  '&[data-dragging=true]': {
    backgroundColor: 'background.paper',
    outline: '1px solid',
    outlineColor: 'text.primary',
  },
  '&[data-refused=true]': { borderLeft: '4px solid', borderLeftColor: 'error.main', pl: 1 },
};

const handleStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  display: 'flex',
  alignItems: 'center',
  cursor: 'grab',
};
