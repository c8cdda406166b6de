import { Draggable } from '@hello-pangea/dnd';
import { Typography } from '@mui/material';
import { ClubCheckbox, type Choice } from './ChosenClubs.tsx';
import { ClubName } from './ClubName.tsx';
import { controlId } from './goToNext.ts';
import type { League } from '../leagues/league.ts';
import type { Club, Place } from './placeClubs.ts';
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
        <li
          ref={innerRef}
          {...draggableProps}
          className="club"
          data-dragging={isDragging}
          data-refused={isRefused}
        >
          <ClubCheckbox club={club} choice={choice} />
          <div {...dragHandleProps} className="handle">
            <ClubName club={club} />
          </div>
          {isRefused ? <NotMoved /> : null}
          <MoveMenu id={controlId(club.id)} what={club.name} targets={targets} onMove={onMove} />
        </li>
      )}
    </Draggable>
  );
}

/** Stands beside a club that the server left where it was. */
export function NotMoved() {
  return (
    <Typography variant="body2" color="error" className="name" noWrap>
      Not moved
    </Typography>
  );
}
