import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { Loading } from 'react-admin';
import { Text, TextButton } from '../fields/elements.tsx';
import { serverAway } from '../providers/readableError.ts';
import { Page, useHoldsUnsaved } from './Page.tsx';

/** How the program of a page fares: nobody answered for it, or the server has it no more. */
type Trouble = 'away' | 'stale';

/**
 * A page whose code is fetched when it is first opened. React's own `lazy` keeps a failure for as long
 * as the tab is open; this one recovers from a lost network, and from a release that took the file away.
 *
 * @param load Imports the module, `name` is the component's export: `lazyPage(() => import('./A.tsx'), 'A')`.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): FunctionComponent {
  const program: { page: ComponentType | null } = { page: null };
  const fetchPage = async () => {
    program.page = (await load())[name];
  };

  return function LazyPage() {
    const [isFetched, setFetched] = useState(program.page !== null);
    if (isFetched && program.page !== null) return <program.page />;
    return <ComingPage name={name} fetchPage={fetchPage} onFetched={() => setFetched(true)} />;
  };
}

interface ComingPageProps {
  name: string;
  fetchPage: () => Promise<void>;
  onFetched: () => void;
}

/** Stands in for a page until its program is there, and sees to it that it comes. */
function ComingPage({ name, fetchPage, onFetched }: ComingPageProps) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const holdsUnsaved = useHoldsUnsaved();
  const reloadedKey = `touchline-reloaded-${name}`;
  const tryAgain = () => setTrouble(null);

  useEffect(() => {
    if (trouble !== null) return;
    let isLeft = false;
    const attempt = async () => {
      try {
        await fetchPage();
        sessionStorage.removeItem(reloadedKey);
        if (!isLeft) onFetched();
      } catch {
        const found = (await isServerThere()) ? 'stale' : 'away';
        if (!isLeft) setTrouble(found);
      }
    };
    void attempt();
    return () => {
      isLeft = true;
    };
    // The functions called here are new with each render and do the same, so they are no dependencies.
  }, [trouble]);

  useEffect(() => {
    if (trouble !== 'away') return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [trouble]);

  useEffect(() => {
    // Once only: a page that is missing from the new release too would reload for ever.
    if (trouble !== 'stale' || holdsUnsaved || sessionStorage.getItem(reloadedKey) !== null) return;
    sessionStorage.setItem(reloadedKey, 'once');
    window.location.reload();
  }, [trouble, holdsUnsaved, reloadedKey]);

  if (trouble === null) return <Loading />;
  return (
    <Page title="The page has not come">
      <Text role="alert">{describe(trouble)}</Text>
      <TextButton
        label={trouble === 'away' ? 'Try again' : 'Reload'}
        variant="outlined"
        onClick={trouble === 'away' ? tryAgain : () => window.location.reload()}
      />
    </Page>
  );
}

function describe(trouble: Trouble): string {
  if (trouble === 'stale') {
    return 'This page could not be loaded, perhaps because there is a new release. Reload it.';
  }
  return navigator.onLine
    ? serverAway
    : 'You are offline. This page opens by itself once you are online again.';
}

/** Whether a reload would bring anything: without a server, the browser would show its own error. */
async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    return (await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
