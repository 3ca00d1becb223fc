/** How far a list of students has come. */
export type ImportProgress = {
  id: number
  status: string
  imported_rows: number
  error_rows: number
  /** While it is being undone. */
  undo?: { done: number; total: number }
}

/** What the push connection tells open pages. `connected` comes after each connection: whatever was missed can be asked for. */
export type LiveEvent =
  | { name: 'connected' }
  | { name: 'new_message' | 'update_message' | 'delete_message'; threadId: number }
  | { name: 'student_import_progress'; progress: ImportProgress }

const listeners = new Set<(event: LiveEvent) => void>()

/** @returns stops listening */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Handed over by the shell, which holds the connection. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
