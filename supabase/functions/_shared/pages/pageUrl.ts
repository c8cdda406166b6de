import { z } from 'zod';
import { cleanUrl } from '../../../../common/webAddress.ts';

/** A web address as a caller gives it, in the spelling under which articles and pages are stored. */
export const pageUrl = z.string('must be a web address').transform((text, context) => {
  const url = cleanUrl(text);
  if (url !== null) return url;
  const message = 'must be a web address such as https://example.com, of at most 2,048 characters';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
