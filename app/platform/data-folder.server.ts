import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { StartProblem } from './start-problem.ts'

const writableByOthers = 0o022

/**
 * Makes the data folder, which holds the database, keys, uploads and emails, this user's alone, and all that the process writes
 * from now on.
 *
 * @throws StartProblem when others can write into the folder already: what is in it may be theirs
 */
export function openDataFolder(folder: string): void {
  if (process.platform === 'win32') return
  if (isMainThread) process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    return // the first write into it says what is wrong
  }
  if (statSync(folder).mode & writableByOthers) {
    throw new StartProblem(
      `Other users of this machine can write into ${folder}, where Yonder keeps its data. Check what is in it, then run: chmod 700 ${folder}`,
    )
  }
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Somebody else owns it and lets us in; what we write in it is ours alone all the same.
  }
}

/** Takes away what others may do with the files below a folder: those that a program of others unpacked with modes of their own. */
export function closeToOthers(folder: string): void {
  if (process.platform === 'win32') return
  for (const name of ['.', ...readdirSync(folder, { recursive: true })]) {
    const path = join(folder, String(name))
    const facts = lstatSync(path, { throwIfNoEntry: false })
    if (facts && !facts.isSymbolicLink() && facts.mode & 0o077) chmodSync(path, facts.mode & 0o700)
  }
}
