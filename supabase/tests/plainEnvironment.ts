/**
 * What a program that a test starts needs from this machine, and nothing that tells it what to do.
 * Where the runner keeps compiled code, starting one takes half of the time.
 */
export const plainEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
