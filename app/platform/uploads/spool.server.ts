import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storageUnavailable } from './storage-unavailable.ts'

/** Where the files of one request wait on the disk while they are checked, so that many uploads at once need no memory. */
export type Spool = {
  /**
   * @returns a file whose bytes are read from the disk when someone asks for them
   * @throws DomainError `unavailable` when there is no room
   */
  write(stream: Readable, name: string, type: string): Promise<File>
  /** Removes them, taken or not. */
  discard(): Promise<void>
}

export function openSpool(dataDir: string): Spool {
  const folder = folderIn(dataDir)
  const paths: string[] = []
  const ended = new AbortController()
  return {
    async write(stream, name, type) {
      const path = join(folder, randomUUID())
      paths.push(path)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }), ended)
        return new File([await openAsBlob(path)], name, { type })
      } catch (error) {
        stream.resume() // the rest of the form has to be read past
        throw storageUnavailable(error)
      }
    },
    async discard() {
      ended.abort() // a file that was still arriving will not arrive any more
      // what cannot be removed now goes with the next clean-up
      for (const path of paths) await rm(path, { force: true }).catch(() => {})
    },
  }
}

/** Removes what a process that was killed has left behind. Nothing that is younger is touched: someone may be writing it. */
export async function removeOldSpools(dataDir: string, before: Date): Promise<void> {
  const folder = folderIn(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts && facts.mtime < before) await rm(path, { force: true })
  }
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'arriving')
}
