import type { Services } from '#app/platform/services.server.ts'

/** What a write needs beside the transaction. */
export type WriteContext = { services: Services; now: Date; pagePattern(path: string): string }
