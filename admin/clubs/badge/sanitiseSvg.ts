import { fetchProgram } from '../../actions/fetchProgram.ts';
import { messageOf } from '../../actions/useAction.ts';

/** A drawing without what acts or loads, or why it cannot be had. */
export type SanitisedSvg = { kind: 'clean'; svg: string } | { kind: 'refused'; reason: string };

/** The elements that draw something; groups, definitions and styles alone do not. */
const shapes =
  'path, rect, circle, ellipse, line, polyline, polygon, text, use[*|href], image[*|href]';

/**
 * The beginning of an event handler's name. Browsers refuse handlers while they read a drawing, though it
 * is never shown, and report each as a breach of the page's policy; under another name they are
 * attributes like any that the purifier does not know.
 */
const handlerName = /(?<=\s)on(?=[\w-]+\s*=\s*["'])/gi;

/**
 * Takes scripts, event handlers and links to elsewhere out of an SVG. What comes out is looked at
 * once more, because an uploaded badge is served to everybody.
 */
export async function sanitiseSvg(text: string): Promise<SanitisedSvg> {
  const drawing = parseSvg(text.replace(handlerName, 'not-on'));
  if (drawing === null) return refused('Please upload an image file');
  const library = await fetchProgram(() => import('dompurify')).catch(messageOf);
  if (typeof library === 'string') return refused(library);
  const purifier = library.default(window);
  purifier.addHook('afterSanitizeAttributes', dropOutsideReferences);
  const body = purifier.sanitize(drawing, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    KEEP_CONTENT: false,
    RETURN_DOM: true,
  });
  const left = body.firstChild;
  // Read again as it will be served, so that what is checked is what is stored.
  const svg = left === null ? '' : new XMLSerializer().serializeToString(left);
  const result = parseSvg(svg);
  if (result?.querySelector(shapes) == null) {
    return refused('Nothing to show is left of this SVG once its scripts and links are taken out.');
  }
  if (!isInertSvg(result)) {
    return refused(
      'This SVG loads something from elsewhere or holds a script. Please upload one without.',
    );
  }
  return { kind: 'clean', svg };
}

function parseSvg(text: string): Element | null {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const isDrawing = root.localName === 'svg' && root.querySelector('parsererror') === null;
  return isDrawing ? root : null;
}

function dropOutsideReferences(element: Element): void {
  for (const attribute of [...element.attributes]) {
    if (attribute.localName === 'href' && !isInertReference(attribute.value)) {
      element.removeAttributeNode(attribute);
    }
  }
}

export function refused(reason: string): Extract<SanitisedSvg, { kind: 'refused' }> {
  return { kind: 'refused', reason };
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const activeElements =
  /^(script|foreignobject|iframe|object|embed|animate.*|set|handler|listener)$/i;

/** Whether nothing in a drawing acts or loads anything from elsewhere. */
function isInertSvg(root: Element): boolean {
  return [root, ...root.querySelectorAll('*')].every(isInertElement);
}

function isInertElement(element: Element): boolean {
  if (element.namespaceURI !== svgNamespace || activeElements.test(element.localName)) return false;
  if (element.localName === 'style' && !isInertCss(element.textContent)) return false;
  return [...element.attributes].every(({ localName, value }) =>
    isInertAttribute(localName, value),
  );
}

function isInertAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (/^(href|src)$/i.test(name)) return isInertReference(value);
  return isInertCss(value);
}

/** Whether a link stays within the drawing: to a part of itself, or an image that it carries along. */
export function isInertReference(reference: string): boolean {
  return /^\s*(#|data:image\/(png|jpe?g|gif|webp)[;,])/i.test(reference);
}

/** Whether a style loads nothing from elsewhere. Escapes are refused, because they can hide anything. */
export function isInertCss(css: string): boolean {
  if (/\\|@import|@font-face|image-set|expression\s*\(|javascript:/i.test(css)) return false;
  return [...css.matchAll(/url\(\s*['"]?([^'")]*)/gi)].every(([, reference = '']) =>
    isInertReference(reference),
  );
}
