import type { ReaderCountry } from '#app/platform/web/reader-country.ts'

/** Pages that nobody asks about, away from Yonder. */
export const weatherPages: Record<ReaderCountry, string> = {
  AU: 'https://www.bom.gov.au/',
  NZ: 'https://www.metservice.com/',
}

/** Two presses of Escape within this long leave the page. */
const TWICE_MS = 1_000

/** Leaves for another page that takes the place of this one, so that going back does not lead here. */
export function leaveTo(to: string, location: Pick<Location, 'replace'>): void {
  location.replace(to)
}

/** Says of each key whether it is the second Escape in a row, by the time in ms of its press. */
export function escapes(): (key: string, atMs: number) => boolean {
  let lastMs = Number.NEGATIVE_INFINITY
  return (key, atMs) => {
    const isSecond = key === 'Escape' && atMs - lastMs <= TWICE_MS
    lastMs = key === 'Escape' ? atMs : Number.NEGATIVE_INFINITY
    return isSecond
  }
}
