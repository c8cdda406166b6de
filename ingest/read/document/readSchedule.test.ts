import { expect, it } from 'vitest';
import { readSchedule } from './readSchedule.ts';

const none = { pauseMinutes: null, skipHours: [], skipDays: [] };

it.each([
  ['nothing', '<title>A</title>', null],
  ['a time to live', '<ttl> 360 </ttl>', { ...none, pauseMinutes: 360 }],
  ['no time to live', '<ttl>0</ttl>', null],
  ['a time that is none', '<ttl>soon</ttl>', null],
  [
    'hours to skip',
    '<skipHours><hour>0</hour><hour> 23 </hour><hour>24</hour><hour>99</hour></skipHours>',
    { ...none, skipHours: [0, 23, 0] },
  ],
  [
    'days to skip',
    '<skipDays><day>Sunday</day><day>Domingo</day></skipDays>',
    { ...none, skipDays: [0] },
  ],
  ['a day and an hour of something else', '<event><day>Sunday</day><hour>15</hour></event>', null],
  ['a period', '<sy:updatePeriod>\n daily </sy:updatePeriod>', { ...none, pauseMinutes: 1440 }],
  [
    'a part of a period',
    '<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>',
    { ...none, pauseMinutes: 360 },
  ],
  [
    'two pauses, of which the longer counts',
    '<ttl>60</ttl><sy:updatePeriod>daily</sy:updatePeriod>',
    { ...none, pauseMinutes: 1440 },
  ],
  ['a period of its own making', '<sy:updatePeriod>fortnightly</sy:updatePeriod>', null],
  ['something within an item', '<item><ttl>600</ttl></item>', null],
])('a feed that tells %s', (_case, inner, schedule) => {
  expect(readSchedule(`<rss><channel>${inner}</channel></rss>`)).toEqual(schedule);
});
