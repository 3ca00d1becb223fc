/** What the browser tells about the connection (Network Information API); many browsers tell nothing. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Whether to load a page before it is asked for. Never for people who save data or are on 2G. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return !connection.saveData && !connection.effectiveType?.includes('2g')
}

/** This browser's connection, or undefined on the server and where the browser does not say. */
export function currentConnection(): Connection | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection
}
