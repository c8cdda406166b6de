type Style = Readonly<Record<string, string | number>>;

/** A box for satori: a React element as plain data, which can be compared. */
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

export function box(style: Style, children: string | readonly ShareBox[] = []): ShareBox {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

export function drawing(
  markup: string,
  viewBox: string,
  { width, height, ...style }: Style & { width: number; height: number },
): ShareBox {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" preserveAspectRatio="none">${markup}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width, height, style } };
}
