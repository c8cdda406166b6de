import { EnvironmentError } from '../environment.ts';
import { readStartOptions } from './readStartOptions.ts';
import { startTouchline } from './startTouchline.ts';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

try {
  const touchline = await startTouchline(readStartOptions(process.env), (line) => {
    console.log(line);
  });
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      void touchline.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof EnvironmentError ? 2 : 1);
}
