import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

describe('approve_submission', () => {
  it('makes an enabled fan-blog source and stamps the submission', async () => {
    const submission = await builders.buildSubmission({
      feed_url: 'https://blog.test/feed',
      blog_name: 'The Blog',
    });

    const { data: sourceId } = await backend.admin.rpc('approve_submission', { id: submission.id });

    const source = dataOf(await backend.admin.from('sources').select().single());
    expect(source).toMatchObject({
      id: sourceId,
      club_id: submission.club_id,
      name: 'The Blog',
      display_name: 'The Blog',
      url: 'https://blog.test/feed',
      type: 'fan_blog',
      kind: 'fan_blog',
      is_official: false,
      priority: 50,
      is_enabled: true,
    });
    expect(await reviewOf(submission.id)).toMatchObject({
      status: 'approved',
      reviewed_by: backend.adminId,
      reviewed_at: expect.any(String) as string,
    });
  });

  it('leaves the submission pending when its feed became a source meanwhile', async () => {
    const submission = await builders.buildSubmission({ feed_url: 'https://blog.test/feed' });
    await builders.buildSource({ url: 'https://blog.test/feed' });

    const { error } = await backend.admin.rpc('approve_submission', { id: submission.id });

    expect(error?.code).toBe('23505');
    expect(error?.message).toBe('A source with the URL https://blog.test/feed already exists.');
    expect(await reviewOf(submission.id)).toMatchObject({ status: 'pending', reviewed_at: null });
  });

  it('makes one source when it is called twice at once', async () => {
    const { id } = await builders.buildSubmission();

    const answers = await Promise.all([
      backend.admin.rpc('approve_submission', { id }),
      backend.admin.rpc('approve_submission', { id }),
    ]);

    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await backend.rows('sources')).toHaveLength(1);
  });
});

describe('reject_submission', () => {
  it.each([
    { reason: 'Not a football blog.', stored: 'Not a football blog.' },
    { reason: '  ', stored: null },
    { reason: undefined, stored: null },
  ])('stores the reason "$reason" as $stored', async ({ reason, stored }) => {
    const { id } = await builders.buildSubmission();

    const given = reason === undefined ? {} : { reason };
    await backend.admin.rpc('reject_submission', { id, ...given }).throwOnError();

    expect(await reviewOf(id)).toMatchObject({
      status: 'rejected',
      rejection_reason: stored,
      reviewed_by: backend.adminId,
    });
  });
});

describe('a review', () => {
  it.each(['approved', 'rejected'])('cannot be repeated once it is %s', async (status) => {
    const { id } = await builders.buildSubmission({ status });

    const approved = await backend.admin.rpc('approve_submission', { id });
    const rejected = await backend.admin.rpc('reject_submission', { id, reason: 'Again.' });

    const refusal = { code: 'PT404', message: 'There is no pending submission with this id.' };
    expect(approved.error).toMatchObject(refusal);
    expect(rejected.error).toMatchObject(refusal);
    expect(await reviewOf(id)).toMatchObject({ status, rejection_reason: null });
  });
});

const reviewOf = (id: string) => backend.row('feed_submissions', id);
