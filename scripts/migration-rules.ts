/**
 * What a migration may do once there are releases: the build before it goes on working on its schema. Decision 45 says why.
 * A migration in this list removes what no build uses any more: the columns (`table.column`), tables (`table`) and constraints it removes.
 */
export const contractMigrations: Record<string, { removes: string[] }> = {}

/** For how long a statement of a migration waits for a table in use. Requests wait longer (4 s), so none of them fails behind it. */
export const lockTimeout = "SET LOCAL lock_timeout = '2s';"
const breakpoint = '--> statement-breakpoint'

/** The first lines of a migration that removes something: the oldest release that works without it. */
const contractHeader = /^-- contract: works with \d+\.\d+\.\d+(-rc\.\d+)? and later$/m

const forbidden: [pattern: RegExp, what: string][] = [
  [
    /\bDROP\s+(TABLE|COLUMN|SCHEMA|TYPE|FUNCTION|VIEW|SEQUENCE)\b/i,
    'removes something that the build before uses',
  ],
  [/\bALTER\s+TABLE\b.*\bDROP\s+(?!CONSTRAINT\b|COLUMN\b|DEFAULT\b|NOT\b|EXPRESSION\b)/i, 'removes a column'],
  [/\bRENAME\b/i, 'renames something that the build before uses'],
  [/\bSET\s+NOT\s+NULL\b/i, 'makes a column NOT NULL that the build before may leave empty'],
  [/\bALTER\s+COLUMN\b.*\bTYPE\b/i, 'changes the type of a column'],
  [/\b(DROP\s+DEFAULT|DROP\s+EXPRESSION)\b/i, 'removes a default that the build before relies on'],
  [/^(UPDATE|DELETE|TRUNCATE|INSERT)\b/i, 'changes rows, which is the work of a job'],
]

/** What is wrong with a migration after the first, as sentences. */
export function migrationProblems(file: string, text: string): string[] {
  const isContract = file in contractMigrations
  const header = contractHeader.test(text)
  const statements = statementsOf(text).map(withoutBodies)
  return [
    ...(/^SET LOCAL lock_timeout = '\d+m?s';?$/.test(statements[0] ?? '')
      ? []
      : [`${file} must begin with ${lockTimeout}`]),
    ...(isContract === header
      ? []
      : [
          `${file}: a migration that removes something stands in contractMigrations (scripts/migration-rules.ts) and says "-- contract: works with 1.2.0 and later" in its first line`,
        ]),
    ...(isContract ? [] : statements.flatMap((statement) => statementProblems(file, statement))),
  ]
}

function statementProblems(file: string, statement: string): string[] {
  const found = forbidden.flatMap(([pattern, what]) => (pattern.test(statement) ? [what] : []))
  if (addsColumnWithoutValue(statement)) found.push('adds a column that is NOT NULL and has no default')
  return found.map((what) => `${file} ${what}: ${statement.slice(0, 120)}`)
}

function addsColumnWithoutValue(statement: string): boolean {
  const columns = statement.split(/,(?=\s*ADD\b)/i)
  return columns.some(
    (column) =>
      /\bADD\s+(COLUMN\b|(?!CONSTRAINT\b)["\w])/i.test(column) &&
      /\bNOT\s+NULL\b/i.test(column) &&
      !/\bDEFAULT\b|\bGENERATED\b/i.test(column) &&
      /^ALTER\s+TABLE\b/i.test(statement),
  )
}

/** The statements of a file, without the comments and empty lines around them. */
export function statementsOf(text: string): string[] {
  return text
    .split(breakpoint)
    .map((part) => part.replace(/^(\s*--.*\n)+/, '').trim())
    .filter(Boolean)
}

/** Without comments, and without the bodies of functions; those of DO run at once and stay. On one line. */
function withoutBodies(statement: string): string {
  const text = /^DO\b/i.test(statement)
    ? statement.replace(/\$\w*\$/g, ' ')
    : statement.replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
  return text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The statements of `wanted` (a file of db/sql) that no migration has yet, as they stand there. */
export function missingStatements(expected: string, migrations: string[]): string[] {
  const known = new Set(migrations.flatMap(statementsOf))
  return statementsOf(expected).filter((statement) => !known.has(statement))
}

/** A migration in the form in which it is stored: limits, what tables need, the tables, what needs tables. */
export function composeMigration(before: string[], tables: string, after: string[]): string {
  const parts = [lockTimeout, ...before, ...tables.split(breakpoint), ...after]
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(`\n${breakpoint}\n`)}\n`
}
