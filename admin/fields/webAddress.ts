import { isWebAddress } from '../../common/webAddress.ts';

/** A validator for inputs: nothing, or a whole web address. */
export function webAddress(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'string' && isWebAddress(value) ? undefined : 'Please enter a valid URL';
}
