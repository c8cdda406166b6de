import process from 'node:process';
import { z } from 'zod';
import { EnvironmentError } from '../../../common/environment.ts';
import {
  alertMessage,
  alertsSchema,
  testMessage,
  type Alert,
  type AlertMessage,
} from '../_shared/alerts/alertMessage.ts';
import { readAlertSettings, type AlertSettings } from '../_shared/alerts/alertSettings.ts';
import { sendMail } from '../_shared/alerts/sendMail.ts';
import { sendWebhook } from '../_shared/alerts/sendWebhook.ts';
import { callDatabase } from '../_shared/serve/callDatabase.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { serveFunction, type FunctionContext } from '../_shared/serve/serveFunction.ts';

/**
 * `check` looks what is wrong and tells each channel what it has not heard yet, once, and the all-clear
 * once it is over; what a channel does not take is sent again with the next check. `test` sends each a
 * message that says so, and `list` names them.
 */
export default serveFunction({
  name: 'send-alerts',
  access: { kind: 'administratorOrSecret' },
  body: z.strictObject({ action: z.enum(['check', 'test', 'list']).default('check') }),
  async answer({ action }, context) {
    const channels = openChannels(context.host?.environment ?? process.env);
    if (action === 'check') return { channels: await tellAlerts(channels, context) };
    const message = testMessage(context.environment.SITE_URL);
    return {
      channels: await Promise.all(
        channels.map(async ({ name, title, send }) => ({
          name,
          title,
          failure: action === 'test' ? await send(message) : null,
        })),
      ),
    };
  },
});

/** A way to reach the operator. */
interface AlertChannel {
  /** The name that `alerts` keeps of those that were told. */
  name: 'webhook' | 'mail';
  /** The name for an administrator, without an address. */
  title: string;
  /** Returns why the message was not taken, in a sentence; null when it was. */
  send: (message: AlertMessage) => Promise<string | null>;
}

function openChannels(environment: Readonly<Record<string, string | undefined>>): AlertChannel[] {
  const { webhook, mail } = settingsIn(environment);
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

function settingsIn(environment: Readonly<Record<string, string | undefined>>): AlertSettings {
  try {
    return readAlertSettings(environment);
  } catch (error) {
    if (error instanceof EnvironmentError) throw new FunctionError(502, error.message);
    throw error;
  }
}

/** Answers the alerts that each channel was sent in a check, by id, and why it did not take them. */
async function tellAlerts(
  channels: readonly AlertChannel[],
  { database, host, environment, log }: FunctionContext,
) {
  const taken = alertsSchema.parse(
    await callDatabase(database, 'take_alerts', {
      channels: channels.map(({ name }) => name),
      server: (await host?.ownState()) ?? null,
    }),
  );
  const outcomes = await Promise.all(
    channels.map(async ({ name, title, send }) => {
      const owed = taken.filter((alert) => isOwed(alert, name));
      const failure =
        owed.length === 0 ? null : await send(alertMessage(owed, environment.SITE_URL));
      if (failure !== null) log('not told', { reason: failure });
      return {
        ...{ name, title, failure },
        begun: idsOf(owed.filter(({ ended_at }) => ended_at === null)),
        over: idsOf(owed.filter(({ ended_at }) => ended_at !== null)),
      };
    }),
  );
  if (taken.length > 0) {
    await callDatabase(database, 'note_alerts', {
      taken: idsOf(taken),
      outcomes: outcomes.map(({ name: channel, begun, over, failure }) => ({
        ...{ channel, begun, over, failure },
      })),
    });
  }
  return outcomes;
}

/** Whether a channel has still to hear of it: that it is over only where it heard that it began. */
function isOwed({ ended_at, told_by, cleared_by }: Alert, channel: string): boolean {
  const wasTold = told_by.includes(channel);
  return ended_at === null ? !wasTold : wasTold && !cleared_by.includes(channel);
}

function idsOf(alerts: readonly Alert[]): string[] {
  return alerts.map(({ id }) => id);
}
