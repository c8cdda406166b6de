import type { Lookup, ResolvedAddress } from '../addressGuard.ts';
import { plainAnswer, type HostileAnswer, type WebAnswer } from './hostileAnswer.ts';

const LOOPBACK: ResolvedAddress = { address: '127.0.0.1', family: 4 };
const PRIVATE: ResolvedAddress = { address: '10.0.0.1', family: 4 };
const PUBLIC: ResolvedAddress = { address: '93.184.215.14', family: 4 };

/** Redirects and names that lead nowhere, or where no reader may go. */
export const HOSTILE_NAMES: readonly HostileAnswer[] = [
  {
    name: 'a redirect to itself',
    answer: (response, { url }) => response.writeHead(302, { location: url }).end(),
    error: /^The server redirects in a circle\.$/,
  },
  {
    name: 'a redirect there and back',
    answer: (response, { url }) =>
      response.writeHead(301, { location: url === '/there' ? '/feed' : '/there' }).end(),
    error: /^The server redirects in a circle\.$/,
  },
  {
    name: 'thousands of redirects',
    answer: (response, { url }) =>
      response.writeHead(307, { location: `/${Number(url?.slice(1)) + 1 || 1}` }).end(),
    error: /^The server redirects more than 5 times\.$/,
  },
  {
    name: 'a redirect to nowhere',
    answer: plainAnswer(302),
    error: /^The server redirects without saying where \(302 Found\)\.$/,
  },
  {
    name: 'a redirect to no address',
    answer: redirect('http://[::'),
    error: /^The server redirects to "http:\/\/\[::", no web address\.$/,
  },
  {
    name: 'a redirect to a private address',
    answer: redirect('http://10.0.0.1/feed'),
    error: /^The server redirects to 10\.0\.0\.1\. The address 10\.0\.0\.1 is private/,
  },
  {
    name: 'a redirect to a private address in disguise',
    answer: redirect('http://0x0a000001/feed'),
    error: /^The server redirects to 10\.0\.0\.1\. The address 10\.0\.0\.1 is private/,
  },
  {
    name: 'a redirect to the cloud',
    answer: redirect('http://169.254.169.254/latest/meta-data/'),
    error: /The address 169\.254\.169\.254 is link-local and may not be fetched\.$/,
  },
  {
    name: 'a redirect to another port of this machine',
    answer: redirect('http://127.0.0.1:5432/'),
    error: /The address 127\.0\.0\.1 is local to this machine/,
  },
  {
    name: 'a redirect to a file',
    answer: redirect('file:///etc/passwd'),
    error: /Only http and https addresses may be fetched, not file:$/,
  },
  {
    name: 'a redirect to FTP',
    answer: redirect('ftp://news.example/feed'),
    error: /Only http and https addresses may be fetched, not ftp:$/,
  },
  {
    name: 'a redirect with a password',
    answer: redirect('http://reader:secret@news.example/feed'),
    error: /An address with a user name or password in it may not be fetched\.$/,
  },
  {
    name: 'a name that does not exist',
    lookups: [failing('ENOTFOUND')],
    error: /^The name \S+ does not exist or has no address\.$/,
  },
  {
    name: 'a name service out of order',
    lookups: [failing('EAI_AGAIN')],
    error: /^The name \S+ could not be looked up \(EAI_AGAIN\)\.$/,
  },
  {
    name: 'a name service that is silent',
    lookups: [() => new Promise(() => undefined)],
    error: /^The server took longer than [\d.]+ seconds? to answer\.$/,
    stalls: true,
  },
  {
    name: 'a private name',
    lookups: [answering(PRIVATE)],
    error: /^The address of \S+ is private \(10\.0\.0\.1\) and may not be fetched\.$/,
  },
  {
    name: 'a name both public and private',
    lookups: [answering(PUBLIC, PRIVATE)],
    error: /^The address of \S+ is private \(10\.0\.0\.1\) and may not be fetched\.$/,
  },
  {
    // Good on the first look and private on the second, for which its redirect asks.
    name: 'a name that changes its mind',
    answer: redirect('/second-look'),
    lookups: [answering(LOOPBACK), answering(PRIVATE)],
    error: /^The server redirects to \S+\. The address of \S+ is private \(10\.0\.0\.1\)/,
  },
];

function redirect(location: string): WebAnswer {
  return plainAnswer(302, { location });
}

function answering(...addresses: ResolvedAddress[]): Lookup {
  return () => Promise.resolve(addresses);
}

function failing(code: string): Lookup {
  return () => Promise.reject(Object.assign(new Error(code), { code }));
}
