import type { AlertMessage } from './alertMessage.ts';
import { readAlertSettings } from './alertSettings.ts';
import { sendMail } from './sendMail.ts';
import { sendWebhook } from './sendWebhook.ts';

/** A way to the operator. */
export interface AlertChannel {
  /** By which `alerts` knows whom it was told. */
  name: 'webhook' | 'mail';
  /** What kind it is, without an address. */
  title: string;
  /** Answers why the message was not taken, in a sentence; null where it was. */
  send: (message: AlertMessage) => Promise<string | null>;
}

/**
 * The channels that the environment names.
 *
 * @throws {EnvironmentError} naming every variable that is wrong.
 */
export function alertChannels(
  environment: Readonly<Record<string, string | undefined>>,
): AlertChannel[] {
  const { webhook, mail } = readAlertSettings(environment);
  const channels: AlertChannel[] = [];
  if (webhook !== null) {
    const title = `Webhook (${webhook.format})`;
    channels.push({ name: 'webhook', title, send: (message) => sendWebhook(webhook, message) });
  }
  if (mail !== null) {
    channels.push({ name: 'mail', title: 'Mail', send: (message) => sendMail(mail, message) });
  }
  return channels;
}
