import * as paths from '../../../common/paths.ts';

interface Props {
  slug: string;
  badgeUrl: string | null;
}

/**
 * A club's badge or, without one, the crest drawn in its colours. It always stands beside the club's
 * name and is therefore silent. Where a badge does not load, `markImages` lets the crest through.
 */
export function Crest({ slug, badgeUrl }: Props) {
  return (
    <span className="crest" aria-hidden="true">
      {badgeUrl !== null && <img src={badgeUrl} alt="" width="40" height="49" loading="lazy" />}
      <svg>
        <use href={paths.shield(slug)} />
      </svg>
    </span>
  );
}
