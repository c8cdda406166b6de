import process from 'node:process';
import { createAddressGuard } from '../addressGuard.ts';
import { parseAllowedPrivateHosts } from '../allowedPrivateHosts.ts';
import { discoverFanBlogs } from './discoverFanBlogs.ts';
import { discoverFeeds } from './discoverFeeds.ts';
import { curatedBlogs } from './fanBlogs.ts';

/**
 * Searches the site given after the allowed private hosts, and prints what came of it as JSON: the program
 * that the tests run under another runtime than their own.
 */
const [allowedPrivateHosts = '', siteUrl = '', blogUrl = ''] = process.argv.slice(2);
const options = {
  guard: createAddressGuard({
    allowedPrivateHosts: parseAllowedPrivateHosts(allowedPrivateHosts),
    lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 as const }]),
  }),
  userAgent: 'Touchline/test',
  now: () => new Date('2026-11-21T12:00:00Z'),
};
const club = { name: 'Burslem Rovers', aliases: ['Rovers'], officialSite: siteUrl, knownUrls: [] };
const feeds = await discoverFeeds(siteUrl, club, options);
const blogs = await discoverFanBlogs(club, [], [blogUrl], options);
process.stdout.write(JSON.stringify({ feeds, blogs, curatedCount: curatedBlogs.length }));
