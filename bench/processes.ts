import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export type Running = {
  pid: number
  address: string
  readyMs: number
  output(): string
  stop(): Promise<number | null>
}

/** Starts a program that serves `http://127.0.0.1:<port>` and waits until `path` answers 200. */
export async function startServer(options: {
  command: string
  parameters: string[]
  env?: Record<string, string>
  port: number
  path: string
  timeoutMs?: number
}): Promise<Running> {
  const began = performance.now()
  const child = spawn(options.command, options.parameters, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const address = `http://127.0.0.1:${options.port}`
  await untilReady(child, `${address}${options.path}`, options.timeoutMs ?? 400_000, () => output)
  return {
    pid: child.pid ?? 0,
    address,
    readyMs: performance.now() - began,
    output: () => output,
    stop: () => stopped(child),
  }
}

async function untilReady(
  child: ChildProcess,
  url: string,
  timeoutMs: number,
  output: () => string,
): Promise<void> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server stopped before it was ready:\n${output()}`)
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`not ready after ${timeoutMs} ms:\n${output()}`)
}

function stopped(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 12_000).unref()
  })
}

/** Processor time a process has used so far, in milliseconds (user and system). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * (1000 / ticksPerSecond)
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

/** Resident memory in MB. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

export function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

export type Load = {
  requestsPerSecond: number
  requests: number
  p50Ms: number
  /** As a script tells it; without one wrk tells p90 and p99, and this lies between them. */
  p95Ms: number
  p99Ms: number
  errors: number
}

/** Sends load with wrk from one thread, for a bounded time, to loopback only. */
export function load(
  url: string,
  options: {
    seconds?: number
    connections?: number
    headers?: Record<string, string>
    /** A script for wrk, where requests differ. */
    script?: string
  } = {},
): Load {
  if (!url.startsWith('http://127.0.0.1:')) throw new Error('load goes to loopback only')
  const headers = Object.entries({ 'accept-encoding': 'br', ...options.headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const text = execFileSync(
    'wrk',
    [
      '-t1',
      `-c${options.connections ?? 16}`,
      `-d${options.seconds ?? 4}s`,
      '--latency',
      ...(options.script ? ['-s', options.script] : []),
      ...headers,
      url,
    ],
    { encoding: 'utf8' },
  )
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    requests: Number(/(\d+) requests in/.exec(text)?.[1] ?? 0),
    p50Ms: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(text)),
    p95Ms:
      Number(/p95 us: ([\d.]+)/.exec(text)?.[1] ?? Number.NaN) / 1000 ||
      between(
        milliseconds(/90%\s+([\d.]+)(us|ms|s)/.exec(text)),
        milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
      ),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  }
}

function between(p90: number, p99: number): number {
  return p90 + (p99 - p90) * (5 / 9)
}

function milliseconds(found: RegExpExecArray | null): number {
  const factor = { us: 0.001, ms: 1, s: 1000 }[found?.[2] ?? 'ms'] ?? 1
  return Number(found?.[1] ?? Number.NaN) * factor
}
