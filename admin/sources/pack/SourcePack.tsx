import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-admin';
import { adoptedSchema } from '../../../common/sourcePack/packAnswers.ts';
import { countOf } from '../../../common/text/counts.ts';
import { useAction } from '../../actions/useAction.ts';
import { ChoiceField } from '../../fields/ChoiceField.tsx';
import { Section, Small, SmallButton, Text, TextButton } from '../../fields/elements.tsx';
import { Page, ReadFailure } from '../../layout/Page.tsx';
import {
  choiceOf,
  describeRows,
  describeShown,
  retiredOf,
  shownRows,
  type PackFilter,
  type PackGroup,
} from './packGroups.ts';
import { PackRows, type PackRowsProps } from './PackRows.tsx';
import { sourcePack } from './sourcePack.ts';
import { usePack, type ComparedPack } from './usePack.ts';
import './pack.css';

/** The feeds that Touchline knows of beside those that are read, to be adopted in one action. */
export function SourcePack() {
  const { data, error, refetch } = usePack();
  return (
    <Page title="Source pack">
      <Text className="text">
        The feeds that this version of Touchline knows of, by publisher, with what the terms of each
        say. What you have edited yourself is left alone. What is adopted can be undone under{' '}
        <Link to="/changes">Changes</Link>.
      </Text>
      <ReadFailure error={error} />
      {data === undefined ? null : <ReadPack pack={data} refetch={refetch} />}
    </Page>
  );
}

interface ReadPackProps {
  pack: ComparedPack;
  /** Compares anew. */
  refetch: () => Promise<unknown>;
}

function ReadPack({ pack, refetch }: ReadPackProps) {
  const { groups, clubs } = pack;
  const [filter, setFilter] = useState<PackFilter>({ club: '', onlyDifferences: true });
  // Choices that differ from the pack's proposal, by address.
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = choiceOf(groups);
  for (const [url, isChosen] of decided) {
    if (isChosen) chosen.add(url);
    else chosen.delete(url);
  }
  const choose = (urls: readonly string[], isChosen: boolean) => {
    setDecided(new Map([...decided, ...urls.map((url) => [url, isChosen] as const)]));
  };

  const [adopt, isAdopting] = useAction(async ({ dataProvider, notify }) => {
    const answer = await dataProvider.callDatabase('adopt_sources', {
      entries: sourcePack.entries.filter(({ url }) => chosen.has(url)),
      publishers: sourcePack.publishers,
      coming_back: [...chosen],
    });
    const { added, changed, returned, skipped } = adoptedSchema.parse(answer);
    const adopted = `${countOf(added + changed + returned, 'source')} adopted`;
    notify(skipped.length === 0 ? adopted : `${adopted}, ${skipped.length} left out`);
    setDecided(new Map());
    await refetch();
  });

  const shown = groups
    .map((group) => ({ group, rows: shownRows(group, filter) }))
    .filter(({ rows }) => rows.length > 0);
  const retired = retiredOf(groups, filter.club);
  return (
    <>
      <div className="actions">
        <ChoiceField
          label="Club"
          value={filter.club}
          choices={clubs.map(({ slug: id, name }) => ({ id, name }))}
          none="All clubs"
          onChoose={(club) => setFilter({ ...filter, club })}
          className="choice"
        />
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={filter.onlyDifferences}
              onChange={(_event, onlyDifferences) => setFilter({ ...filter, onlyDifferences })}
            />
          }
          label="Differences only"
        />
        <TextButton
          label={chosen.size === 0 ? 'Nothing to adopt' : `Adopt ${countOf(chosen.size, 'source')}`}
          variant="contained"
          disabled={isAdopting || chosen.size === 0}
          onClick={adopt}
        />
      </div>
      <Text role="status" className="name">
        {describeShown(shown)}
      </Text>
      {sourcePack.wrong.map((fault) => (
        <Text key={fault} color="error">
          {fault}
        </Text>
      ))}
      {shown.map(({ group, rows }) => (
        <PublisherSection
          key={group.name}
          group={group}
          rows={rows}
          chosen={chosen}
          onChoose={choose}
          onSwitched={refetch}
        />
      ))}
      {retired.length === 0 ? null : (
        <Section id="retired" title="Retired">
          <Text>They come back only where they are chosen here.</Text>
          <PackRows rows={retired} chosen={chosen} onChoose={choose} />
        </Section>
      )}
      <GoneSources gone={pack.gone} />
    </>
  );
}

/** Sources of an earlier pack; they are read on until somebody deletes them. */
function GoneSources({ gone }: Pick<ComparedPack, 'gone'>) {
  if (gone.length === 0) return null;
  return (
    <Section id="gone" title="No longer in the pack">
      <ul>
        {gone.map(({ id, name, club_name, url }) => (
          <li key={id}>
            <Link to={`/sources/${id}`}>
              {club_name ?? 'Whole divisions'}: {name}
            </Link>{' '}
            {url}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The rows are those of its feeds that are to be shown. */
interface PublisherSectionProps extends PackRowsProps {
  group: PackGroup;
  /** Reads the pack anew once the publisher was switched. */
  onSwitched: () => Promise<unknown>;
}

/** A publisher with its terms in a sentence, whether it is on, and its feeds when they are asked for. */
function PublisherSection(props: PublisherSectionProps) {
  const { group, rows, chosen, onChoose, onSwitched } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [switchIt] = useAction(async ({ dataProvider, notify }, isOn: boolean) => {
    const { stored, name, terms } = group;
    if (stored === null) {
      await dataProvider.create('publishers', { data: { name, terms, is_on: isOn } });
    } else {
      await dataProvider.update('publishers', {
        id: stored.id,
        data: { is_on: isOn },
        previousData: stored,
        // A switch says what shall be, whatever else was edited meanwhile.
        meta: { overwrites: true },
      });
    }
    notify(isOn ? `${name} is on` : `${name} is off; its sources stay as they are`);
    await onSwitched();
  });
  return (
    <section aria-label={group.name} className="publisher">
      <Text variant="h3" component="h2">
        {group.name}
      </Text>
      <FormControlLabel
        className="switch"
        control={
          <Switch
            size="small"
            checked={group.isOn}
            onChange={(_event, isOn) => switchIt(isOn)}
            slotProps={{ input: { role: 'switch', 'aria-label': `On: ${group.name}` } }}
          />
        }
        label={group.isOn ? 'On' : 'Off'}
      />
      <Small className="terms">{group.terms ?? 'Terms not read.'}</Small>
      <SmallButton
        label={describeRows(group, rows)}
        className="counts"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen ? (
        <div className="entries">
          <PackRows rows={rows} chosen={chosen} onChoose={onChoose} />
        </div>
      ) : null}
    </section>
  );
}
