import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from './pack.server.ts'
import { BrokenPack, ProblemList } from './problems.ts'
import { readPack } from './read-pack.server.ts'

export type PackCheck = { name: string; rows: number; broken: BrokenPack | null }

/** Reads every pack as a load would, reviews its texts, and writes nothing. Folders that no slice knows are broken packs too. */
export async function checkPacks(packs: Pack[], packsDir: string): Promise<PackCheck[]> {
  const checks: PackCheck[] = []
  for (const pack of packs) {
    try {
      checks.push({
        name: pack.name,
        rows: (await readPack(pack, packsDir, { review: true })).rows,
        broken: null,
      })
    } catch (error) {
      if (!(error instanceof BrokenPack)) throw error
      checks.push({ name: pack.name, rows: 0, broken: error })
    }
  }
  for (const name of await folders(packsDir)) {
    if (packs.some((pack) => pack.name === name)) continue
    const problems = new ProblemList()
    problems.add({ file: name, line: 1, reason: 'no slice declares a pack of this name' })
    checks.push({ name, rows: 0, broken: new BrokenPack(name, problems) })
  }
  return checks
}

/** `careers/anzsco` and so on: the folders two levels down that hold anything. */
async function folders(packsDir: string): Promise<string[]> {
  const found: string[] = []
  for (const slice of await readdir(packsDir, { withFileTypes: true })) {
    if (!slice.isDirectory()) continue
    for (const pack of await readdir(join(packsDir, slice.name), { withFileTypes: true })) {
      if (!pack.isDirectory()) continue
      if ((await readdir(join(packsDir, slice.name, pack.name))).length > 0)
        found.push(`${slice.name}/${pack.name}`)
    }
  }
  return found.sort()
}
