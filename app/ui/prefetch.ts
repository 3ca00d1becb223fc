/** The browser's connection (Network Information API); many browsers do not support it. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Whether to prefetch pages. Never with data saving on, nor on 2G. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return !connection.saveData && !connection.effectiveType?.includes('2g')
}

/** This browser's connection; undefined on the server and in browsers without the API. */
export function currentConnection(): Connection | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection
}
