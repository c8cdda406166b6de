import { Button } from '../../components/Button.tsx';
import { useRef, useState } from 'react';
import type { CardClub } from '../../stories/cardStory.ts';
import { copyField } from '../copyField.ts';
import { formatClubsLink } from './clubsLink.ts';
import { Hint, SettingsField } from './SettingsParts.tsx';

export function ShareClubs({ clubs }: { clubs: readonly Pick<CardClub, 'slug' | 'name'>[] }) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const slugs = clubs.map(({ slug }) => slug);

  return (
    <>
      <Hint>Whoever opens this link can follow the same clubs.</Hint>
      <SettingsField
        label="Link"
        readOnly
        ref={field}
        value={formatClubsLink(location.origin, slugs)}
      >
        <Button look="strong" onClick={() => void copyField(field).then(setStatus)}>
          Copy link
        </Button>
      </SettingsField>
      <Hint className="min-h-6" role="status">
        {status}
      </Hint>
      <Button
        look="quiet"
        onClick={() => void import('./saveClubsOpml.ts').then((made) => made.saveClubsOpml(clubs))}
      >
        Save as OPML
      </Button>
      <Hint>For a feed reader: the feed of each of your clubs, in one file.</Hint>
    </>
  );
}
