interface Props {
  /** The name of this part of the page, for those who jump between parts. */
  label: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Back and onward through the pages of a list. */
export default function PagerButtons({ label, page, pages, onTurn }: Props) {
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
