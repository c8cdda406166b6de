import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import type { ReadyBadge } from './readBadge.ts';

/**
 * Uploads a badge and has the club show it, if the club is still as it was read.
 *
 * @throws {HttpError} where either is refused.
 */
export async function storeBadge(
  dataProvider: TouchlineDataProvider,
  club: { id: string; slug: string },
  { bytes, contentType, extension }: ReadyBadge,
): Promise<void> {
  const name = `${club.slug}-${String(Date.now())}.${extension}`;
  const address = await dataProvider.uploadBadge({ name, bytes, contentType });
  const data = { custom_badge_url: address };
  await dataProvider.update('clubs', { id: club.id, data, previousData: club });
}
