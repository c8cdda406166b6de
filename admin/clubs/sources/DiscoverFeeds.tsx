import { Checkbox } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { maxSourceNameCharacters } from '../../../common/limits.ts';
import { useAction } from '../../actions/useAction.ts';
import { Faint, Moment, Small, Text, TextButton } from '../../fields/elements.tsx';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import type { Club } from '../club.ts';
import { sourceRefusal } from '../clubRefusal.ts';

interface DiscoverFeedsProps {
  club: Club;
  onAdded: () => void;
  /** Shown between the button and the feeds that were found. */
  children: ReactNode;
}

const failed = 'Failed to discover feeds';

/** Looks for feeds on the club's official site, and offers what it finds. */
export function DiscoverFeeds({ club, onAdded, children }: DiscoverFeedsProps) {
  const [discovery, setDiscovery] = useState<Discovery | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const [discover, isDiscovering] = useAction(async ({ dataProvider, notify }) => {
    setDiscovery(null);
    setFailure(null);
    if (club.official_site === null) {
      notify('No official site configured for this club', { type: 'warning' });
      return;
    }
    const body = { clubId: club.id, officialSite: club.official_site };
    const answer = await dataProvider
      .callFunction('discover-feeds', body)
      .catch((error: unknown) => {
        // The notice goes, the reason stays.
        setFailure(error instanceof Error ? error.message : null);
        throw error;
      });
    setDiscovery(discoverySchema.parse(answer));
  }, failed);

  return (
    <>
      <TextButton
        label={isDiscovering ? 'Looking for feeds…' : 'Discover feeds'}
        variant="outlined"
        disabled={isDiscovering}
        onClick={() => discover()}
      />
      {children}
      <div aria-live="polite" className="whole-line">
        {isDiscovering ? (
          <Text color="textSecondary">
            Reading {club.official_site}. This takes up to a minute.
          </Text>
        ) : null}
        {failure === null ? null : (
          <Text>
            {failed}: {failure}
          </Text>
        )}
        {discovery === null ? null : (
          <FeedCandidates
            club={club}
            discovery={discovery}
            onAdded={onAdded}
            onClose={() => setDiscovery(null)}
          />
        )}
      </div>
    </>
  );
}

interface FeedCandidatesProps extends Omit<DiscoverFeedsProps, 'children'> {
  discovery: Discovery;
  onClose: () => void;
}

/** The feeds that were found, best first, each with what speaks for and against it. */
function FeedCandidates({ club, discovery, onAdded, onClose }: FeedCandidatesProps) {
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
      <Text className="name">{describeFind(discovered.length, club)}</Text>
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
        <Faint key={note}>{note}</Faint>
      ))}
      <div className="actions">
        {discovered.some((candidate) => !isKnown(candidate)) ? (
          <TextButton
            label={chosen.size > 1 ? `Add ${String(chosen.size)} feeds` : 'Add chosen feed'}
            variant="contained"
            disabled={isAdding || chosen.size === 0}
            onClick={() => add()}
          />
        ) : null}
        <TextButton label="Close" onClick={onClose} />
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
        <Text component="label" htmlFor={id} dir="auto" className="name">
          {candidate.title}
        </Text>
        <div id={`${id}-facts`}>
          {isKnown ? <Small>Already a source</Small> : null}
          <Faint className="figures">
            {describeRhythm(candidate)}
            {candidate.lastItemAt === null ? (
              ', none with a date'
            ) : (
              <>
                , the last <Moment at={candidate.lastItemAt} />
              </>
            )}
          </Faint>
          <ul>
            {candidate.reasons.map((reason) => (
              <Small component="li" key={reason}>
                {reason}
              </Small>
            ))}
          </ul>
        </div>
        <OutsideLink href={candidate.url} variant="body2" color="textSecondary" />
      </div>
    </li>
  );
}

/** The answer of the function discover-feeds: the feeds of a site, best first. */
const discoverySchema = z.object({
  discovered: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      type: z.enum(['rss', 'atom', 'rdf', 'json']),
      itemsPerWeek: z.number(),
      lastItemAt: z.string().nullable(),
      reasons: z.array(z.string()),
      alreadyKnown: z.boolean(),
    }),
  ),
  notes: z.array(z.string()),
});

type Discovery = z.infer<typeof discoverySchema>;
export type Candidate = Discovery['discovered'][number];

const officialPriority = 5;
/** RDF is RSS 1.0. */
const sourceTypes = { rss: 'rss', rdf: 'rss', atom: 'atom', json: 'json' } as const;

/** The source that a feed of a club's official site becomes, as in a search over all clubs. */
export function sourceOfCandidate({ title, url, type, reasons }: Candidate, clubId: string) {
  const name = title.trim().slice(0, maxSourceNameCharacters).trim() || new URL(url).host;
  return {
    club_id: clubId,
    name,
    display_name: name,
    url,
    type: sourceTypes[type],
    kind: 'official' as const,
    priority: officialPriority,
    evidence: reasons,
  };
}

/** How much a feed has to tell, in words. */
export function describeRhythm({ itemsPerWeek }: Pick<Candidate, 'itemsPerWeek'>): string {
  if (itemsPerWeek === 0) return 'no posts of late';
  const count = itemsPerWeek.toLocaleString('en-GB', { maximumFractionDigits: 1 });
  return `${count} ${count === '1' ? 'post' : 'posts'} a week`;
}
