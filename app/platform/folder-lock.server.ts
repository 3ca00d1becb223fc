import { mkdir, open, readFile, readlink, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Another process is using the folder. */
export class FolderLocked extends StartProblem {}

/** The owner of a lock, with enough detail to detect a reused process id. */
type Owner = { pid: number; began: string; host: string; boot: string; space: string }

/**
 * Locks the folder for this process with a lock file beside it. A lock of a dead process is taken over; one of a living
 * process never is.
 *
 * @returns a function that releases the folder
 * @throws FolderLocked with a sentence that says what to do
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  await mkdir(dirname(folder), { recursive: true }).catch((error) => unwritable(folder, error))
  const mine = JSON.stringify(await ownerNow(process.pid))
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(mine)
      await handle.close()
      return () => release(file, mine)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') unwritable(folder, error)
      await reapOrRefuse(file, folder)
    }
  }
  throw new FolderLocked(`Another process keeps taking ${folder}. Stop it, then start again.`)
}

/** Removes the lock, unless another process owns it by now. */
async function release(file: string, mine: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => mine)) === mine) await rm(file, { force: true })
}

function unwritable(folder: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  const reason = code === 'ENOSPC' ? 'the disk is full' : `it is not writable (${code})`
  throw new StartProblem(
    `Yonder cannot keep its data in ${dirname(folder)}: ${reason}. Set DATA_DIR to a folder that you may write to.`,
    { cause: error },
  )
}

/** Removes a dead process's lock. Guarded, since two processes could otherwise remove each other's new locks. */
async function reapOrRefuse(file: string, folder: string): Promise<void> {
  const gate = `${file}.check`
  try {
    await (await open(gate, 'wx')).close()
  } catch {
    if ((await ageOf(gate)) > 5_000) await rm(gate, { force: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
    return
  }
  try {
    const refusal = await refusalOf(file, folder)
    if (refusal) throw new FolderLocked(refusal)
    await rm(file, { force: true })
  } finally {
    await rm(gate, { force: true })
  }
}

async function refusalOf(file: string, folder: string): Promise<string | null> {
  const owner = parse(await readFile(file, 'utf8').catch(() => ''))
  if (!owner) {
    const fresh = (await ageOf(file)) < 2_000
    return fresh ? `Yonder is already starting with ${folder}. Wait for it, or use another DATA_DIR.` : null
  }
  const here = await ownerNow(owner.pid)
  const rebooted = owner.host === here.host && owner.boot !== here.boot
  if (rebooted) return null
  if (owner.host !== here.host || owner.space !== here.space) {
    return `${folder} is in use from another machine or container (${owner.host}). If nothing runs there any more, delete ${file} and start again.`
  }
  if (isAlive(owner.pid) && owner.began === here.began) {
    return `Yonder is already running with ${folder} (process ${owner.pid}). Stop it first, or set DATA_DIR to another folder.`
  }
  return null
}

function parse(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Owner
    return Number.isInteger(owner.pid) ? owner : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Identifies a process of this machine. Outside Linux only by its number and the host name. */
async function ownerNow(pid: number): Promise<Owner> {
  const facts = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return {
    pid,
    began: facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown', // in the kernel's ticks
    host: hostname(),
    boot: (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => 'unknown')).trim(),
    space: await readlink('/proc/self/ns/pid').catch(() => 'unknown'),
  }
}

function ageOf(file: string): Promise<number> {
  return stat(file).then(
    (facts) => Date.now() - facts.mtimeMs,
    () => 0,
  )
}
