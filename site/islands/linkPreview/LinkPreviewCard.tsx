import type { LinkPreview } from './readLinkPreview.ts';

interface Props {
  url: URL;
  preview: LinkPreview;
}

/** A page in a card, as it describes itself. An image that does not load leaves its box empty. */
export default function LinkPreviewCard({ url, preview }: Props) {
  const host = url.hostname.replace(/^www\./, '');
  const { title, description, imageUrl, faviconUrl } = preview;
  return (
    <a className="preview-card" href={url.href} target="_blank" rel="noopener">
      <span className="picture">
        {imageUrl === null ? (
          <span className="label no-image">No image</span>
        ) : (
          <img src={imageUrl} alt="" width="640" height="360" referrerPolicy="no-referrer" />
        )}
      </span>
      <span className="preview-words">
        <strong dir="auto">{title ?? host}</strong>
        {description !== null && <span dir="auto">{description}</span>}
        <small>
          <span className="favicon" data-initial={host[0]}>
            {faviconUrl !== null && (
              <img src={faviconUrl} alt="" width="16" height="16" referrerPolicy="no-referrer" />
            )}
          </span>
          {host}
        </small>
      </span>
    </a>
  );
}
