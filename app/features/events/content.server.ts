import { sampleWebinarsPack } from './packs/sample-webinars.server.ts'

/** The packs of this slice, in the order they are loaded. */
export const eventsPacks = [sampleWebinarsPack]
