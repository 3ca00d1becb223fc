/** How long a toast stays, in milliseconds. Source: specification, section 9. */
export const toastMs = {
  usual: 3000,
  message: 5000,
  welcome: 2000,
  uploadError: 10_000,
  withAction: 10_000,
  file: 6000,
} as const

/** What takes less time is not worth a word. */
const longMs = 400
/** Until the work ends. */
const forAsLongAsItTakes = 3_600_000

export type ToastKind = 'plain' | 'good' | 'bad' | 'busy'

export type ToastOptions = {
  /** `bad` is announced at once (role alert), the others politely (role status). */
  kind?: ToastKind
  durationMs?: number
  action?: { label: string; onPress(): void }
}

export type ToastRecord = ToastOptions & { id: number; text: string }

let latest: ToastRecord | null = null
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message at the bottom right. One at a time: a new one replaces the old. */
export function toast(text: string, options: ToastOptions = {}): void {
  latest = { ...options, text, id: nextId++ }
  tell()
}

/**
 * Says what is being done, once it takes longer than a moment and until it ends.
 * @returns ends it
 */
export function sayDoing(words: string): () => void {
  let said: number | undefined
  const timer = setTimeout(() => {
    toast(words, { kind: 'busy', durationMs: forAsLongAsItTakes })
    said = latest?.id
  }, longMs)
  return () => {
    clearTimeout(timer)
    if (said !== undefined) dismissToast(said)
  }
}

/** Removes the toast, if it is still the current one. */
export function dismissToast(id?: number): void {
  if (!latest || (id !== undefined && latest.id !== id)) return
  latest = null
  tell()
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): ToastRecord | null => latest,
  readOnServer: (): null => null,
}

function tell() {
  for (const listener of listeners) listener()
}
