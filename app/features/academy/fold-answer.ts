import { fold } from '#app/platform/fold.ts'

/** A typed answer as it is compared: no capitals, marks, spaces or punctuation. */
export function foldAnswer(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '')
}
