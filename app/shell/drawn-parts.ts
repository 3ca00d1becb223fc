/** The later parts for the server, which draws them at once. The browser finds nothing here (`scripts/drawn-by-server.ts`). */
export * as drawn from './later-parts.ts'
