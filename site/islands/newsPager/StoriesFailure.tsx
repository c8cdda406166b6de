interface Props {
  onRetry: () => void;
}

/** In the place of stories that did not come. */
export default function StoriesFailure({ onRetry }: Props) {
  return (
    <div className="notice" role="alert">
      <p>These stories could not be loaded. Are you online?</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
