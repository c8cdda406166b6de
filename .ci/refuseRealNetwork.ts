import { Socket } from 'node:net';

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/;

// Tests talk to servers on this machine alone; anything else would make them depend on the world.
const connect = Reflect.get(Socket.prototype, 'connect') as (...args: unknown[]) => Socket;
function refuseRealNetwork(this: Socket, ...args: unknown[]): Socket {
  const { host, lookup } = readOptions(args[0]);
  if (host !== null && !loopback.test(host)) {
    // A caller that brings its own look-up decides where a name leads, which may well be here.
    if (lookup === null) throw refusal(host);
    this.on('lookup', (_error, address) => {
      if (!loopback.test(address)) this.destroy(refusal(address));
    });
  }
  return Reflect.apply(connect, this, args);
}
// Once, in a worker that runs one test file after the other too.
if (connect.name !== refuseRealNetwork.name) Socket.prototype.connect = refuseRealNetwork;

function readOptions(argument: unknown): { host: string | null; lookup: unknown } {
  const options: unknown = Array.isArray(argument) ? argument[0] : argument;
  if (typeof options !== 'object' || options === null) return { host: null, lookup: null };
  const { host, lookup } = options as { host?: unknown; lookup?: unknown };
  return { host: typeof host === 'string' ? host : null, lookup: lookup ?? null };
}

function refusal(host: string): Error {
  return new Error(`A test tried to connect to ${host}. Tests may only use this machine.`);
}
