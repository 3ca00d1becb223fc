import type { RowError, SentStudent } from './read-student.ts'

type Taken = { number: number; student: SentStudent }
type ReadRow = { number: number; student: SentStudent | null; errors: RowError[] }

/**
 * Rows that say the same number or address as an earlier one: only the first is taken.
 *
 * @param taken students of the list who are taken already
 */
export function refuseTwins(rows: readonly ReadRow[], taken: readonly Taken[] = []): void {
  const ids = new Map(
    taken.flatMap(({ number, student }) =>
      student.external_id ? [[student.external_id, number] as const] : [],
    ),
  )
  const emails = new Map(taken.map(({ number, student }) => [student.email, number] as const))
  for (const row of rows) {
    const { student } = row
    if (!student) continue
    const sameId = student.external_id ? ids.get(student.external_id) : undefined
    const sameEmail = emails.get(student.email)
    if (sameId !== undefined)
      row.errors.push(
        twin(
          'external_id',
          student.external_id ?? '',
          `This student is in the file twice, also in row ${sameId}.`,
        ),
      )
    if (sameEmail !== undefined)
      row.errors.push(twin('email', student.email, `This belongs to another student, in row ${sameEmail}.`))
    if (row.errors.length > 0) {
      row.student = null
      continue
    }
    if (student.external_id) ids.set(student.external_id, row.number)
    emails.set(student.email, row.number)
  }
}

function twin(column: RowError['column'], value: string, message: string): RowError {
  return { column, value, message }
}
