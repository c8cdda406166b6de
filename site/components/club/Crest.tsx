import * as paths from '../../../common/paths.ts';

interface Props {
  slug: string;
  badgeUrl: string | null;
  className?: string;
}

/** A club's badge or drawn crest, silent beside the name. `meetReader` reveals the crest of a failed badge. */
export function Crest({ slug, badgeUrl, className = 'w-(--crest,1.5rem)' }: Props) {
  return (
    <span
      className={`inline-block aspect-[40/49] flex-none font-display font-semibold text-ink/45 [content-visibility:auto] print:hidden ${className}`}
      aria-hidden="true"
      data-part="crest"
    >
      {badgeUrl !== null && (
        <img
          className="peer size-full object-contain data-failed:hidden"
          src={badgeUrl}
          alt=""
          width="40"
          height="49"
          loading="lazy"
        />
      )}
      <svg className="block size-full peer-not-data-failed:hidden">
        <use href={paths.crest(slug)} />
      </svg>
    </span>
  );
}
