/** The labels of topics. */
export const topicWords = {
  'match-report': 'Match report',
  preview: 'Preview',
  transfer: 'Transfer',
  injury: 'Injury',
  manager: 'Manager',
  interview: 'Interview',
  women: 'Women',
  academy: 'Academy',
  fans: 'Fans',
  finance: 'Finance',
  obituary: 'Obituary',
  'live-blog': 'Live blog',
  podcast: 'Podcast',
  ticketing: 'Tickets',
  commercial: 'Commercial',
  'fixture-list': 'Fixtures and television',
  betting: 'Betting',
  stream: 'Streams',
  other: 'Other',
} as const;

/** Topics that the site leaves out, unless their publisher is shown. */
export const leftOutTopics: readonly string[] = ['betting', 'stream'];
