'use strict';
// A client of `tokenc api`: JSON-RPC 2.0 over the standard streams of one process for each folder.

const { spawn } = require('node:child_process');
const path = require('node:path');
const binary = require('./binary.cjs');

/** A client and the process that it talks to. */
class Service {
  constructor(program, cwd, onEnd) {
    this.waiting = new Map();
    this.listeners = new Map();
    this.next = 1;
    this.chunks = [];
    this.size = 0;
    this.needed = 0;
    this.onEnd = onEnd;
    this.child = spawn(program, ['api'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.on('error', (error) => this.fail(error));
    this.child.on('exit', (status, signal) => this.fail(new Error(`tokenc ended (${signal ?? `status ${status}`})`)));
    // The reason is that of `exit`.
    this.child.stdin.on('error', () => {});
    this.child.stdout.on('data', (chunk) => this.read(chunk));
    this.hold(false);
    this.ready = this.send('initialize', { version: 1 });
    this.ready.catch(() => {});
  }

  /** Whether the process keeps Node.js running: while an answer is due, or something is watched. */
  hold(isBusy) {
    for (const part of [this.child, this.child.stdout, this.child.stdin]) part[isBusy ? 'ref' : 'unref']?.();
  }

  updateHold() {
    this.hold(this.waiting.size > 0 || this.listeners.size > 0);
  }

  /** Sends a request; the listener of `watch` gets its notifications. */
  async request(method, parameters, listener) {
    await this.ready;
    return this.send(method, parameters, listener);
  }

  send(method, params, listener) {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve, reject, listener });
      this.updateHold();
      const message = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      this.child.stdin.write(`Content-Length: ${message.length}\r\n\r\n`);
      this.child.stdin.write(message);
    });
  }

  read(chunk) {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size >= this.needed) {
      const bytes = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks);
      const head = bytes.indexOf('\r\n\r\n');
      const length = head < 0 ? NaN : Number(/content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1]);
      const end = head + 4 + length;
      const isComplete = bytes.length >= end;
      this.chunks = [isComplete ? bytes.subarray(end) : bytes];
      this.size = this.chunks[0].length;
      // Pieces of a long message are not joined again with each new one.
      this.needed = isComplete || Number.isNaN(end) ? 0 : end;
      if (!isComplete) return;
      this.receive(JSON.parse(bytes.toString('utf8', head + 4, end)));
      if (this.size === 0) return;
    }
  }

  receive(message) {
    if (message.method === 'compiled') return this.listeners.get(message.params.id)?.(message.params);
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    const { error, result } = message;
    // Notifications may follow in the same piece.
    if (!error && waiting.listener) this.listeners.set(result.id, waiting.listener);
    this.updateHold();
    if (!error) return waiting.resolve(result);
    waiting.reject(Object.assign(new Error(error.message), { code: error.code, data: error.data }));
  }

  fail(error) {
    if (this.failure) return;
    this.failure = error;
    this.onEnd();
    for (const { reject } of this.waiting.values()) reject(error);
    for (const listener of this.listeners.values()) listener({ error: { message: error.message } });
    this.waiting.clear();
    this.listeners.clear();
    this.updateHold();
  }

  async unwatch(id) {
    if (!this.listeners.delete(id)) return;
    this.updateHold();
    await this.send('unwatch', { id });
  }

  close() {
    this.child.stdin.end();
  }
}

const services = new Map();

/** The service that runs in a folder; it is started by the first request, and ends with this process. */
function service(cwd = process.cwd()) {
  const folder = path.resolve(cwd);
  // `TOKENC` names another program.
  const program = process.env.TOKENC ?? binary();
  const key = `${program}\0${folder}`;
  let known = services.get(key);
  if (!known) {
    known = new Service(program, folder, () => services.delete(key));
    services.set(key, known);
  }
  return known;
}

/** Ends all services. */
function close() {
  for (const known of services.values()) known.close();
  services.clear();
}

module.exports = { service, close };
