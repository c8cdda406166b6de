import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const condition = z.object({ condition: z.string() });

const serviceSchema = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.string().optional(),
  restart: z.string().optional(),
  network_mode: z.string().optional(),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), condition).default({}),
  environment: z.record(z.string(), z.string().nullable()).default({}),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  configs: z.object({ create_database: z.object({ content: z.string() }) }),
  networks: z.object({
    front: z.object({
      ipam: z.object({
        config: z.tuple([z.object({ subnet: z.string(), gateway: z.string() })]),
      }),
    }),
    back: z.object({ internal: z.literal(true) }),
  }),
  volumes: z.record(z.string(), z.null()),
});

export type ComposeService = z.infer<typeof serviceSchema>;

/** The compose.yaml of this checkout. */
export function readCompose() {
  const file = fileURLToPath(new URL('../../compose.yaml', import.meta.url));
  return composeSchema.parse(parse(readFileSync(file, 'utf8'), { merge: true }));
}

/**
 * The environment of a service, as Compose makes it of what is in .env.
 *
 * @throws {Error} where something is not there that has to be.
 */
export function environmentOf(
  { environment }: ComposeService,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(environment).map(([name, text]) => [
    name,
    text === null ? values[name] : interpolate(text, values),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

const place = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** The names that stand in a text for values. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(place)].map(([, name = '']) => name);
}

function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(place, (_, name: string, kind: string | undefined, rest = '') => {
    const value = values[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name} ${rest}`);
    return value === '' && kind === '-' ? String(rest) : value;
  });
}
