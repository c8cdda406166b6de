import { isRefusal } from './isRefusal.ts';

/**
 * The embedded backend prints every refused statement with its parameters, which is what visitors
 * sent. From now on the console gets one line for it, without them.
 */
export function shortenRefusals(): void {
  const print = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    const [first] = values;
    if (!isRefusal(first)) {
      print(...values);
      return;
    }
    const code = 'code' in first ? String(first.code) : 'none';
    print(
      `[database] refused code=${code} ${first.message.split('\n', 1)[0]?.slice(0, 200) ?? ''}`,
    );
  };
}
