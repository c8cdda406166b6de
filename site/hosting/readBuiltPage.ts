import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

const asset = /^\/_astro\/[\w.-]+\.(?:css|js)$/;

export function readBuiltPage(html: string) {
  const scriptHashes: string[] = [];
  const assets = new Set<string>();
  let code: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      // Islands name their scripts in attributes of their own.
      for (const value of Object.values(attributes)) if (asset.test(value)) assets.add(value);
      const isInside = name === 'script' && attributes['src'] === undefined;
      if (isInside && attributes['type'] !== 'application/ld+json') code = '';
    },
    ontext(text) {
      if (code !== null) code += text;
    },
    onclosetag() {
      if (code !== null) scriptHashes.push(hashOf(code));
      code = null;
    },
  });
  parser.end(html);
  return {
    /** The scripts that are inside it, as a policy names them: `sha256-…`. */
    scriptHashes,
    /** The scripts and style sheets that it names, from the root of the site. */
    assets: [...assets],
  };
}

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
