import { partOf } from './partOf.ts';

/** A club's link as the build made it (ClubLinks.astro), with its badge and the button to follow it. */
export function clubLink(slug: string, within: ParentNode): HTMLElement[] {
  const { content } = partOf('club-links', within) as HTMLTemplateElement;
  const club = content.querySelector(`[data-club-link="${CSS.escape(slug)}"]`);
  return club === null ? [] : [club.cloneNode(true) as HTMLElement];
}
