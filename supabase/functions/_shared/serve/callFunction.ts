import type { FunctionContext } from './serveFunction.ts';

/** Calls a function of ours with the secret key, so that work goes on in a call with limits of its own. */
export async function callFunction(
  name: string,
  body: Readonly<Record<string, unknown>>,
  { environment, host }: Pick<FunctionContext, 'environment' | 'host'>,
): Promise<void> {
  const send = host?.fetch ?? fetch;
  const response = await send(`${environment.SUPABASE_URL}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: environment.SUPABASE_SECRET_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${name} answered with status ${response.status}`);
}
