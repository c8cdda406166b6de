/** The two colours text on a club's colours may have; they are the same in light and dark. */
export const inkAndPaper = { ink: '#15181C', paper: '#FFFFFF' } as const;

/** Which of ink or paper reads better on a colour. One of the two always reaches 4.2 to 1. */
export function readableOn(colour: string): keyof typeof inkAndPaper {
  const onPaper = contrast(inkAndPaper.paper, colour);
  return onPaper >= contrast(inkAndPaper.ink, colour) ? 'paper' : 'ink';
}

/** The WCAG 2.2 contrast ratio of two `#rrggbb` colours, from 1 (equal) to 21. */
export function contrast(one: string, other: string): number {
  const lighter = Math.max(luminance(one), luminance(other));
  const darker = Math.min(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
