import type { SampleClub } from '../sampleClub.ts';

/** A small square parted in the colours of the club, as SVG. */
export function favicon({ primaryColour, secondaryColour }: SampleClub): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${primaryColour}"/><path d="M0 32L32 0V28a4 4 0 0 1-4 4z" fill="${secondaryColour}"/><rect x=".5" y=".5" width="31" height="31" rx="3.5" fill="none" stroke="#171a1f" stroke-opacity=".25"/></svg>`;
}
