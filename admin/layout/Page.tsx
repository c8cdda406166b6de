import { Tab, Tabs } from '@mui/material';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
  type ReactNode,
} from 'react';
import {
  Link,
  ListNoResults,
  Notification,
  Title,
  useListContext,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker, useLocation } from 'react-router';
import { Text } from '../fields/elements.tsx';

interface PageProps {
  title: string;
  /** A page of text to read or to type is narrow, one of columns wide, a board as wide as the screen. */
  width?: 'narrow' | 'usual' | 'wide' | 'full';
  children: ReactNode;
}

/** A page that no list and no form of react-admin frames. */
export function Page({ title, width = 'usual', children }: PageProps) {
  return (
    <div className="page" data-width={width}>
      <Title title={<PageTitle>{title}</PageTitle>} />
      {children}
    </div>
  );
}

/** A page's title in the bar and in the browser's tab: the `title` of a List, an Edit or a Title. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Touchline`;
  }, [children]);
  return <>{children}</>;
}

interface PageTabsProps {
  label: string;
  /** The names of the pages by their paths. */
  pages: Readonly<Record<string, string>>;
}

/** The pages of one entry of the menu, each at an address of its own. */
export function PageTabs({ label, pages }: PageTabsProps) {
  const { pathname } = useLocation();
  return (
    <Tabs value={pathname} aria-label={label} component="nav" textColor="inherit">
      {Object.entries(pages).map(([path, name]) => (
        <Tab key={path} value={path} label={name} component={Link} to={path} />
      ))}
    </Tabs>
  );
}

/** The sentence that stands where a list would be. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Text color="textSecondary" className="none">
      {children}
    </Text>
  );
}

/** The last notice at once: react-admin would have it wait until the one before it has had its time. */
export function LastNotice() {
  const { notifications: waiting } = useNotificationContext();
  return <Notification autoHideDuration={waiting.length === 0 ? 4000 : 0} />;
}

/** Stands in for the whole page while the session is checked. */
export function LoadingPage() {
  return (
    <Text role="status" className="start">
      Loading...
    </Text>
  );
}

/** Why something could not be read; nothing where it could. */
export function ReadFailure({ error }: { error: Error | null | undefined }) {
  if (error == null) return null;
  return (
    <Text role="alert" color="error">
      {error.message}
    </Text>
  );
}

/**
 * Stands in a list where no rows are: says why they could not be read, that the filters leave none, or the sentence
 * for a list that is empty.
 */
export function NoRows({ children }: { children?: string }) {
  const list = useListContext();
  const error = list.error as Error | null | undefined;
  if (error != null) return <ReadFailure error={error} />;
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  return isFiltered || children === undefined ? (
    <ListNoResults />
  ) : (
    <EmptyList>{children}</EmptyList>
  );
}

/** Why leaving the page would lose something. */
type Unsaved = 'typed' | 'saving';

const NoteUnsaved = createContext<(id: string, unsaved: Unsaved | null) => void>(() => undefined);
const HoldsUnsaved = createContext(false);

/**
 * Asks before a page is left on which something is not saved. react-admin's own guard stands in each form,
 * and a router holds one guard at a time: of two forms on a page it would watch over the last.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [held, setHeld] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const note = useCallback((id: string, unsaved: Unsaved | null) => {
    setHeld((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(unsaved === null ? others : [...others, [id, unsaved]]);
    });
  }, []);
  const isHeld = held.size > 0;
  const isSaving = [...held.values()].includes('saving');

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld &&
      nextLocation.pathname !== currentLocation.pathname &&
      // Only a sign-out leads there, and the user was told what it means.
      nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    // A save leads on by itself; one that is refused leaves something to ask about.
    if (blocker.state !== 'blocked' || isSaving) return;
    if (!isHeld || window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, isHeld, isSaving, translate]);

  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);

  return (
    <NoteUnsaved value={note}>
      <HoldsUnsaved value={isHeld}>{children}</HoldsUnsaved>
    </NoteUnsaved>
  );
}

/** Whether something on the page is not saved, so that nothing may take the page away by itself. */
export function useHoldsUnsaved(): boolean {
  return useContext(HoldsUnsaved);
}

/** Has the page ask before it is left while something was typed that is not saved. */
export function useUnsaved(isTyped: boolean, isSaving = false): void {
  const id = useId();
  const note = useContext(NoteUnsaved);
  useEffect(() => {
    if (!isTyped) return;
    note(id, isSaving ? 'saving' : 'typed');
    return () => note(id, null);
  }, [note, id, isTyped, isSaving]);
}

/**
 * Asks before typed text goes though the page stays: with a dialog that closes, a form that is cancelled,
 * a choice that begins the form anew.
 *
 * @returns what to call with how to leave; not for what is left because it was saved.
 */
export function useAskFirst(isTyped: boolean): (leave: () => void) => void {
  const translate = useTranslate();
  return (leave) => {
    if (!isTyped || window.confirm(translate('ra.message.unsaved_changes'))) leave();
  };
}

interface UnsavedInputsProps {
  /** Told whether something is typed, where the form can be left without the page; always the same function. */
  onTyped?: (isTyped: boolean) => void;
}

/** Has the page ask for all inputs of the form that it stands in. */
export function UnsavedInputs({ onTyped }: UnsavedInputsProps) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  useUnsaved(isTyped, isSubmitting);
  useEffect(() => {
    if (!isTyped) return;
    onTyped?.(true);
    return () => onTyped?.(false);
  }, [isTyped, onTyped]);
  return null;
}
