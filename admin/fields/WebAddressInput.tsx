import { TextInput, useWrappedSource, type TextInputProps, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { completeAddress } from '../../common/webAddress.ts';
import { maxUrlCharacters } from '../../common/limits.ts';
import { atMost, webAddress } from './inputs.ts';

type WebAddressInputProps = Omit<TextInputProps, 'type' | 'validate' | 'onBlur' | 'onKeyDown'> & {
  /** Further validation, beside that it is a web address. */
  validate?: Validator | readonly Validator[];
};

/** An address of the web: one typed without `https://` is completed once it is left or sent. */
export function WebAddressInput({ source, validate, ...props }: WebAddressInputProps) {
  const name = useWrappedSource(source);
  const { getValues, setValue } = useFormContext();
  const complete = () => {
    const typed: unknown = getValues(name);
    const completed = typeof typed === 'string' ? completeAddress(typed) : typed;
    if (completed !== typed) {
      setValue(name, completed, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <TextInput
      {...props}
      source={source}
      type="url"
      validate={[
        ...(validate === undefined ? [] : [validate].flat()),
        webAddress,
        atMost(maxUrlCharacters),
      ]}
      onBlur={complete}
      onKeyDown={({ key }) => {
        // Which sends the form.
        if (key === 'Enter') complete();
      }}
    />
  );
}
