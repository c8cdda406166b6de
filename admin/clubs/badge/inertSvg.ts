const svgNamespace = 'http://www.w3.org/2000/svg';
const activeElements =
  /^(script|foreignobject|iframe|object|embed|animate.*|set|handler|listener)$/i;

/** Whether nothing in a drawing acts or loads anything from elsewhere. */
export function isInertSvg(root: Element): boolean {
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
