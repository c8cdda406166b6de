import {
  FunctionsFetchError,
  FunctionsHttpError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { HttpError } from 'react-admin';
import { z } from 'zod';
import { serverAway } from './readableError.ts';

const refusalSchema = z.looseObject({ error: z.string() });

/**
 * Calls an edge function as the signed-in user.
 *
 * @returns its answer, unread: the caller checks the shape.
 * @throws {HttpError} with the function's own sentence, its status, and its whole answer as `body`.
 */
export async function callFunction(
  client: Pick<SupabaseClient, 'functions'>,
  name: string,
  body: object = {},
): Promise<unknown> {
  const answer = await client.functions.invoke<unknown>(name, { body });
  const error: unknown = answer.error;
  if (error === null) return answer.data;
  if (error instanceof FunctionsFetchError) throw new HttpError(serverAway, 0);
  if (!(error instanceof FunctionsHttpError)) throw new HttpError(serverAway, 0, error);
  const response = error.context as Response;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  throw new HttpError(
    refusal.data?.error ?? `The server answered ${String(response.status)}.`,
    response.status,
    refusal.data,
  );
}
