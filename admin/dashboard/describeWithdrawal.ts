import type { Withdrawal } from './figures/overviewFigures.ts';

/**
 * Who took how many stories off the site, in one sentence without a full stop.
 *
 * @param visibleCount How many there are now.
 */
export function describeWithdrawal(
  { title, table_name: table, action, articles, made_by_email: email }: Withdrawal,
  visibleCount: number,
): string {
  const isAll = visibleCount === 0 && title?.startsWith('Deleted all') === true;
  const count = `${articles.toLocaleString('en-GB')} ${articles === 1 ? 'article' : 'articles'}`;
  const verb = articles === 1 ? 'was' : 'were';
  const deed = action === 'update' ? 'hidden' : 'deleted';
  const club = table === 'clubs' && action === 'delete' ? ' with their club' : '';
  return `${isAll ? 'All ' : ''}${count} ${verb} ${deed}${club} by ${email ?? 'an administrator'}`;
}
