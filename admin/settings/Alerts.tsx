import { useState } from 'react';
import { Link, useGetList } from 'react-admin';
import { z } from 'zod';
import type { Tables } from '../../common/database.types.ts';
import { useAction } from '../actions/useAction.ts';
import { Faint, Moment, Small, SmallButton, Text } from '../fields/elements.tsx';
import { ListSection } from '../lists/ListSection.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const answerSchema = z.object({
  channels: z.array(
    z.object({ name: z.string(), title: z.string(), failure: z.nullable(z.string()) }),
  ),
});
type Answered = z.infer<typeof answerSchema>['channels'];

/** Where one finds out whether alerts arrive, with those that are open. */
export function AlertSettings() {
  return (
    <SettingsPage>
      <Alerts />
    </SettingsPage>
  );
}

/** The last alerts, and a button that sends a test by every channel. */
export function Alerts() {
  const { data, total = 0 } = useGetList<Tables<'alerts'>>('alerts', openAlerts, polling);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [sendTest, isSending] = useAction(async ({ dataProvider }) => {
    setAnswered(null);
    const answer = await dataProvider.callFunction('send-alerts', { action: 'test' });
    setAnswered(answerSchema.parse(answer).channels);
  });
  return (
    <div>
      <ListSection
        id="alerts"
        title="Alerts"
        actions={<SmallButton label="Send a test" onClick={sendTest} loading={isSending} />}
        rows={data}
        empty="No alerts."
      >
        {(alert) => (
          <li key={alert.id}>
            <Text>
              <Link to={alert.page}>{alert.sentence}</Link>
            </Text>
            <Faint>
              Since <Moment at={alert.began_at} />, {toldWords(alert)}. {alert.failure}
            </Faint>
          </li>
        )}
      </ListSection>
      {total > openAlerts.pagination.perPage ? (
        <Faint>
          These are the last {openAlerts.pagination.perPage} of {total}.
        </Faint>
      ) : null}
      <div role="status">{answered === null ? null : <Answers channels={answered} />}</div>
    </div>
  );
}

function Answers({ channels }: { channels: Answered }) {
  if (channels.length === 0) {
    return (
      <Small>
        Nobody is told: set ALERT_WEBHOOK_URL, or SMTP_URL and ALERT_MAIL_TO, in the environment of
        the server.
      </Small>
    );
  }
  return channels.map(({ name, title, failure }) => (
    <Small key={name}>
      {title}: {failure ?? 'took the test.'}
    </Small>
  ));
}

function toldWords({ told_by: channels }: Tables<'alerts'>): string {
  return channels.length === 0 ? 'told to nobody yet' : `told by ${channels.join(' and ')}`;
}

const openAlerts = {
  filter: { 'ended_at@is': 'null' },
  pagination: { page: 1, perPage: 20 },
  sort: { field: 'began_at', order: 'DESC' },
} as const;

const polling = { refetchInterval: 30_000, refetchIntervalInBackground: false } as const;
