import type { ReactNode } from 'react';

type Style = Readonly<Record<string, string | number>>;

/** What satori lays out: the shape of a React element, as plain data that can be hashed. */
export interface ShareBox {
  type: 'div' | 'img';
  props: {
    style: Style;
    children?: string | readonly ShareBox[];
    src?: string;
    width?: number;
    height?: number;
  };
}

/** A flex container around other boxes or a text. */
export function box(style: Style, children: string | readonly ShareBox[] = []): ShareBox {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** A drawing: SVG markup in a box of its own, which it fills whatever the box's proportions. */
export function drawing(
  markup: string,
  viewBox: string,
  { width, height, ...style }: Style & { width: number; height: number },
): ShareBox {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" preserveAspectRatio="none">${markup}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width, height, style } };
}

/** The boxes as what satori's types ask for. */
export function asReactNode(shareBox: ShareBox): ReactNode {
  return { key: null, ...shareBox } as ReactNode;
}
