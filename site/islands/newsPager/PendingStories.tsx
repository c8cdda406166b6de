interface Props {
  count: number;
}

/** The boxes of the stories that are coming, at their size. */
export default function PendingStories({ count }: Props) {
  return (
    <div className="news-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div className="story story--pending" key={place}>
          <div className="picture pulse" />
          <div className="story-words">
            <div className="kicker" />
            <div className="headline pulse" />
            <div className="byline pulse" />
          </div>
        </div>
      ))}
    </div>
  );
}
