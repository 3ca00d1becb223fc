import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Part = {
  name: string
  program: string
  arguments: string[]
  env?: Record<string, string>
  cwd?: string
  /** Runs as this user where we are root, whom PostgreSQL and PgBouncer refuse. */
  owner?: { uid?: number; gid?: number }
}

export type Processes = {
  /** Starts a part; its words go to `<folder>/<name>.log`. */
  start(part: Part): void
  /** Name, process and whether it runs, in the order of their start. */
  list(): { name: string; pid: number; isRunning: boolean }[]
  /** Waits until something is so. @throws Error when a part has ended meanwhile, or after so many seconds */
  until(what: string, isSo: () => Promise<boolean>, seconds?: number): Promise<void>
  /** Sends a signal to a part; with `SIGTERM` and `SIGKILL` it has ended afterwards, and is not missed until it starts again. */
  signal(name: string, signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Starts a part that has ended, as it was first started but for what is given here. */
  startAgain(name: string, changes?: Partial<Pick<Part, 'arguments' | 'env' | 'cwd'>>): void
  /** Ends all, the last one first, each by its process and with what it started. */
  stop(): Promise<void>
}

/** How long a part may take to end by itself. */
const graceMs = 15_000

export function createProcesses(folder: string): Processes {
  const parts: { part: Part; child: ChildProcess; isMissed: boolean }[] = []
  const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

  async function end(child: ChildProcess): Promise<void> {
    if (!isRunning(child) || child.pid === undefined) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(late)
  }

  function begin(part: Part): ChildProcess {
    const log = openSync(join(folder, `${part.name}.log`), 'a')
    const child = spawn(part.program, part.arguments, {
      ...part.owner,
      cwd: part.cwd ?? (part.owner ? folder : undefined),
      env: { ...process.env, ...part.env },
      stdio: ['ignore', log, log],
    })
    child.on('error', () => {}) // it has no process, and counts as ended
    return child
  }

  function find(name: string) {
    const found = parts.find(({ part }) => part.name === name)
    if (!found) throw new Error(`No part of the cluster is called ${name}.`)
    return found
  }

  return {
    start: (part) => void parts.push({ part, child: begin(part), isMissed: true }),
    async signal(name, signal) {
      const found = find(name)
      const isEnd = signal === 'SIGTERM' || signal === 'SIGKILL'
      if (isEnd) found.isMissed = false
      const ended = once(found.child, 'exit')
      found.child.kill(signal)
      if (isEnd) await ended
    },
    startAgain(name, changes = {}) {
      const found = find(name)
      const part = { ...found.part, ...changes, env: { ...found.part.env, ...changes.env } }
      Object.assign(found, { child: begin(part), isMissed: true })
    },
    list: () =>
      parts.map(({ part, child }) => ({
        name: part.name,
        pid: child.pid ?? 0,
        isRunning: child.pid !== undefined && isRunning(child),
      })),
    async until(what, isSo, seconds = 60) {
      const latest = performance.now() + seconds * 1_000
      while (!(await isSo().catch(() => false))) {
        const ended = parts.find(
          ({ child, isMissed }) => isMissed && (child.pid === undefined || !isRunning(child)),
        )
        if (ended) throw new Error(`${ended.part.name} has ended:\n${lastWords(folder, ended.part.name)}`)
        if (performance.now() > latest)
          throw new Error(`After ${seconds} seconds it is still not so: ${what}.`)
        await wait(100) // another program says when it is ready only to who asks
      }
    },
    async stop() {
      for (const { child } of parts.toReversed()) await end(child)
    },
  }
}

function lastWords(folder: string, name: string): string {
  return readFileSync(join(folder, `${name}.log`), 'utf8')
    .split('\n')
    .slice(-12)
    .join('\n')
}
