import { sampleWorkPack } from './packs/sample-work.server.ts'

/** The packs of this slice, in the order they are loaded. */
export const opportunitiesPacks = [sampleWorkPack]
