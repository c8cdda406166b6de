/** The size of every illustration in pixels, 16:9 as cards show it. */
export const WIDTH = 1200;
export const HEIGHT = 675;

/** A filled rectangle. */
export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}" fill="${fill}"${spaced(more)}/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${fill}"${spaced(more)}/>`;
}

/** A filled polygon through the points. */
export function polygon(
  points: readonly (readonly [number, number])[],
  fill: string,
  more = '',
): string {
  const list = points.map(([x, y]) => `${tidy(x)},${tidy(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}"${spaced(more)}/>`;
}

/** A filled path. */
export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${spaced(more)}/>`;
}

/** A path that is a line without a fill. */
export function stroke(data: string, colour: string, width: number, more = ''): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${tidy(width)}"${spaced(more)}/>`;
}

/** Parts that are moved, turned or scaled together. */
export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** A number to one decimal place, which keeps the files small. */
export function tidy(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function spaced(attributes: string): string {
  return attributes === '' ? '' : ` ${attributes}`;
}
