import { describe, expect, it } from 'vitest';
import { mayChangeSite, mayWithdraw } from './mayChangeSite.ts';

describe('mayWithdraw', () => {
  it.each([
    ['PATCH', '/rest/v1/articles', true],
    ['DELETE', '/rest/v1/articles', true],
    ['POST', '/rest/v1/rpc/delete_articles', true],
    ['POST', '/rest/v1/rpc/delete_all_articles', true],
    ['POST', '/rest/v1/rpc/undo_change', true],
    ['DELETE', '/rest/v1/clubs', true],
    ['PATCH', '/rest/v1/clubs', false],
    ['POST', '/rest/v1/rpc/assign_club', false],
    ['POST', '/storage/v1/object/articles/a.png', false],
  ])('tells of %s %s: %s', (method, path, expected) => {
    expect(mayWithdraw(method, path)).toBe(expected);
  });
});

describe('mayChangeSite', () => {
  it.each([
    ['PATCH', '/rest/v1/articles'],
    ['DELETE', '/rest/v1/articles'],
    ['POST', '/rest/v1/clubs'],
    // Whether a publisher's bets are shown.
    ['PATCH', '/rest/v1/publishers'],
    ['PUT', '/rest/v1/about_page_content'],
    ['POST', '/rest/v1/rpc/assign_club'],
    ['POST', '/rest/v1/rpc/record_fetch'],
    ['POST', '/rest/v1/rpc/give_page_facts'],
    ['POST', '/storage/v1/object/club-badges/arsenal.png'],
    ['POST', '/storage/v1/object/listing/arsenal.png'],
    ['DELETE', '/storage/v1/object/club-badges'],
  ])('holds for %s %s', (method, path) => {
    expect(mayChangeSite(method, path)).toBe(true);
  });

  it.each([
    ['GET', '/rest/v1/articles'],
    ['HEAD', '/rest/v1/articles'],
    ['OPTIONS', '/rest/v1/articles'],
    ['POST', '/auth/v1/token'],
    ['POST', '/auth/v1/logout'],
    // What a build itself asks: each would lead to the next.
    ['POST', '/rest/v1/rpc/site_content'],
    ['POST', '/rest/v1/rpc/is_admin'],
    // What the dashboard asks every five seconds.
    ['POST', '/rest/v1/rpc/expire_jobs'],
    ['POST', '/rest/v1/rpc/claim_sources'],
    ['POST', '/rest/v1/feed_submissions'],
    // What functions do for visitors, as often as those like.
    ['POST', '/rest/v1/rpc/take_call'],
    ['POST', '/rest/v1/rpc/article_image'],
    ['POST', '/rest/v1/rpc/claim_page'],
    ['POST', '/rest/v1/rpc/save_page'],
    ['POST', '/rest/v1/rpc/release_page'],
    ['PATCH', '/rest/v1/ingestion_jobs'],
    ['POST', '/storage/v1/object/list/club-badges'],
    ['POST', '/storage/v1/object/sign/club-badges/arsenal.png'],
  ])('does not hold for %s %s', (method, path) => {
    expect(mayChangeSite(method, path)).toBe(false);
  });
});
