import { putLast } from './remembered.ts';

/** How long the backend may work for somebody, in milliseconds: at once, and for each second. */
interface Allowance {
  atOnceMs: number;
  perSecondMs: number;
}

export interface VisitorCaller {
  network: string;
  /** This machine itself, where the site is built. */
  isLocal: boolean;
  /** Where administrators have signed in from: what a crowd uses up is not theirs. */
  isKnown: boolean;
}

/** Milliseconds of work, where they are known or cannot be told from waiting for others. */
export type RequestCost = number | 'measured';

const callerAllowance: Allowance = { atOnceMs: 4_000, perSecondMs: 100 };
/** A crowd of visitors together. Half of the time, or more, is always left to administrators. */
const crowdAllowance: Allowance = { atOnceMs: 10_000, perSecondMs: 250 };
const localAllowance: Allowance = { atOnceMs: 60_000, perSecondMs: 500 };
const leastCostMs = 5;
const mostCostMs = 1_000;
const maxRemembered = 10_000;

/**
 * Keeps visitors from using up the time of the one process that answers everybody. Requests differ
 * too much to be counted: what each caller spends is the time that the answers took.
 */
export function limitVisitors(
  now: () => number = () => performance.now(),
  { one = callerAllowance, all = crowdAllowance, local = localAllowance } = {},
) {
  const everybody = createPurse(all, now());
  const machine = createPurse(local, now());
  const callers = new Map<string, typeof everybody>();
  let underWay = 0;
  /** How long a request would have taken by now that was under way all the time, had it been alone. */
  let workedMs = 0;
  let workedAt = now();

  function workedByNow(): number {
    if (underWay > 0) workedMs += (now() - workedAt) / underWay;
    workedAt = now();
    return workedMs;
  }

  function purseOf(key: string) {
    const purse = callers.get(key) ?? createPurse(one, now());
    putLast(callers, key, purse, maxRemembered);
    return purse;
  }

  return {
    /** Admits a request, or answers in how many seconds the caller may come again. */
    admit({ network, isLocal, isKnown }: VisitorCaller, cost: RequestCost): Admission {
      // What is refused to one caller must not count for all.
      const own = isLocal ? machine : purseOf(network);
      const purses = isLocal || isKnown ? [own] : [own, everybody];
      for (const purse of purses) {
        const waitSeconds = purse.waitSeconds(now());
        if (waitSeconds > 0) return { waitSeconds };
      }
      const spend = (spentMs: number) => {
        for (const purse of purses) purse.spend(spentMs);
      };
      // Paid before the answer is known, so that what is sent all at once counts as well.
      const paidMs = cost === 'measured' ? leastCostMs : cost;
      spend(paidMs);
      if (cost !== 'measured') {
        return {
          end: (hasWorked) => {
            if (!hasWorked) spend(leastCostMs - cost);
          },
        };
      }
      const startedMs = workedByNow();
      underWay += 1;
      return {
        end: () => {
          // Those under way at the same time wait for each other.
          const tookMs = Math.min(workedByNow() - startedMs, mostCostMs);
          underWay -= 1;
          spend(Math.max(0, tookMs - paidMs));
        },
      };
    },
  };
}

/** How a request fares: refused for so many seconds, or admitted, with what to call once it was answered. */
type Admission =
  | { waitSeconds: number }
  | {
      /** Without work where it was refused after all. */
      end: (hasWorked: boolean) => void;
    };

export type VisitorLimit = ReturnType<typeof limitVisitors>;

function createPurse({ atOnceMs, perSecondMs }: Allowance, madeAt: number) {
  let leftMs = atOnceMs;
  let filledAt = madeAt;

  function fill(at: number): void {
    leftMs = Math.min(atOnceMs, leftMs + ((at - filledAt) / 1000) * perSecondMs);
    filledAt = at;
  }

  return {
    /** 0 where there is something left to spend. */
    waitSeconds(at: number): number {
      fill(at);
      return leftMs > 0 ? 0 : Math.max(1, Math.ceil(-leftMs / perSecondMs));
    },
    /** May leave a debt. */
    spend(spentMs: number): void {
      leftMs -= spentMs;
    },
  };
}
