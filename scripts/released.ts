import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** File of each released migration → the release that it came with, and the SHA-256 of its bytes. */
export type Released = Record<string, { release: string; sha256: string }>

export const releasedFile = 'db/released.json'

export function readReleased(): Released {
  return JSON.parse(readFileSync(releasedFile, 'utf8'))
}

/** Released migrations that are gone or have other bytes, with what to do. */
export function changedSinceRelease(released: Released, hashOf = hashOfMigration): string[] {
  return Object.entries(released)
    .filter(([file, { sha256 }]) => hashOf(file) !== sha256)
    .map(
      ([file, { release }]) =>
        `db/migrations/${file} differs from the one in release ${release}, which databases have run. Put it back (git log -- db/migrations/${file} finds it) and add a migration: npm run db:generate -- name`,
    )
}

/** The hashes of all migrations there are; those that are released keep the release they came with. */
export function releaseAll(released: Released, release: string): Released {
  const files = readdirSync('db/migrations').filter((entry) => entry.endsWith('.sql'))
  return Object.fromEntries(
    files.sort().map((file) => [file, released[file] ?? { release, sha256: hashOfMigration(file) ?? '' }]),
  )
}

function hashOfMigration(file: string): string | null {
  const path = `db/migrations/${file}`
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null
}
