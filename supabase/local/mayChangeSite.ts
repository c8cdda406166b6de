const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Calls that read by POST, and tables that no page shows. */
const INVISIBLE =
  /^\/(auth\/v1\/.*|storage\/v1\/object\/(list|sign)\/.*|rest\/v1\/(rpc\/(is_admin|site_content|expire_jobs|start_ingestion|claim_sources|finish_ingestion|resting_urls|unknown_url_keys)|feed_submissions|ingestion_jobs|discovery_jobs|link_previews))$/;

/**
 * Whether a request to the backend that succeeded may have changed what visitors see. The site's own
 * build is such a request otherwise, and every build would lead to the next.
 */
export function mayChangeSite(method: string, path: string): boolean {
  return !READING_METHODS.includes(method) && !INVISIBLE.test(path);
}
