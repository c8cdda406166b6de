import { formatMoment } from '../../fields/time.ts';

/** An administrator's last change of an article's visibility; a row of `visibility_changes`. */
export interface VisibilityChange {
  /** Of the article. */
  id: string;
  change_id: string;
  is_gone: boolean;
  made_at: string;
  /** Of the build that makes it so on the public site; null before there is one. */
  build_status: string | null;
  build_ended_at: string | null;
  build_error: string | null;
}

/** The result of a look at the public site. */
export interface SiteLook {
  builtAt: string;
  /** The served build lacks everything that administrators took away up to this time. */
  removalsUntil: string | null;
  /** Whether the page of the article's club leads to it. */
  isListed: boolean;
}

/** How an article stands on the public site. */
interface Standing {
  text: string;
  isTrouble: boolean;
}

const hourMs = 3_600_000;

/** Whether the site was looked at and no longer has what an administrator took away. */
export function hasLeft(change: VisibilityChange, look: SiteLook | null): look is SiteLook {
  if (look === null || look.isListed || look.removalsUntil === null) return false;
  return Date.parse(look.removalsUntil) >= Date.parse(change.made_at);
}

/**
 * How an article stands on the public site after an administrator took it away or gave it back.
 *
 * @param look Null where the site was not looked at.
 */
export function describeStanding(change: VisibilityChange, look: SiteLook | null): Standing {
  const { is_gone: isGone, build_status: status, build_ended_at: endedAt } = change;
  const builtAt = status === 'succeeded' ? endedAt : null;
  if (isGone && hasLeft(change, look)) {
    return well(`Gone from the site, ${momentOf(builtAt ?? look.builtAt)}`);
  }
  if (status === 'failed') {
    const reason = change.build_error ?? 'No reason was given.';
    return trouble(`${isGone ? 'Still on the site' : 'Not back on the site'}. ${reason}`);
  }
  if (!isGone && builtAt !== null) return well(`Back on the site, ${momentOf(builtAt)}`);
  if (isGone && builtAt !== null && look?.isListed === true) {
    return trouble('Still on the site: what is served is older than the last build.');
  }
  const going = isGone ? 'Leaving the site' : 'Returning to the site';
  return well(status === 'queued' ? `${going}: the deployment is queued` : `${going}…`);
}

/** Whether it is long back on the site, like any other. */
export function isPast(change: VisibilityChange, now: Date): boolean {
  const { is_gone: isGone, build_status: status, build_ended_at: endedAt } = change;
  return !isGone && status === 'succeeded' && now.getTime() - Date.parse(endedAt ?? '') > hourMs;
}

/** Whether a build that will change how it stands is still to end, or to begin. */
export function isAwaited({ build_status: status, made_at }: VisibilityChange, now: Date): boolean {
  // One that nobody began within a minute comes with the next change of the site.
  const isNew = now.getTime() - Date.parse(made_at) < 60_000;
  return status === 'queued' || status === 'running' || (status === null && isNew);
}

const momentOf = (moment: string) => formatMoment(new Date(moment));
const well = (text: string): Standing => ({ text, isTrouble: false });
const trouble = (text: string): Standing => ({ text, isTrouble: true });
