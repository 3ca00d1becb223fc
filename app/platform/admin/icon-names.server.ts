import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

let known: ReadonlySet<string> | undefined

/** The names of all Lucide icons that the site can show, in the order of the alphabet. */
export function iconNames(): ReadonlySet<string> {
  known ??= new Set(readNames())
  return known
}

export function isIconName(name: string): boolean {
  return iconNames().has(name)
}

function readNames(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('lucide-react/icons/wrench'))
  return readdirSync(folder)
    .flatMap((file) => /^([a-z0-9-]+)\.m?js$/.exec(file)?.[1] ?? [])
    .sort()
}
