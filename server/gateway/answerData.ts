import type { Context, MiddlewareHandler } from 'hono';
import type { Backend } from '../database/createBackend.ts';
import type { IpNetwork } from '../../common/ipNetwork.ts';
import { limitSuggestions, type SuggestionParts } from './limits/limitSuggestions.ts';
import { bodyLimits } from './limits/limits.ts';
import { refuseCostlyQuery } from './limits/refuseCostlyQuery.ts';
import type { Identities } from './identify.ts';
import { limitBody } from './limits/limitBody.ts';
import { refuseMalformed } from './refuseMalformed.ts';

/** Answers calls of the tables and the storage, and limits their bodies by sender. */
export function answerData(
  parts: () => SuggestionParts,
  trustedProxies: readonly IpNetwork[],
  { hasSecretKey, isTrusted }: Identities,
  backendFor: (context: Context) => Backend,
) {
  return {
    limitBody(administratorBytes: number): MiddlewareHandler {
      const ofVisitor = limitBody(bodyLimits.visitor);
      const ofAdministrator = limitBody(administratorBytes);
      const ofSecretKey = limitBody(bodyLimits.secretKey);
      return async (context, next) => {
        const request = context.req.raw;
        if (request.body === null) return next();
        if (hasSecretKey(request)) return ofSecretKey(context, next);
        const isAdministrator = await isTrusted(request, backendFor(context));
        return (isAdministrator ? ofAdministrator : ofVisitor)(context, next);
      };
    },
    async answerRest(context: Context): Promise<Response> {
      const backend = backendFor(context);
      const request = context.req.raw;
      const refusal = await refuseMalformed(request);
      if (refusal !== null) return refusal;
      if (hasSecretKey(request)) return backend.fetch(request);
      const isTrustedHere = () => isTrusted(request, backend);
      return (
        (await refuseCostlyQuery(request, isTrustedHere)) ??
        (await limitSuggestions(context, parts(), trustedProxies, isTrustedHere)) ??
        (await backend.fetch(request))
      );
    },
    async answerStorage(context: Context): Promise<Response> {
      const { raw } = context.req;
      const refusal = await refuseMalformed(raw);
      return refusal ?? asInertFile(await backendFor(context).fetch(raw));
    },
  };
}

/** An uploaded drawing may hold scripts; on this origin they would find the administrator's session. */
function asInertFile(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, { status: response.status, headers });
}
