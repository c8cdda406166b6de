import { Socket } from 'node:net';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/;

// Tests talk to servers on this machine alone; anything else would make them depend on the world.
const connect = Socket.prototype.connect;
Socket.prototype.connect = function refuseRealNetwork(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args[0]);
  if (host !== null && !LOOPBACK.test(host)) {
    throw new Error(`A test tried to connect to ${host}. Tests may only use this machine.`);
  }
  return Reflect.apply(connect, this, args) as Socket;
};

function hostOf(options: unknown): string | null {
  const first: unknown = Array.isArray(options) ? options[0] : options;
  if (typeof first !== 'object' || first === null) return null;
  const { host } = first as { host?: unknown };
  return typeof host === 'string' ? host : null;
}
