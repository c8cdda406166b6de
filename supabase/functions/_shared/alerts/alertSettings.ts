import { EnvironmentError, readEnvironment } from '../../../../common/environment.ts';

/** The variables that say where alerts go. */
export const alertVariables = [
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_FORMAT',
  'SMTP_URL',
  'ALERT_MAIL_TO',
  'ALERT_MAIL_FROM',
] as const;

/** The shape of a webhook's body: as Slack or Discord take it, or all fields for a program. */
export type WebhookFormat = 'slack' | 'discord' | 'json';
export type AlertSettings = ReturnType<typeof readAlertSettings>;

/**
 * Where alerts go, as the environment says; null for what is not set. The address of a webhook is often the secret of
 * it.
 *
 * @throws {EnvironmentError} naming every variable that is wrong, or that another one lacks.
 */
export function readAlertSettings(environment: Readonly<Record<string, string | undefined>>) {
  const read = readEnvironment(alertVariables, environment);
  const { SMTP_URL: server, ALERT_MAIL_TO: to, ALERT_WEBHOOK_URL: url } = read;
  if ((server === undefined) !== (to === undefined)) {
    const [missing, given] =
      server === undefined ? ['SMTP_URL', 'ALERT_MAIL_TO'] : ['ALERT_MAIL_TO', 'SMTP_URL'];
    throw new EnvironmentError([`${missing} is not set, though ${given} is.`]);
  }
  return {
    webhook:
      url === undefined ? null : { url, format: read.ALERT_WEBHOOK_FORMAT ?? formatFor(url) },
    mail:
      server === undefined || to === undefined
        ? null
        : { server: new URL(server), to, from: read.ALERT_MAIL_FROM ?? to[0] ?? '' },
  };
}

/** Known services have their own format; Mattermost and Rocket.Chat take Slack's when it is set. */
function formatFor(url: string): WebhookFormat {
  const { hostname } = new URL(url);
  if (hostname === 'hooks.slack.com') return 'slack';
  return /^((canary|ptb)\.)?discord(app)?\.com$/.test(hostname) ? 'discord' : 'json';
}
