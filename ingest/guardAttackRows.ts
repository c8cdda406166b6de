/**
 * An attack on the address guard, and a part of what must come of it. In URLs, CANARY stands for the port
 * of the canaries and FRONT for that of the server that redirects. Each list of answers is for one look-up.
 */
export type AttackRow = [description: string, url: string, outcome: string, ...answers: string[][]];
/** Every status is a redirect of its own, and the last of them leads to the location. */
export type RedirectRow = [
  description: string,
  statuses: number[],
  location: string,
  outcome: string,
];

const LOCAL =
  'blockedAddress: The address 127.0.0.1 is local to this machine and may not be fetched.';
const LOCAL_IPV6 =
  'blockedAddress: The address ::1 is local to this machine and may not be fetched.';
const LOCALHOST = 'blockedAddress: The address of localhost is local to this machine (127.0.0.1)';
const PRIVATE_NAME = 'belongs to a private network and may not be fetched.';
const NO_ADDRESS = ' is not a web address.';
const IMPOSSIBLE = 'dns: The host name cannot exist';
const CREDENTIALS = 'blockedAddress: An address with a user name or password in it';

/** Ways to write an address so that a filter overlooks it. */
export const SPELLINGS: readonly AttackRow[] = [
  ['loopback itself', 'http://127.0.0.1:CANARY/', LOCAL],
  ['IPv4 as one decimal number', 'http://2130706433:CANARY/', LOCAL],
  ['IPv4 as one octal number', 'http://017700000001:CANARY/', LOCAL],
  ['IPv4 as one hexadecimal number', 'http://0x7f000001:CANARY/', LOCAL],
  ['octal parts', 'http://0177.0.0.01:CANARY/', LOCAL],
  ['hexadecimal parts in capitals', 'http://0X7F.0x0.0.0X1:CANARY/', LOCAL],
  ['parts of every kind', 'http://0x7f.00.1:CANARY/', LOCAL],
  ['two parts', 'http://127.1:CANARY/', LOCAL],
  ['a dot at the end', 'http://127.0.0.1.:CANARY/', LOCAL],
  ['two dots at the end', 'http://127.0.0.1..:CANARY/', LOCAL],
  ['full-width digits', 'http://\uFF11\uFF12\uFF17.\uFF10.0.\uFF11:CANARY/', LOCAL],
  ['circled digits', 'http://①②⑦.⓪.⓪.①:CANARY/', LOCAL],
  ['mathematical digits', 'http://𝟏𝟐𝟕.𝟎.𝟎.𝟏:CANARY/', LOCAL],
  ['ideographic full stops', 'http://127。0.0。1:CANARY/', LOCAL],
  ['Arabic digits', 'http://١٢٧.٠.٠.١:CANARY/', NO_ADDRESS],
  ['percent-encoded digits', 'http://%31%32%37.0.0.1:CANARY/', LOCAL],
  ['percent-encoded dots', 'http://127%2e0%2E0%2e1:CANARY/', LOCAL],
  ['a percent-encoded NUL', 'http://127.0.0.1%00.example:CANARY/', NO_ADDRESS],
  ['a percent-encoded slash', 'http://127.0.0.1%2f.example:CANARY/', NO_ADDRESS],
  ['a soft hyphen', 'http://127.0.0.\u00AD1:CANARY/', LOCAL],
  ['a zero-width space', 'http://127.0.0.1\u200B:CANARY/', LOCAL],
  ['tabs and newlines', 'ht\ntp://127.\r0.\t0.1:CANARY/', LOCAL],
  ['control characters around', ' \u0000http://127.0.0.1:CANARY/ ', LOCAL],
  ['a line break to smuggle a header', 'http://127.0.0.1:CANARY/\r\nHost: a.example', LOCAL],
  ['no slashes', 'http:127.0.0.1:CANARY/', LOCAL],
  ['three slashes', 'http:///127.0.0.1:CANARY/', LOCAL],
  ['backslashes', 'http:\\\\127.0.0.1:CANARY\\', LOCAL],
  ['a backslash before a public name', 'http://127.0.0.1:CANARY\\@a.example/', LOCAL],
  ['https', 'https://127.0.0.1:CANARY/', LOCAL],
  ['a number beyond IPv4', 'http://6425673729:CANARY/', NO_ADDRESS],
  ['a part too many', 'http://127.0.0.0.1:CANARY/', NO_ADDRESS],
  ['the unspecified address', 'http://0.0.0.0:CANARY/', 'The address 0.0.0.0 is reserved'],
  ['zero', 'http://0:CANARY/', 'The address 0.0.0.0 is reserved'],
  ['this network', 'http://0.0.0.1:CANARY/', 'The address 0.0.0.1 is reserved'],
  ['IPv6 loopback', 'http://[::1]:CANARY/', LOCAL_IPV6],
  ['IPv6 loopback in full', 'http://[0000:0:0:0:0:0:0:0001]:CANARY/', LOCAL_IPV6],
  ['IPv6 unspecified', 'http://[::]:CANARY/', 'The address :: is reserved'],
  ['IPv4-mapped', 'http://[::ffff:127.0.0.1]:CANARY/', '::ffff:7f00:1 is local to this machine'],
  ['IPv4-compatible', 'http://[::127.0.0.1]:CANARY/', 'The address ::7f00:1 is reserved'],
  ['IPv4-translated', 'http://[::ffff:0:7f00:1]:CANARY/', '::ffff:0:7f00:1 is reserved'],
  ['NAT64', 'http://[64:ff9b::127.0.0.1]:CANARY/', '64:ff9b::7f00:1 is local to this machine'],
  ['local NAT64', 'http://[64:ff9b:1::7f00:1]:CANARY/', '64:ff9b:1::7f00:1 is reserved'],
  ['6to4', 'http://[2002:7f00:1::]:CANARY/', 'The address 2002:7f00:1:: is reserved'],
  ['Teredo', 'http://[2001:0:7f00:1::80ff:fffe]:CANARY/', '::80ff:fffe is reserved'],
  ['a zone id', 'http://[::1%25lo]:CANARY/', NO_ADDRESS],
  ['a bare zone id', 'http://[fe80::1%lo]:CANARY/', NO_ADDRESS],
];

/** Addresses that are not of the public web. */
export const PLACES: readonly AttackRow[] = [
  ['10.0.0.0/8', 'http://10.0.0.1/', '10.0.0.1 is private'],
  ['172.16.0.0/12', 'http://172.31.255.254/', '172.31.255.254 is private'],
  ['192.168.0.0/16 in octal', 'http://0300.0250.1/', '192.168.0.1 is private'],
  ['carrier-grade NAT', 'http://100.64.0.1/', '100.64.0.1 is private'],
  ['a link-local neighbour', 'http://169.254.1.1/', '169.254.1.1 is link-local'],
  ['benchmarks', 'http://198.18.0.1/', '198.18.0.1 is reserved'],
  ['documentation', 'http://203.0.113.1/', '203.0.113.1 is reserved'],
  ['broadcast', 'http://255.255.255.255/', '255.255.255.255 is reserved'],
  ['multicast', 'http://239.255.255.250/', '239.255.255.250 is a multicast address'],
  ['metadata of most clouds', 'http://169.254.169.254/latest/', '169.254.169.254 is link-local'],
  ['metadata as a number', 'http://2852039166/latest/', '169.254.169.254 is link-local'],
  ['metadata of Alibaba', 'http://100.100.100.200/', '100.100.100.200 is private'],
  ['metadata of Azure', 'http://168.63.129.16/', '168.63.129.16 is a cloud metadata address'],
  ['metadata of Oracle', 'http://192.0.0.192/', '192.0.0.192 is reserved'],
  ['metadata of Amazon, IPv6', 'http://[fd00:ec2::254]/', 'fd00:ec2::254 is private'],
  ['metadata by NAT64', 'http://[64:ff9b::a9fe:a9fe]/', '64:ff9b::a9fe:a9fe is link-local'],
  ['a unique local address', 'http://[fc00::1]/', 'fc00::1 is private'],
  ['an IPv6 link-local address', 'http://[fe80::a9fe:a9fe]/', 'fe80::a9fe:a9fe is link-local'],
  ['a site-local address', 'http://[fec0::1]/', 'fec0::1 is reserved'],
  ['IPv6 multicast', 'http://[ff02::1]/', 'ff02::1 is a multicast address'],
];

/** Host names, and what a hostile name service answers for them (127.0.0.1 unless told). */
export const NAMES: readonly AttackRow[] = [
  ['localhost', 'http://localhost:CANARY/', LOCALHOST],
  ['localhost in capitals', 'http://LOCALHOST:CANARY/', LOCALHOST],
  ['localhost with a dot', 'http://localhost.:CANARY/', LOCALHOST],
  ['localhost with two dots', 'http://localhost..:CANARY/', LOCALHOST, ['8.8.8.8']],
  ['localhost full-width', 'http://\uFF4C\uFF2Fcalhost:CANARY/', LOCALHOST],
  ['localhost circled', 'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:CANARY/', LOCALHOST],
  ['localhost percent-encoded', 'http://%6c%6Fcalhost:CANARY/', LOCALHOST],
  ['localhost with a soft hyphen', 'http://loc\u00ADalhost:CANARY/', LOCALHOST],
  ['localhost on a closed port', 'http://localhost:3000/', LOCALHOST],
  ['a name below localhost', 'http://foo.localhost:CANARY/', 'foo.localhost is local', ['8.8.8.8']],
  ['a name of the hosts file', 'http://ip6-localhost:CANARY/', PRIVATE_NAME],
  ['the long name of localhost', 'http://localhost.localdomain:CANARY/', PRIVATE_NAME],
  ['a multicast DNS name', 'http://printer.local:CANARY/', PRIVATE_NAME],
  ['an internal name that looks public', 'http://db.internal:CANARY/', PRIVATE_NAME, ['8.8.8.8']],
  ['the host of a container', 'http://host.docker.internal:CANARY/', PRIVATE_NAME],
  ['the metadata name of Google', 'http://metadata.google.internal./', PRIVATE_NAME],
  ['a home network', 'http://router.home.arpa:CANARY/', PRIVATE_NAME],
  ['an A record', 'http://a.example:CANARY/', 'of a.example is local to this machine (127.0.0.1)'],
  [
    'an AAAA record',
    'http://a.example:CANARY/',
    'a.example is local to this machine (::1)',
    ['::1'],
  ],
  ['a record for private networks', 'http://a.example/', 'is private (10.1.2.3)', ['10.1.2.3']],
  ['public, then private', 'http://a.example:CANARY/', '(127.0.0.1)', ['8.8.8.8', '127.0.0.1']],
  ['private, then public', 'http://a.example:CANARY/', '(::1)', ['::1', '8.8.8.8']],
  ['a mapped AAAA record', 'http://a.example:CANARY/', 'is local', ['::ffff:127.0.0.1']],
  ['a NAT64 AAAA record', 'http://a.example/', 'is link-local', ['64:ff9b::a9fe:a9fe']],
  ['a record with a zone', 'http://a.example:CANARY/', 'is local to this machine', ['::1%lo']],
  [
    'a record that is no address',
    'http://a.example:CANARY/',
    'is reserved (localhost)',
    ['localhost'],
  ],
  ['an unspecified record', 'http://a.example:CANARY/', 'is reserved (0.0.0.0)', ['0.0.0.0']],
  ['a name made of an address', 'http://127.0.0.1.nip.example:CANARY/', '.nip.example is local'],
  ['an underscore', 'http://a_b.example:CANARY/', 'of a_b.example is local'],
  ['a letter of another script', 'http://lo\u0441alhost:CANARY/', 'of xn--loalhost-gch is local'],
  ['an empty name', 'http://.:CANARY/', IMPOSSIBLE],
  ['an empty part', 'http://a..example:CANARY/', IMPOSSIBLE],
  ['a part of 64 characters', `http://${'a'.repeat(64)}.example:CANARY/`, IMPOSSIBLE],
  ['a name of 261 characters', `http://${'a.'.repeat(127)}example:CANARY/`, IMPOSSIBLE],
  ['a name of 70000 characters', `http://${'a'.repeat(70_000)}:CANARY/`, IMPOSSIBLE],
];

/** Other parts of a URL. */
export const URLS: readonly AttackRow[] = [
  ['credentials before loopback', 'http://a.example@127.0.0.1:CANARY/', CREDENTIALS],
  ['loopback as credentials', 'http://127.0.0.1:CANARY@a.example/', CREDENTIALS],
  ['credentials percent-encoded', 'http://a%40b:c@127.0.0.1:CANARY/', CREDENTIALS],
  ['loopback after a fragment', 'http://a.example:CANARY#@b.example/', 'of a.example is local'],
  ['file', 'file:///etc/passwd', 'http and https addresses may be fetched, not file:'],
  ['file on a host', 'file://127.0.0.1:CANARY/', NO_ADDRESS],
  ['ftp', 'ftp://127.0.0.1:CANARY/', 'addresses may be fetched, not ftp:'],
  ['gopher', 'gopher://127.0.0.1:CANARY/_GET', 'addresses may be fetched, not gopher:'],
  ['data', 'data:text/xml,<rss/>', 'addresses may be fetched, not data:'],
  ['javascript', 'javascript:fetch("//127.0.0.1:CANARY")', 'may be fetched, not javascript:'],
  ['ws', 'ws://127.0.0.1:CANARY/', 'addresses may be fetched, not ws:'],
  ['wss', 'wss://127.0.0.1:CANARY/', 'addresses may be fetched, not wss:'],
  ['blob', 'blob:http://127.0.0.1:CANARY/1', 'addresses may be fetched, not blob:'],
  ['feed', 'feed://127.0.0.1:CANARY/', 'addresses may be fetched, not feed:'],
  ['unix', 'unix:/var/run/docker.sock', 'addresses may be fetched, not unix:'],
  [
    'a closed port',
    'http://a.example:22/',
    'blockedAddress: Port 22 of a.example may not',
    ['8.8.8.8'],
  ],
  ['the port 0', 'http://a.example:0/', 'blockedAddress: Port 0 of a.example may not', ['8.8.8.8']],
  ['a port past the last', 'http://127.0.0.1:73616/', NO_ADDRESS],
  ['a port with a sign', 'http://127.0.0.1:+CANARY/', NO_ADDRESS],
  ['a port with zeros before', 'http://127.0.0.1:0CANARY/', LOCAL],
];

/** FRONT is allowed on 127.0.0.1 alone, so that [::1]:FRONT, where a canary sits, is forbidden ground. */
export const REBINDING: readonly AttackRow[] = [
  [
    'between check and connection',
    'http://a.example:FRONT/',
    'answered 200: front',
    ['127.0.0.1'],
    ['::1'],
  ],
  [
    'before a redirect to itself',
    'http://a.example:FRONT/to-itself',
    '(::1)',
    ['127.0.0.1'],
    ['::1'],
  ],
  ['in one answer', 'http://a.example:FRONT/', 'a.example is local', ['127.0.0.1', '::1']],
];

/** What the allowed server redirects to. */
export const REDIRECTS: readonly RedirectRow[] = [
  ['301', [301], 'http://127.0.0.1:CANARY/', 'The address 127.0.0.1 is local to this machine'],
  ['302', [302], 'http://[::1]:CANARY/', 'The address ::1 is local to this machine'],
  ['303', [303], 'http://localhost:CANARY/', 'of localhost is local to this machine'],
  ['307', [307], 'http://2130706433:CANARY/', 'The address 127.0.0.1 is local to this machine'],
  ['308', [308], 'https://127.0.0.1:CANARY/', 'The address 127.0.0.1 is local to this machine'],
  ['300', [300], 'http://127.0.0.1:CANARY/', 'answered 300'],
  ['304', [304], 'http://127.0.0.1:CANARY/', 'answered 304'],
  ['chained', [301, 302, 307, 308], 'http://127.1:CANARY/', '127.0.0.1 is local to this machine'],
  ['without a scheme', [302], '//127.0.0.1:CANARY/', '127.0.0.1 is local to this machine'],
  ['with backslashes', [302], '\\\\127.0.0.1:CANARY/', '127.0.0.1 is local to this machine'],
  ['with a tab', [302], '/\t/127.0.0.1:CANARY/', '127.0.0.1 is local to this machine'],
  ['in full-width digits', [302], '//\uFF11\uFF12\uFF17.0.0.1:CANARY/', '127.0.0.1 is local'],
  ['with no slashes', [302], 'http:127.0.0.1:CANARY/', 'answered 404'],
  ['with no slashes to https', [302], 'https:127.0.0.1:CANARY/', '127.0.0.1 is local'],
  ['with userinfo', [302], 'http://a.example@127.0.0.1:CANARY/', 'user name or password'],
  [
    'to the front as userinfo',
    [302],
    'http://127.0.0.1:FRONT@[::1]:CANARY/',
    'user name or password',
  ],
  ['to a hostile name', [302], 'http://a.example:CANARY/', 'of a.example is local'],
  ['to a private name', [302], 'http://metadata.google.internal/', PRIVATE_NAME],
  ['to metadata', [307], 'http://169.254.169.254/latest/', '169.254.169.254 is link-local'],
  ['to file', [302], 'file:///etc/passwd', 'redirects to file:. Only http and https'],
  ['to data', [302], 'data:text/xml,<rss/>', 'redirects to data:. Only http and https'],
  ['to gopher', [302], 'gopher://127.0.0.1:CANARY/', 'may be fetched, not gopher:'],
  ['to javascript', [301], 'javascript:alert(1)', 'redirects to javascript:. Only http and https'],
  ['to blob', [302], 'blob:http://127.0.0.1:CANARY/1', 'redirects to blob:. Only http and https'],
  ['to the other family of the front', [302], 'http://[::1]:FRONT/', '::1 is local'],
];
