const key = 'yonder_expo_reload'

/** For which change of an expo this tab has asked for a reload: it survives the reload, and nothing else. */
export function readAsked(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeAsked(asked: string | null): void {
  try {
    if (asked) sessionStorage.setItem(key, asked)
  } catch {
    // without storage a page that stays behind asks again after its reload
  }
}
