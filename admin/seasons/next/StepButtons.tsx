import { useFormContext } from 'react-hook-form';
import { TextButton } from '../../fields/elements.tsx';

/** @returns how to go on to the next step of a form, once what this one asks for is sound. */
export function useGoOn(onNext: () => void): () => Promise<void> {
  const { trigger } = useFormContext();
  return async () => {
    if (await trigger(undefined, { shouldFocus: true })) onNext();
  };
}

/** Goes on to the next step. */
export function NextButton({ onNext }: { onNext: () => void }) {
  const goOn = useGoOn(onNext);
  return <TextButton label="Next" variant="contained" onClick={() => void goOn()} />;
}
