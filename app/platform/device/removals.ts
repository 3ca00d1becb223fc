/**
 * How often pages of this browser have removed something that was stored on the device. It tells a page whether what it had stored is
 * gone because a person removed it, or because the browser made room. It says nothing of what was removed.
 */
const key = 'yonder-device-removals'

/** 0 where nothing was removed yet, or storing is forbidden. */
export function readRemovals(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0) || 0
  } catch {
    return 0
  }
}

/** Called before the removal, so that no page finds the item gone and the count as it was. */
export function countRemoval(): void {
  try {
    localStorage.setItem(key, String(readRemovals() + 1))
  } catch {
    // private windows and full storage
  }
}
