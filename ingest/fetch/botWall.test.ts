import { describe, expect, it } from 'vitest';
import { isBotWall } from './botWall.ts';

function buildPage(overrides: { title?: string; head?: string; prolog?: string } = {}): Uint8Array {
  const { title = 'Albion win again', head = '', prolog = '<!DOCTYPE html>\n' } = overrides;
  return new TextEncoder().encode(
    `${prolog}<html><head><title>${title}</title>${head}</head><body><p>Text</p></body></html>`,
  );
}

describe('isBotWall', () => {
  it.each([
    'Just a moment...',
    'Just a moment…',
    'Attention Required! | Cloudflare',
    'Are you a robot?',
    'Bloomberg - Are you a robot?',
    'Robot Check',
    'Human Verification',
    'Vercel Security Checkpoint',
    'Verify you are human',
    'Checking your browser before accessing example.com',
    'Pardon Our Interruption',
    'Access Denied',
    'Access to this page has been denied.',
    'DDoS-Guard',
    'Making sure you&#39;re not a bot!',
    '\n  Just a moment...\n',
  ])('knows the page titled "%s"', (title) => {
    expect(isBotWall({}, buildPage({ title }))).toBe(true);
  });

  it.each([
    ['Cloudflare', '<script>window._cf_chl_opt={cvId:"3"}</script>'],
    ['Imperva', '<iframe id="main-iframe" src="/_Incapsula_Resource?x"></iframe>'],
    ['DataDome', '<script src="https://ct.captcha-delivery.com/c.js"></script>'],
    ['HUMAN', '<div id="px-captcha"></div>'],
    ['AWS WAF', '<script>window.gokuProps = {}</script>'],
    ['SiteGround', '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F">'],
  ])('knows a page of %s by its marks', (_service, head) => {
    expect(isBotWall({}, buildPage({ title: 'example.com', head }))).toBe(true);
  });

  it.each([
    '',
    '\uFEFF<!doctype html>',
    '  \n<!-- page --><!DOCTYPE HTML>',
    '<?xml version="1.0"?><!DOCTYPE html>',
  ])('sees through what comes before the page: %j', (prolog) => {
    expect(isBotWall({}, buildPage({ prolog, title: 'Just a moment...' }))).toBe(true);
  });

  it('believes the header in which Cloudflare says so', () => {
    expect(isBotWall({ 'cf-mitigated': 'challenge' }, new Uint8Array())).toBe(true);
  });

  it.each([
    'Albion win again',
    'Just a moment of magic from Smith',
    'Access denied: away fans kept out again',
    'Robot checks pitch at The Hawthorns',
    'Security check queues delay kick-off',
    '',
  ])('leaves an ordinary page alone: "%s"', (title) => {
    expect(isBotWall({}, buildPage({ title }))).toBe(false);
  });

  it('leaves pages alone that merely carry the scripts of such a service', () => {
    const head =
      '<script src="/_Incapsula_Resource?SWJIYLWA=7"></script>' +
      '<script src="/cdn-cgi/challenge-platform/h/b/scripts/jsd/main.js"></script>' +
      '<script src="https://js.datadome.co/tags.js"></script>';
    expect(isBotWall({}, buildPage({ head }))).toBe(false);
  });

  it.each([
    ['RSS', '<?xml version="1.0"?><rss><channel><title>Just a moment...</title></channel></rss>'],
    ['Atom', '<feed><title>Are you a robot?</title><entry>_cf_chl_opt</entry></feed>'],
    ['JSON', '{"title":"<title>Just a moment...</title>"}'],
    ['text', 'Just a moment...'],
    ['an empty body', ''],
  ])('never takes %s for a wall, whatever it says', (_format, text) => {
    expect(isBotWall({}, new TextEncoder().encode(text))).toBe(false);
  });
});
