import { Checkbox, FormControlLabel } from '@mui/material';
import { Link } from 'react-admin';
import type { Verdict } from '../../../common/sourcePack/packAnswers.ts';
import { sourceKinds } from '../../../common/sources/sourceKinds.ts';
import { Faint } from '../../fields/elements.tsx';
import { FeedAddress } from '../../fields/OutsideLink.tsx';
import { isAdoptable, type JudgedEntry } from './packGroups.ts';

const words: Readonly<Record<Verdict, string>> = {
  new: 'New',
  changed: 'Changed',
  there: 'Already there',
  retired: 'Retired',
  wrong: 'Left out',
};

export interface PackRowsProps {
  rows: readonly JudgedEntry[];
  /** The addresses that are to be adopted. */
  chosen: ReadonlySet<string>;
  onChoose: (urls: readonly string[], isChosen: boolean) => void;
}

/** Feeds of the pack, each with what would become of it and whether it is to be adopted. */
export function PackRows({ rows, chosen, onChoose }: PackRowsProps) {
  return (
    <ul className="plain">
      {rows.map((row) => (
        <li key={row.entry.url} className="pack-row">
          <FormControlLabel
            disabled={!isAdoptable(row)}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(row.entry.url)}
                onChange={(_event, isChosen) => onChoose([row.entry.url], isChosen)}
              />
            }
            label={labelOf(row)}
          />
          <Faint>
            {row.sourceId === null || row.verdict === 'retired' ? (
              words[row.verdict]
            ) : (
              <Link to={`/sources/${row.sourceId}`}>{words[row.verdict]}</Link>
            )}
            , {sourceKinds[row.entry.kind].toLowerCase()}
            {row.entry.is_proven || row.verdict !== 'new' ? '' : ', not read yet'}
            {row.entry.is_on || row.verdict !== 'new' ? '' : ', off unless chosen'}
            {row.reason === null ? '' : `. ${row.reason}`}
          </Faint>
          <FeedAddress url={row.entry.url} />
        </li>
      ))}
    </ul>
  );
}

/** The club is told already where the feed is of one; divisions have several of a publisher. */
function labelOf({ clubName, entry }: JudgedEntry): string {
  const name = entry.club === null ? entry.name : (entry.display_name ?? entry.name);
  return `${clubName}: ${name}`;
}
