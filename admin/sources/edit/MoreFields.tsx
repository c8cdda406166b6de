import { useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { kindAndType, type Source } from '../source.ts';

/** Those that stand in sight, whose faults need nothing to be opened. */
const shown = ['url', 'club_id', 'name', 'root'];

interface MoreFieldsProps {
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** The fields that are filled in already, folded away; a fault in one of them opens it. */
export function MoreFields({ isOpenAtFirst, children }: MoreFieldsProps) {
  const { errors } = useFormState();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [kind, type, priority] = useWatch<Source, ['kind', 'type', 'priority']>({
    name: ['kind', 'type', 'priority'],
  });
  const hasFault = Object.keys(errors).some((field) => !shown.includes(field));
  return (
    <details
      className="more"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        More: {kindAndType({ kind, type })}, priority {priority}
      </summary>
      {children}
    </details>
  );
}
