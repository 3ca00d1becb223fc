import type * as z from 'zod'

/** The content of a pack's file: its valid rows, and the line at which each of them begins. */
export type SourceFile<Row = unknown> = {
  /** The file's name in problems: `careers/anzsco/occupations.csv`. */
  shown: string
  rows: Row[]
  lines: number[]
  /** The file each row stands in, where the source is a folder of files. */
  files?: string[]
  /** How many rows the file has, good and bad. */
  read: number
}

/** Where a row begins, as problems name it. */
export function placeOf({ shown, lines, files }: SourceFile, index: number): { file: string; line: number } {
  return { file: files?.[index] ?? shown, line: lines[index] ?? 1 }
}

/** The reasons a record was refused, each with its column and the offending value. */
export function explainIssues(error: z.ZodError, record: unknown): { column?: string; reason: string }[] {
  return error.issues.flatMap((issue) => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] as string] : issue.path
    const value = path.reduce<unknown>(
      (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
      record,
    )
    const given = typeof value === 'string' && value !== '' ? `“${shorten(value)}” ` : ''
    return { column: path.map(String).join('.') || undefined, reason: `${given}${issue.message}` }
  })
}

function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 39)}…` : value
}
