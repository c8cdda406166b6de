import { Button, Typography, type ButtonProps, type TypographyProps } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-admin';
import { firstNames } from '../../common/text/counts.ts';
import { describeDuration, formatMoment } from './time.ts';

/** A paragraph. */
export const Text = Typography;

/** A paragraph in small letters. */
export function Small(props: TypographyProps) {
  return <Typography variant="body2" {...props} />;
}

/** One that stands behind what it goes with, in the second ink. */
export function Faint(props: TypographyProps) {
  return <Small color="textSecondary" {...props} />;
}

interface TextButtonProps extends Omit<ButtonProps, 'children' | 'component' | 'href'> {
  label: string;
  /** For assistive technology: its subject, where several have the same label. */
  of?: string;
  /** The page it leads to, for a button that does nothing else. */
  to?: string;
}

/** A button that says in words what it does, or where it leads. */
export function TextButton({ label, of, to, ...button }: TextButtonProps) {
  const link = to === undefined ? {} : { component: Link, to };
  const name = of === undefined ? {} : { 'aria-label': `${label}: ${of}` };
  return (
    <Button {...link} {...name} {...button}>
      {label}
    </Button>
  );
}

/** One of those that stand in a row or above a list. */
export function SmallButton(props: TextButtonProps) {
  return <TextButton size="small" {...props} />;
}

interface SectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page below its heading. */
export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </section>
  );
}

interface MomentProps {
  /** A timestamp as the database writes it. */
  at: string;
}

/** A date and time, by the clock of the pyramid. */
export function Moment({ at }: MomentProps) {
  // Not every backend writes ISO 8601, so the text is never cut, only parsed.
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{formatMoment(moment)}</time>;
}

interface ElapsedProps {
  from: string;
  /** Null while it goes on: then it ticks. */
  to: string | null;
}

/** How long something has taken. */
export function Elapsed({ from, to }: ElapsedProps) {
  const now = useNow(to === null ? 1000 : null);
  return describeDuration((to === null ? now : new Date(to)).getTime() - Date.parse(from));
}

/** The time, anew every `everyMs` unless that is null, for what counts seconds or minutes on screen. */
export function useNow(everyMs: number | null): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

interface FileButtonProps {
  children: string;
  /** For screen readers, where several say the same. */
  name?: string;
  /** File types as in the `accept` of an input. */
  accept: string;
  /** Called for each file that was chosen. */
  onFile: (file: File) => void;
  isMultiple?: boolean;
}

/** A button that asks for a file or several, by keyboard too; the same may be chosen twice in a row. */
export function FileButton({
  children,
  name = children,
  accept,
  onFile,
  isMultiple = false,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextButton
        label={children}
        aria-label={name}
        variant="outlined"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}

/** Lists by name what an action will change, in a question about it. */
export function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className="names">
      {firstNames(names).map((name, place) => (
        // Two sources may have one name.
        <li key={place} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  );
}
