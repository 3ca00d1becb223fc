import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Somebody else is using the folder. The message says what to do. */
export class FolderLocked extends Error {}

/**
 * Takes the folder for this process with a lock file beside it. A lock left by a process that has died is taken
 * over; one whose process is alive, however slow, never is.
 *
 * @returns a function that gives the folder back
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  await mkdir(dirname(folder), { recursive: true })
  const mine = `${process.pid} ${await startOf(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(mine)
      await handle.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await reapOrRefuse(file, folder)
    }
  }
  throw new FolderLocked(`Another process keeps taking ${folder}. Stop it, then start again.`)
}

async function reapOrRefuse(file: string, folder: string): Promise<void> {
  const [pid, start] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  if (!pid) {
    const age =
      Date.now() -
      (await stat(file).then(
        (facts) => facts.mtimeMs,
        () => 0,
      ))
    if (age < 2_000)
      throw new FolderLocked(
        `Yonder is already starting with ${folder}. Wait for it, or use another DATA_DIR.`,
      )
  } else if (isAlive(Number(pid)) && (await startOf(Number(pid))) === start) {
    throw new FolderLocked(
      `Yonder is already running with ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  await rm(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process began, in the kernel's ticks, so that a reused number is not mistaken for the old owner. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
}
