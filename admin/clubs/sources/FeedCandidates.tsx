import { Button, Checkbox, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import { useAction } from '../../actions/useAction.ts';
import { Moment } from '../../fields/Moment.tsx';
import type { Club } from '../club.ts';
import { describeRhythm, sourceOfCandidate, type Candidate, type Discovery } from './discovery.ts';
import { sourceRefusal } from '../clubRefusal.ts';

interface FeedCandidatesProps {
  club: Club;
  discovery: Discovery;
  onAdded: () => void;
  onClose: () => void;
}

/** The feeds that were found, best first, each with what speaks for and against it. */
export function FeedCandidates({ club, discovery, onAdded, onClose }: FeedCandidatesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const { discovered, notes } = discovery;
  const isKnown = ({ url, alreadyKnown }: Candidate) => alreadyKnown || added.has(url);

  const [add, isAdding] = useAction(async ({ dataProvider, notify }) => {
    let count = 0;
    try {
      for (const candidate of discovered.filter(({ url }) => chosen.has(url))) {
        await dataProvider.create('sources', { data: sourceOfCandidate(candidate, club.id) });
        count += 1;
        setAdded((before) => new Set(before).add(candidate.url));
        setChosen((before) => new Set([...before].filter((url) => url !== candidate.url)));
      }
      notify(count === 1 ? 'Source added' : `${String(count)} sources added`);
    } finally {
      // Some may have been added before one was refused.
      if (count > 0) onAdded();
    }
  }, sourceRefusal);

  return (
    <div className="panel">
      <Typography className="name">{describeFind(discovered.length, club)}</Typography>
      <ol aria-label="Feeds found" className="rows">
        {discovered.map((candidate) => (
          <CandidateRow
            key={candidate.url}
            candidate={candidate}
            isKnown={isKnown(candidate)}
            isChosen={chosen.has(candidate.url)}
            onChoose={(isChosen) => {
              const urls = new Set(chosen);
              if (isChosen) urls.add(candidate.url);
              else urls.delete(candidate.url);
              setChosen(urls);
            }}
          />
        ))}
      </ol>
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
      <div className="actions">
        {discovered.some((candidate) => !isKnown(candidate)) ? (
          <Button
            variant="contained"
            disabled={isAdding || chosen.size === 0}
            onClick={() => add()}
          >
            {chosen.size > 1 ? `Add ${String(chosen.size)} feeds` : 'Add chosen feed'}
          </Button>
        ) : null}
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

function describeFind(count: number, club: Club): string {
  if (count === 0) return `No feeds were found at ${club.official_site ?? 'the official site'}.`;
  return count === 1 ? '1 feed was found' : `${String(count)} feeds were found, the best first`;
}

interface CandidateRowProps {
  candidate: Candidate;
  isKnown: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function CandidateRow({ candidate, isKnown, isChosen, onChoose }: CandidateRowProps) {
  const id = useId();
  return (
    <li className="choosable">
      <Checkbox
        checked={isChosen}
        disabled={isKnown}
        color="secondary"
        onChange={(_event, isNowChosen) => onChoose(isNowChosen)}
        slotProps={{ input: { id, 'aria-describedby': `${id}-facts` } }}
      />
      <div>
        <Typography component="label" htmlFor={id} dir="auto" className="name">
          {candidate.title}
        </Typography>
        <div id={`${id}-facts`}>
          {isKnown ? <Typography variant="body2">Already a source of this club</Typography> : null}
          <Typography variant="body2" color="textSecondary" className="figures">
            {describeRhythm(candidate)}
            {candidate.lastItemAt === null ? (
              ', none with a date'
            ) : (
              <>
                , the last <Moment at={candidate.lastItemAt} />
              </>
            )}
          </Typography>
          <ul>
            {candidate.reasons.map((reason) => (
              <Typography component="li" variant="body2" key={reason}>
                {reason}
              </Typography>
            ))}
          </ul>
        </div>
        <OutsideLink href={candidate.url} variant="body2" color="textSecondary">
          {candidate.url}
        </OutsideLink>
      </div>
    </li>
  );
}
