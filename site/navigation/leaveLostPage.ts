import { leadsHome } from './leadsHome.ts';
import { paths } from '../../common/paths.ts';

/** Sends the visitor of an unknown club, season or league to the home page; Back skips this page. */
export function leaveLostPage(): void {
  if (leadsHome(location.pathname)) location.replace(paths.home);
}
