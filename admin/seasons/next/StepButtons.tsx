import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface StepButtonsProps {
  onBack: () => void;
  /** Called once what the step asks for is sound; without it, this is the last step. */
  onNext?: () => void;
  /** Shown by the last step in place of Next. */
  children?: ReactNode;
}

/** Leads from step to step of a form. */
export function StepButtons({ onBack, onNext, children }: StepButtonsProps) {
  const { trigger } = useFormContext();
  const next = async () => {
    if (await trigger(undefined, { shouldFocus: true })) onNext?.();
  };
  return (
    <div className="actions">
      <Button onClick={onBack}>Back</Button>
      {onNext === undefined ? null : (
        <Button variant="contained" color="secondary" onClick={() => void next()}>
          Next
        </Button>
      )}
      {children}
    </div>
  );
}
