import { completeAddress, httpUrl, isLocalHost, isWebAddress } from '../../common/webAddress.ts';
import { maxLength, type Validator } from 'react-admin';

/** The choices of a select, from a table of values and their names. */
export function choicesOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([id, name]) => ({ id, name }));
}

/** A validator for inputs: nothing, or a web address, or what is one once it is completed. */
export function webAddress(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'string' && isWebAddress(completeAddress(value))
    ? undefined
    : 'Please enter a valid URL';
}

/**
 * A validator for what a server is to fetch: no address of its own machine or network, which a site on the
 * internet does not read. A site that itself is at such an address may have sample feeds beside it.
 *
 * @param siteHostname Where the site is, such as `window.location.hostname`.
 */
export function publicAddress(siteHostname: string) {
  return (value: unknown) => {
    const url = typeof value === 'string' ? httpUrl(completeAddress(value)) : null;
    return url !== null && isLocalHost(url.hostname) && !isLocalHost(siteHostname)
      ? 'This address is one of a private network, which cannot be read from here: enter a public one'
      : undefined;
  };
}

/** A validator for names: there is one, and not of blanks alone. */
export function requiredText(message: string) {
  const validate = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? undefined : message;
  // By which the framework marks the field.
  return Object.assign(validate, { isRequired: true });
}

/** A validator: so many characters and no more. */
export function atMost(characters: number): Validator {
  return maxLength(characters, atMostWords(characters));
}

/** The same in words alone, for what no form validates. */
export function atMostWords(characters: number): string {
  return `At most ${characters.toLocaleString('en-GB')} characters`;
}
