const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** Calls of the database that change nothing that a page shows. */
const unseenCalls = new Set([
  'accept_invitation',
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
  'list_administrators',
  'marked_up_excerpts',
  'overview_figures',
  'pages_to_read',
  'preview_sources',
  'postpone_page',
  'publish_anyway',
  'queue_ingestion',
  'record_discovery',
  'release_page',
  'remove_administrator',
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
  'visibility_changes',
]);
/** Tables that no page shows. */
const unseenTables = new Set([
  'discovery_jobs',
  'feed_submissions',
  'ingestion_jobs',
  'invitations',
  'link_previews',
  'site_builds',
  'source_fetches',
]);

/** Calls that take stories from visitors, or bring them back. */
const withdrawingCalls = ['delete_articles', 'delete_all_articles', 'undo_change'];

/**
 * Whether a write that `mayChangeSite` may take a story, or its text, from visitors or bring it back:
 * what somebody took down is not to wait for others to have finished editing.
 */
export function mayWithdraw(method: string, path: string): boolean {
  const [, , , first = '', second = ''] = path.split('/');
  if (first === 'rpc') return withdrawingCalls.includes(second);
  return first === 'articles' || (first === 'clubs' && method === 'DELETE');
}

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
