import type { Palette } from './palette.ts';
import { circle, polygon, tidy } from './shapes.ts';

/**
 * A football: a pentagon in the middle, five seams, five patches at the rim, and a crescent of shade.
 * @param turn in degrees
 * @param id names its clip path, once per drawing
 */
export function football(
  { paper, ink }: Palette,
  x: number,
  y: number,
  radius: number,
  turn: number,
  id = 'ball',
): string {
  const point = (distance: number, degrees: number): [number, number] => {
    const angle = ((degrees + turn) * Math.PI) / 180;
    return [x + Math.cos(angle) * distance * radius, y + Math.sin(angle) * distance * radius];
  };
  const fifths = [0, 72, 144, 216, 288];
  const middle = polygon(
    fifths.map((degrees) => point(0.36, degrees)),
    ink,
  );
  const seams = fifths.map((degrees) => {
    const [start, end] = [point(0.34, degrees), point(0.72, degrees)];
    return `M${start.map(tidy).join(' ')}L${end.map(tidy).join(' ')}`;
  });
  const patches = fifths.map((degrees) =>
    polygon(
      [
        point(0.7, degrees),
        point(0.84, degrees + 24),
        point(1.1, degrees + 20),
        point(1.1, degrees - 20),
        point(0.84, degrees - 24),
      ],
      ink,
    ),
  );
  const rim = fifths.map((degrees) => {
    const [start, end] = [point(0.84, degrees + 24), point(0.84, degrees + 48)];
    return `M${start.map(tidy).join(' ')}L${end.map(tidy).join(' ')}`;
  });
  return [
    `<clipPath id="${id}">${circle(x, y, radius, ink)}</clipPath>`,
    `<g clip-path="url(#${id})">${circle(x, y, radius, paper)}${middle}`,
    `<path d="${[...seams, ...rim].join('')}" stroke="${ink}" stroke-width="${tidy(radius / 22)}"/>`,
    ...patches,
    `<path d="M${tidy(x - radius)} ${tidy(y)}a${tidy(radius)} ${tidy(radius)} 0 0 0 ${tidy(radius * 2)} 0a${tidy(radius)} ${tidy(radius * 0.72)} 0 0 1 ${tidy(-radius * 2)} 0" fill="${ink}" opacity=".22"/></g>`,
  ].join('');
}
