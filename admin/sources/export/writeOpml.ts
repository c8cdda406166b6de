import { generateOpml } from 'feedsmith';
import { dropIllegalCharacters } from '../../../common/text/characters.ts';
import { sourceAttributes } from '../import/readOpml.ts';
import { divisionWide, type Source } from '../source.ts';

/** All sources as feed readers take them, one folder a club, with what our own import reads beside. */
export function writeOpml(sources: readonly Source[], now: Date): string {
  const clubs = Map.groupBy(sources, (source) => source.club?.name ?? divisionWide);
  const sorted = [...clubs].sort(([one], [other]) => one.localeCompare(other, 'en-GB'));
  return generateOpml(
    {
      head: { title: 'Touchline sources', dateCreated: now },
      body: {
        outlines: sorted.map(([club, ofClub]) => ({
          text: clean(club),
          title: clean(club),
          outlines: ofClub.map(toOutline),
        })),
      },
    },
    { extraOutlineAttributes: sourceAttributes },
  );
}

function toOutline(source: Source) {
  const { name, display_name: displayName } = source;
  return {
    text: clean(displayName ?? name),
    title: clean(name),
    type: 'rss',
    xmlUrl: clean(source.url),
    sourceType: source.type,
    priority: String(source.priority),
    official: source.is_official ? 'yes' : 'no',
    kind: source.kind,
    enabled: source.is_enabled ? 'yes' : 'no',
    ...(displayName === null ? {} : { displayName: clean(displayName) }),
  };
}

/** Without the characters that XML cannot hold. */
function clean(text: string): string {
  return dropIllegalCharacters(text.toWellFormed());
}
