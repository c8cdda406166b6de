import childProcess from 'node:child_process';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { leadIntoStandIn, type WebMap } from './leadIntoStandIn.ts';

// Loaded by NODE_OPTIONS into a program that is to see the stand-in web, before its own first line.
// The programs that it starts are told the same, for the server hands its children no NODE_OPTIONS.

const { STAND_IN_WEB: mapFile = '', NODE_OPTIONS: nodeOptions = '' } = process.env;
leadIntoStandIn(JSON.parse(readFileSync(mapFile, 'utf8')) as WebMap);

const { spawn } = childProcess;
Object.assign(childProcess, {
  spawn: (command: string, args: string[], options: childProcess.SpawnOptions) => {
    const env = { ...options.env, STAND_IN_WEB: mapFile, NODE_OPTIONS: nodeOptions };
    return spawn(command, args, command === process.execPath ? { ...options, env } : options);
  },
});
syncBuiltinESMExports();
