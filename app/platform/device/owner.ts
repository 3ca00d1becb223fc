import type { OfflinePlace } from './places.ts'

/**
 * Whose things this device shows, and where they are read without a connection. Little and synchronous, since every page
 * carries it. Where storing is forbidden there is nobody.
 */
const ownerKey = 'yonder-device-owner'
const pathsKey = 'yonder-device-paths'

/** `user-1`, `ghost-` and the random name of one, or `visitor` for what the browser keeps for everybody without an account. */
export type DeviceOwner = `user-${number}` | `ghost-${string}` | 'visitor'

type People = { user: { id: number } | null; ghost: { id: string } | null }

export function ownerOf({ user, ghost }: People): DeviceOwner | null {
  if (user) return `user-${user.id}`
  return ghost ? `ghost-${ghost.id}` : null
}

/** Whom the server named last. Nobody: what is stored stays locked until its owner is back. */
export function readOwner(): DeviceOwner | null {
  return readText(ownerKey) as DeviceOwner | null
}

export function writeOwner(owner: DeviceOwner | null): void {
  writeText(ownerKey, owner)
}

/** Paths of what each owner has stored, with the page that reads them. */
type Paths = Record<string, Record<string, OfflinePlace['page']>>

export function hasStored(): boolean {
  return Object.values(readPaths()).some((paths) => Object.keys(paths).length > 0)
}

/** Owners with something on this device, signed in or not. */
export function storedOwners(): DeviceOwner[] {
  return Object.keys(readPaths()) as DeviceOwner[]
}

/** @param paths by address of what is stored; empty when nothing is left */
export function writePaths(owner: DeviceOwner, paths: Record<string, string>): void {
  const { [owner]: _, ...others } = readPaths()
  const next = Object.keys(paths).length > 0 ? { ...others, [owner]: paths } : others
  writeText(pathsKey, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
}

/** Where an address can be read without a connection, or null. */
export function offlineAddress(pathname: string): string | null {
  const paths = readPaths()[readOwner() ?? ''] ?? {}
  for (const [stored, page] of Object.entries(paths))
    if (pathname === stored || pathname.startsWith(`${stored}/`)) return `${page}#${pathname}`
  return null
}

/** Called with the state of the site: someone else at this browser, or nobody, must not find what the last one stored. */
export function noticePerson(people: People): void {
  if (readOwner() === null && !hasStored()) return
  writeOwner(ownerOf(people))
}

function readPaths(): Paths {
  try {
    return JSON.parse(readText(pathsKey) ?? '{}') as Paths
  } catch {
    return {}
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // private windows and full storage
  }
}
