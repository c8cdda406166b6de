import { isRefusal } from './isRefusal.ts';
import { logLine } from '../../common/logLine.ts';

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
    // An answer made of a refusal (see answerRefusals) holds more than belongs into a log.
    const refused = isRefusal(first.cause) ? first.cause : first;
    const code = 'code' in refused ? String(refused.code) : 'none';
    const message = refused.message.split('\n', 1)[0] ?? '';
    print(logLine('database', 'refused', { code, message }));
  };
}
