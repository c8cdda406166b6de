/**
 * Whether an address that led nowhere should send its visitor to the home page: an unknown club,
 * season or league does; any other unknown address shows the page that says so.
 */
export function leadsHome(pathname: string): boolean {
  return /^\/(clubs|seasons|leagues)(\/|$)/.test(pathname);
}
