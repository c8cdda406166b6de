import { Button } from '../../components/Button.tsx';

interface Props {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

export function PagerButtons({ page, pages, onTurn }: Props) {
  return (
    <nav
      className="pager noscript:hidden mt-7 flex items-center justify-between gap-4 border-t border-ink pt-4"
      aria-label="Pages of news"
    >
      <Button className="min-w-26" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <p role="status" className="tabular-nums">
        Page {page} of {pages}
      </p>
      <Button className="min-w-26" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

export function PendingStories({ count }: { count: number }) {
  return (
    <div className="news-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div className={`story story--pending ${place === 0 ? 'story--lead' : ''}`} key={place}>
          <div className="picture pulse" />
          <div className="kicker" />
          <div className="headline pulse h-[3.3em]" />
          <div className="pulse mt-2 h-5 w-3/5 [grid-area:byline]" />
        </div>
      ))}
    </div>
  );
}

export function StoriesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>These stories could not be loaded. Are you online?</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
