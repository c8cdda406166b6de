import { spokenAddress } from '../../common/webAddress.ts';
import { Link, type LinkProps } from '@mui/material';

/** A link to another site, in a tab of its own; without words it shows the address. */
export function OutsideLink({ children, ...props }: LinkProps) {
  return (
    <Link target="_blank" rel="noopener noreferrer" {...props}>
      {children ?? props.href}
    </Link>
  );
}

/** The address of a feed, which leads there; told without what every address has. */
export function FeedAddress({ url }: { url: string }) {
  return (
    <OutsideLink
      href={url}
      variant="body2"
      color="textSecondary"
      sx={{ display: 'block', width: 'fit-content', lineHeight: 1.43, overflowWrap: 'anywhere' }}
    >
      {spokenAddress(url)}
    </OutsideLink>
  );
}
