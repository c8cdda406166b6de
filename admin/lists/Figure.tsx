import type { ReactNode } from 'react';
import { Faint, Text } from '../fields/elements.tsx';
import './lists.css';

interface FigureProps {
  label: string;
  /** Undefined until it is known. */
  value: number | string | undefined;
  note?: ReactNode;
  /** Something is wrong that an administrator can do something about. */
  isTrouble?: boolean;
  /** A button that belongs to the figure. */
  action?: ReactNode;
}

/** One figure of a `dl`: the number large, then what it counts, then what else there is to say. */
export function Figure({ label, value, note, isTrouble = false, action }: FigureProps) {
  return (
    <div className="figure">
      <Faint component="dt">{label}</Faint>
      <Text
        component="dd"
        className="figures number"
        variant="h1"
        color={isTrouble ? 'error' : 'textPrimary'}
      >
        {typeof value === 'number' ? value.toLocaleString('en-GB') : (value ?? '–')}
      </Text>
      {note === undefined ? null : <Faint component="dd">{note}</Faint>}
      {action === undefined ? null : <dd>{action}</dd>}
    </div>
  );
}
