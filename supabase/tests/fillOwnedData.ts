import type { TestBackend } from './openTestBackend.ts';
import { rowBuilders } from './rowBuilders.ts';

/**
 * Fills every table that an operator owns, with what is easily lost on a move: moments to the
 * microsecond, texts that sort differently elsewhere, hidden and deleted articles, changes that undo
 * changes, suggestions that were reviewed, and uploaded badges.
 */
export async function fillOwnedData(backend: TestBackend): Promise<void> {
  const { service, admin, engine } = backend;
  const build = rowBuilders(service);
  const { club_id, season_id } = await build.buildMembership();
  await service.rpc('set_active_season', { season_id }).throwOnError();
  await build.buildSeason({ code: '1999-00', name: '1999/00' });
  await build.buildAboutPage({ content: 'One.\n\nTwo: "quoted" \\ and \u2028 apart.' });

  const { data: badge } = await service.storage
    .from('club-badges')
    .upload('ada 1.svg', new TextEncoder().encode('<svg/>').buffer, {
      contentType: 'image/svg+xml',
      cacheControl: '3600',
    });
  const { publicUrl } = service.storage.from('club-badges').getPublicUrl(badge?.path ?? '').data;
  const clubChange = { custom_badge_url: publicUrl, aliases: ['Ada', 'The "A", {s}', '{}'] };
  await admin.from('clubs').update(clubChange).eq('id', club_id).throwOnError();

  const source = await build.buildSource({ club_id, clock_offset_minutes: 60, etag: '"a"' });
  const other = await build.buildSource({ club_id, is_enabled: false, evidence: ['in <link>'] });
  await engine.query(
    `update public.sources set last_checked_at = '2026-01-02 03:04:05.678901+02', error_count = 3,
      state = 'failing', last_error = 'Answered 500' where id = $1`,
    [source.id],
  );
  const story = { club_id, source_id: source.id, also_sources: [other.id] };
  const kept = await build.buildArticle({
    ...story,
    headline: 'Line\u2028separator, 😀 and "quotes"',
    published_at: '2025-12-31T23:59:59.123456Z',
    first_seen_at: '2026-01-01T00:00:00.654321Z',
    also_url_keys: ['news.test/old'],
    tags: ['Transfer'],
  });
  await build.buildArticle({ ...story, is_visible: false, source_id: null });
  const retired = await build.buildSource({ club_id, name: 'Retired' });
  await build.buildArticle({ ...story, source_id: retired.id });
  await admin.from('sources').delete().eq('id', retired.id).throwOnError();
  await admin.from('articles').update({ excerpt: 'By hand' }).eq('id', kept.id).throwOnError();
  for (const url_key of [
    'news.test/Z',
    'news.test/a',
    'news.test/é',
    'news.test/ｚ',
    'news.test/😀',
  ]) {
    const { id } = await build.buildArticle({ ...story, url_key });
    await admin.rpc('delete_articles', { ids: [id] }).throwOnError();
  }

  for (const decision of ['approve', 'reject', 'none'] as const) {
    const { id } = await build.buildSubmission({ club_id });
    if (decision === 'approve') await admin.rpc('approve_submission', { id }).throwOnError();
    if (decision === 'reject') {
      await admin.rpc('reject_submission', { id, reason: 'No' }).throwOnError();
    }
  }
  await engine.exec(
    `update public.feed_submissions set submitted_at = submitted_at - interval '3 days'`,
  );
  await undoOverAndOver(backend, club_id);
}

/** Each undoing undoes the one before: whatever the order of their ids, some refer to later ones. */
async function undoOverAndOver({ admin }: TestBackend, clubId: string): Promise<void> {
  await admin.from('clubs').update({ monogram: 'ADA' }).eq('id', clubId).throwOnError();
  for (let time = 0; time < 4; time += 1) {
    const { data } = await admin
      .from('audit_changes')
      .select('id')
      .order('made_at', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    await admin.rpc('undo_change', { change_id: data.id }).throwOnError();
  }
}
