import { travelIndex } from './travel/search-documents.server.ts'

/** Hands listings and their providers over to the search. */
export const opportunitiesIndex = travelIndex
