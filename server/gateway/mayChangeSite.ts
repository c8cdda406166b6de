const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** Calls of the database that change nothing that a page shows. */
const unseenCalls = new Set([
  'article_image',
  'articles_to_label',
  'claim_clubs',
  'claim_page',
  'claim_sources',
  'expire_jobs',
  'export_rows',
  'finish_ingestion',
  'is_admin',
  'last_run_at',
  'marked_up_excerpts',
  'overview_figures',
  'pages_to_read',
  'preview_sources',
  'postpone_page',
  'queue_ingestion',
  'record_discovery',
  'release_page',
  'resting_urls',
  'run_overdue',
  'save_page',
  'schema_version',
  'site_content',
  'start_discovery',
  'start_ingestion',
  'stop_discovery',
  'take_call',
  'unknown_url_keys',
]);
/** Tables that no page shows. */
const unseenTables = new Set([
  'discovery_jobs',
  'feed_submissions',
  'ingestion_jobs',
  'link_previews',
  'site_builds',
  'source_fetches',
]);

/**
 * Whether a request to the backend that succeeded may have changed what visitors see. The site's own
 * build is such a request otherwise, and every build would lead to the next.
 */
export function mayChangeSite(method: string, path: string): boolean {
  if (readingMethods.includes(method)) return false;
  const [, service, , first = '', second = ''] = path.split('/');
  switch (service) {
    case 'auth':
      return false;
    case 'storage':
      return !/^(list|sign)$/.test(second);
    default:
      return first === 'rpc' ? !unseenCalls.has(second) : !unseenTables.has(first);
  }
}
