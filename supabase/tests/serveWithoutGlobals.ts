import process from 'node:process';

/**
 * What Deno serves in tests: the function whose module ENTRY names, with the globals of Supabase's
 * runtime. That is of Deno 2.1, which has none of these (they came with 2.4); what relies on one is to
 * fail here, not there.
 */
for (const name of ['Buffer', 'global', 'setImmediate', 'clearImmediate']) {
  Reflect.deleteProperty(globalThis, name);
}

const served = (await import(process.env['ENTRY'] ?? '')) as { default: unknown };
export default served.default;
