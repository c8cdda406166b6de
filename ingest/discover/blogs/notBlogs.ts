/** Sites that fan sites link to and that are none: registrable names, each with all its subdomains. */
const NOT_BLOGS: Readonly<Record<string, readonly string[]>> = {
  'social networks': [
    ...['facebook.com', 'fb.com', 'twitter.com', 'x.com', 't.co', 'instagram.com', 'threads.net'],
    ...['tiktok.com', 'youtube.com', 'youtu.be', 'linkedin.com', 'reddit.com', 'pinterest.com'],
    ...[
      'bsky.app',
      'mastodon.social',
      'whatsapp.com',
      'wa.me',
      't.me',
      'telegram.me',
      'discord.gg',
    ],
    ...['discord.com', 'flickr.com', 'snapchat.com', 'twitch.tv', 'vimeo.com', 'linktr.ee'],
  ],
  'podcast and music services': [
    ...['spotify.com', 'soundcloud.com', 'acast.com', 'audioboom.com', 'podbean.com', 'apple.com'],
    ...['anchor.fm', 'libsyn.com', 'deezer.com', 'spreaker.com'],
  ],
  'shops and donations': [
    ...[
      'amazon.co.uk',
      'amazon.com',
      'amzn.to',
      'ebay.co.uk',
      'ebay.com',
      'etsy.com',
      'redbubble.com',
    ],
    ...['teespring.com', 'paypal.com', 'paypal.me', 'patreon.com', 'ko-fi.com', 'buymeacoffee.com'],
    ...['justgiving.com', 'gofundme.com', 'sportsdirect.com', 'fanatics.com', 'kitbag.com'],
    ...['classicfootballshirts.co.uk', 'jdsports.co.uk'],
  ],
  betting: [
    ...[
      'bet365.com',
      'williamhill.com',
      'ladbrokes.com',
      'coral.co.uk',
      'paddypower.com',
      'betfair.com',
    ],
    ...['skybet.com', 'betfred.com', 'betway.com', 'unibet.co.uk', 'bwin.com', '888sport.com'],
    ...[
      'betvictor.com',
      'boylesports.com',
      'oddschecker.com',
      'begambleaware.org',
      'gamstop.co.uk',
    ],
  ],
  ticketing: [
    ...['ticketmaster.co.uk', 'ticketmaster.com', 'viagogo.co.uk', 'viagogo.com', 'stubhub.co.uk'],
    ...[
      'eventbrite.co.uk',
      'eventbrite.com',
      'seatgeek.com',
      'livefootballtickets.com',
      'eticketing.co.uk',
    ],
  ],
  'big media': [
    ...['bbc.co.uk', 'bbc.com', 'skysports.com', 'sky.com', 'theguardian.com', 'telegraph.co.uk'],
    ...['thetimes.co.uk', 'thetimes.com', 'independent.co.uk', 'dailymail.co.uk', 'mirror.co.uk'],
    ...[
      'thesun.co.uk',
      'express.co.uk',
      'dailystar.co.uk',
      'metro.co.uk',
      'standard.co.uk',
      'itv.com',
    ],
    ...[
      'inews.co.uk',
      'espn.com',
      'espn.co.uk',
      'goal.com',
      'talksport.com',
      'nytimes.com',
      'cnn.com',
    ],
    ...['theathletic.com', 'football365.com', 'teamtalk.com', 'givemesport.com', '90min.com'],
    ...[
      'fourfourtwo.com',
      'eurosport.com',
      'tntsports.co.uk',
      'reuters.com',
      'yahoo.com',
      'msn.com',
    ],
    ...[
      'skynews.com',
      'planetfootball.com',
      'caughtoffside.com',
      'bleacherreport.com',
      'squawka.com',
    ],
  ],
  'leagues, data and encyclopedias': [
    ...['premierleague.com', 'efl.com', 'thefa.com', 'fifa.com', 'uefa.com', 'wikipedia.org'],
    ...[
      'wikimedia.org',
      'transfermarkt.com',
      'transfermarkt.co.uk',
      'soccerbase.com',
      'sofascore.com',
    ],
    ...['whoscored.com', 'flashscore.com', 'flashscore.co.uk', 'fbref.com', 'soccerway.com'],
    ...['footballwebpages.co.uk', 'livescore.com', 'newsnow.co.uk', 'feedspot.com', 'imdb.com'],
  ],
  'search engines and services': [
    ...['google.com', 'google.co.uk', 'goo.gl', 'bing.com', 'duckduckgo.com', 'feedburner.com'],
    ...[
      'feedly.com',
      'bit.ly',
      'tinyurl.com',
      'ow.ly',
      'gravatar.com',
      'wordpress.org',
      'blogger.com',
    ],
    ...[
      'wix.com',
      'squarespace.com',
      'godaddy.com',
      'cloudflare.com',
      'mailchimp.com',
      'jetpack.com',
    ],
    ...[
      'automattic.com',
      'creativecommons.org',
      'statcounter.com',
      'web.archive.org',
      'archive.org',
    ],
    ...['github.com', 'w3.org', 'adobe.com', 'microsoft.com', 'play.google.com', 'disqus.com'],
  ],
};

const HOSTS = new Set(Object.values(NOT_BLOGS).flat());

/** Home pages of services whose subdomains are people's blogs. */
const BLOG_SERVICES =
  /^(?:www\.)?(?:wordpress|substack|medium|tumblr|blogspot|sbnation|fansided)\.com$|^(?:www\.)?(?:ghost\.io|fansnetwork\.co\.uk)$/;
const BUSINESS_HOST =
  /^(?:shop|store|tickets?|booking|media|mail|login|accounts?)\.|(?:^|\.)(?:[\w-]*(?:bets?|betting|casino|poker|bingo|slots)|(?:bet|casino|tickets?)[\w-]*)\.[a-z.]+$/;
const DOWNLOAD =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|rar|gz|mp3|mp4|m4a|avi|mov|jpe?g|png|gif|webp|svg|ics|apk|exe)$/i;

/** Whether an address is surely no blog: by its host, or because it is a file. */
export function isNoBlog(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  if (DOWNLOAD.test(pathname) || BUSINESS_HOST.test(hostname)) return true;
  if (BLOG_SERVICES.test(hostname)) return pathname === '/';
  const labels = hostname.split('.');
  return labels.some((_label, at) => HOSTS.has(labels.slice(at).join('.')));
}
