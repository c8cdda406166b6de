import { describe, expect, it } from 'vitest';
import { checkAsMarkdown, checkAsText } from './describeCheck.ts';
import type { JudgedSource } from './checkSources.ts';

const alive: JudgedSource = {
  clubName: 'Bury',
  name: 'Club news',
  url: 'https://bury.example/feed',
  verdict: 'alive',
  reason: 'The newest story is a day old.',
};
const dead: JudgedSource = {
  ...alive,
  clubName: 'York City',
  verdict: 'dead',
  reason: 'The feed was not found.',
};

describe('a check in words', () => {
  it('lists every source on a terminal, the worst first, and counts them', () => {
    expect(checkAsText([alive, dead])).toBe(
      [
        'dead   York City  Club news  The feed was not found.',
        'alive  Bury       Club news  The newest story is a day old.',
        '[check] 2 sources read, 1 dead, 1 alive',
        '',
      ].join('\n'),
    );
  });

  it('shows in Markdown only those that need a look', () => {
    const markdown = checkAsMarkdown([alive, dead]);
    expect(markdown).toContain('2 sources read, 1 dead, 1 alive.');
    expect(markdown).toContain('| dead | York City | Club news |');
    expect(markdown).not.toContain('Bury');
  });

  it('says in Markdown that nothing needs a look', () => {
    expect(checkAsMarkdown([alive])).toContain('Nothing needs a look.');
    expect(checkAsMarkdown([])).toContain('0 sources read.');
  });

  it.each([
    'a | b',
    '<img src=x onerror=alert(1)>',
    '[click](https://evil.example)',
    '![](https://evil.example/pixel)',
    'https://evil.example',
    '@somebody',
    'two\nlines',
    '`code` **bold**',
  ])('makes nothing of the words of a publisher: %j', (words) => {
    const rows = checkAsMarkdown([{ ...dead, reason: words }])
      .split('\n')
      .slice(6);
    expect(rows).toHaveLength(2);
    const cells = rows[0]?.split(' | ') ?? [];
    expect(cells).toHaveLength(5);
    expect(cells[4]?.replace(/ \|$/, '')).not.toMatch(/[<>[\]()|`*@:\n]/);
  });

  it('lets no source forge a line of the log', () => {
    expect(checkAsText([{ ...dead, name: 'News\n[check] 0 sources', reason: 'a\x1b[2Jb' }])).toBe(
      'dead  York City  News [check] 0 sources  a [2Jb\n[check] 1 sources read, 1 dead\n',
    );
  });
});
