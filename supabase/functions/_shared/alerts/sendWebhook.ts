import { textOf, type AlertMessage } from './alertMessage.ts';
import type { AlertSettings, WebhookFormat } from './alertSettings.ts';

const defaultTimeoutMs = 10_000;
/** Discord refuses longer ones; the others show fewer lines than that anyway. */
const maxCharacters = 2000;

/**
 * Sends a message to a webhook. Its address comes from the operator's environment and may be one of
 * their own network, so the address guard is not asked; redirects, which others choose, are not followed.
 *
 * @returns why it was not taken, in a sentence without the address; null where it was.
 */
export async function sendWebhook(
  { url, format }: NonNullable<AlertSettings['webhook']>,
  message: AlertMessage,
  timeoutMs: number = defaultTimeoutMs,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Touchline alerts' },
      body: JSON.stringify(bodies[format](message)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `The webhook answered ${response.status}.`;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate
      ? `The webhook did not answer within ${timeoutMs / 1000} seconds.`
      : 'The webhook could not be reached.';
  }
}

const bodies: Record<WebhookFormat, (message: AlertMessage) => object> = {
  // As Slack asks for; they would begin a link or a call of everybody in the channel.
  slack: (message) => ({
    text: textOf(message, maxCharacters)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;'),
  }),
  discord: (message) => ({
    content: textOf(message, maxCharacters),
    allowed_mentions: { parse: [] },
  }),
  json: ({ subject, lines, alerts }) => ({ subject, text: lines.join('\n'), alerts }),
};
