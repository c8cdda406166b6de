interface Props {
  /** The name of this part of the page, for those who jump between parts. */
  label: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Back and onward through the pages of a list. */
export function PagerButtons({ label, page, pages, onTurn }: Props) {
  return (
    <nav className="pager needs-script" aria-label={label}>
      <button
        type="button"
        className="button"
        disabled={page === 1}
        onClick={() => {
          onTurn(page - 1);
        }}
      >
        Previous
      </button>
      <p role="status" className="figures">
        Page {page} of {pages}
      </p>
      <button
        type="button"
        className="button"
        disabled={page >= pages}
        onClick={() => {
          onTurn(page + 1);
        }}
      >
        Next
      </button>
    </nav>
  );
}

/** The boxes of the stories that are coming, at their size. */
export function PendingStories({ count }: { count: number }) {
  return (
    <div className="news-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div className={`story story--pending ${place === 0 ? 'story--lead' : ''}`} key={place}>
          <div className="picture pulse" />
          <div className="kicker" />
          <div className="headline pulse" />
          <div className="byline pulse" />
        </div>
      ))}
    </div>
  );
}

/** In the place of stories that did not come. */
export function StoriesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>These stories could not be loaded. Are you online?</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
