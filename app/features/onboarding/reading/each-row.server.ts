import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { rest } from '#app/platform/background.server.ts'

/** Characters cut into rows between two rests: a few milliseconds. */
const minPiece = 64 * 1_024
/** A quoted cell without an end is read again with each piece that follows: a long text has larger ones. */
const maxPieces = 128

export type OpenQuote = { fault: 'open-quote'; row: number }

/**
 * Cuts a text into rows piece by piece, and rests between the pieces.
 *
 * @param each gets the cells and the number of a row, the first is 1; a fault that it returns ends the reading
 */
export function eachRow<Fault extends object>(
  text: string,
  delimiter: string,
  each: (cells: string[], at: number) => Fault | null,
): Promise<Fault | OpenQuote | null> {
  let at = 0
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(Readable.from(pieces(text)), {
      delimiter,
      chunk({ data, errors }, parser) {
        const open = errors.find(({ code }) => code === 'MissingQuotes')
        for (const [index, cells] of data.entries()) {
          at += 1
          const fault = open?.row === index ? { fault: 'open-quote' as const, row: at } : each(cells, at)
          if (!fault) continue
          resolve(fault)
          return parser.abort()
        }
      },
      complete: () => resolve(null),
      error: reject,
    })
  })
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

async function* pieces(text: string) {
  const length = Math.max(minPiece, Math.ceil(text.length / maxPieces))
  for (let at = 0; at < text.length; at += length) {
    await rest()
    yield text.slice(at, at + length)
  }
}
