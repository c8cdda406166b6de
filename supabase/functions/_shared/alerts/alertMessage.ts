import { z } from 'zod';
import { oneLine } from '../../../../common/text/characters.ts';
import { countOf } from '../../../../common/text/counts.ts';

const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(['runs', 'build', 'disk', 'source', 'club']),
  sentence: z.string(),
  page: z.string(),
  began_at: z.coerce.date(),
  ended_at: z.coerce.date().nullable(),
  told_by: z.array(z.string()),
  cleared_by: z.array(z.string()),
});

/** Rows of `alerts`. */
export const alertsSchema = z.array(alertSchema);
export type Alert = z.infer<typeof alertSchema>;

/** One message to one channel. */
export type AlertMessage = ReturnType<typeof alertMessage>;

/**
 * The message that tells of alerts: those that are open first.
 *
 * @param siteUrl Undefined when SITE_URL is not set; then no page is named.
 */
export function alertMessage(alerts: readonly Alert[], siteUrl: string | undefined) {
  const pageOf = ({ page }: Alert) => (siteUrl === undefined ? '' : adminPage(siteUrl, page));
  const begun = alerts.filter(({ ended_at }) => ended_at === null);
  const over = alerts.filter(({ ended_at }) => ended_at !== null);
  const parts = [
    ...(begun.length === 0 ? [] : [countOf(begun.length, 'problem')]),
    ...(over.length === 0 ? [] : [`all clear for ${over.length}`]),
  ];
  return {
    /** One line that says what the message is. */
    subject: subjectOf(parts.join(', '), siteUrl),
    /** A sentence each, with the page of the admin area behind it. */
    lines: [
      ...begun.map((alert) => `${disarmed(alert.sentence)} ${pageOf(alert)}`.trimEnd()),
      ...over.map((alert) => `All clear, this is over: ${disarmed(alert.sentence)}`),
    ],
    alerts: [...begun, ...over].map((alert) => ({
      kind: alert.kind,
      state: alert.ended_at === null ? 'begun' : 'over',
      sentence: alert.sentence,
      page: pageOf(alert),
      since: (alert.ended_at ?? alert.began_at).toISOString(),
    })),
  };
}

/** A message that tries a channel. */
export function testMessage(siteUrl: string | undefined): AlertMessage {
  return {
    subject: subjectOf('test', siteUrl),
    lines: ['This is a test. Word of what is wrong comes here, once, and again when it is over.'],
    alerts: [],
  };
}

/** The whole of a message that shows at most so many characters; what is left out is counted. */
export function textOf({ subject, lines }: AlertMessage, maxCharacters: number): string {
  let text = subject;
  for (const [place, line] of lines.entries()) {
    const longer = `${text}\n${line}`;
    const rest = `\n… and ${lines.length - place} more: see the Overview of the admin area.`;
    const isLast = place === lines.length - 1;
    // Room is kept for what is said of the rest.
    if (longer.length + (isLast ? 0 : rest.length) > maxCharacters) return text + rest;
    text = longer;
  }
  return text;
}

/** Names come from feeds and visitors: they must not mention anybody, become links or begin a line. */
function disarmed(sentence: string): string {
  return oneLine(sentence).replace(/@|:(?=\/\/)|\](?=\()/g, '$&\u200b');
}

function subjectOf(what: string, siteUrl: string | undefined): string {
  const host = siteUrl === undefined ? '' : ` ${new URL(siteUrl).host}`;
  return `Touchline${host}: ${what}`;
}

function adminPage(siteUrl: string, page: string): string {
  return `${siteUrl.replace(/\/+$/, '')}/admin${page}`;
}
