import { escapeXml } from '../formats/escapeXml.ts';
import type { SampleSite } from '../sampleSites.ts';

/** What every page says at its top and in its footer. */
export const SAMPLE_NOTICE = 'Sample story: written for Touchline, not real news';

/** A whole HTML page of a site around its content. `head` and `main` are HTML, `title` is text. */
export function pageLayout(site: SampleSite, title: string, head: string, main: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
body { margin: 0; background: #fbf9f4; color: #15181c; font: 1.0625rem/1.6 system-ui, sans-serif }
header { border-top: 12px solid ${site.club.primaryColour}; border-bottom: 1px solid #dedad0 }
header, main, footer { padding: 1rem max(1rem, calc(50% - 21rem)) }
header a { color: inherit; font-weight: 700; text-decoration: none }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 .75rem }
img { display: block; width: 100%; height: auto; margin: 1.25rem 0 }
p { max-width: 68ch }
.intro { font-size: 1.1875rem }
.notice, time, footer { color: #565b63; font-size: .9375rem }
li { margin: .35rem 0 }
</style>
${head}</head>
<body>
<header><a href="/">${escapeXml(site.title)}</a><p class="notice">${SAMPLE_NOTICE}</p></header>
<main>
${main}</main>
<footer>${SAMPLE_NOTICE}.</footer>
</body>
</html>
`;
}
