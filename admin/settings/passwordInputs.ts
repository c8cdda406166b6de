import { passwordLimits } from '../../common/limits.ts';

const { leastCharacters, mostBytes } = passwordLimits;

/** A validator: a new password as both backends take it. */
export function checkNewPassword(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return 'Choose a password';
  if (value.length < leastCharacters) return `At least ${String(leastCharacters)} characters`;
  if (new TextEncoder().encode(value).length > mostBytes) return 'That is too long';
  return undefined;
}

/** Of an input for a new password: what password managers and assistive technology are told. */
export const newPasswordProps = {
  autoComplete: 'new-password',
  helperText: `At least ${String(leastCharacters)} characters`,
  slotProps: { htmlInput: { required: true } },
} as const;
