import type { Storage } from '#app/platform/storage/storage.server.ts'

export const folder = '/api/user/profile/image/'

export const keyPattern = /^[A-Za-z0-9_-]{43}\.(jpeg|png|webp)$/

/** Removes the file behind the address of a picture; addresses elsewhere are left alone. */
export async function forgetPicture(storage: Storage, url: string | null): Promise<void> {
  const key = url?.startsWith(folder) ? url.slice(folder.length) : ''
  if (keyPattern.test(key)) await storage.remove(storageKey(key))
}

export function storageKey(key: string): string {
  return `profile-images/${key}`
}
