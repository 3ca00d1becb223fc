import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'

/** How one file of a pack is read. For Markdown the name may be a folder's files: `pages/*.md`. */
export type FileDeclaration<Row = unknown> = {
  format: 'csv' | 'yaml' | 'markdown' | 'sections'
  shape: z.ZodType<Row>
  /** Columns that together are unique. */
  key: string[]
}

export type PackFiles = Record<string, FileDeclaration>
export type RowsOf<File> = File extends FileDeclaration<infer Row> ? Row[] : never
export type RowsOfFiles<Files extends PackFiles> = { [Name in keyof Files]: RowsOf<Files[Name]> }

/**
 * A column whose values must be known elsewhere; of several places one is enough. Lists are checked value by value;
 * unknown (null) is allowed. With `every`, each value that stands there must stand here too.
 */
export type Reference = { file: string; column: string; to: Place | Place[]; every?: boolean }

/** A column of a file; without `pack` of the same pack. With `where`, only the rows that are as it says. */
export type Place = { pack?: Pack; file: string; column: string; where?: Record<string, unknown> }

/** Rows of one table, as a pack wants them. Rows and keys use the property names of the Drizzle table. */
export type TableRows = {
  table: PgTable
  key: string[]
  rows: Record<string, unknown>[]
  /** Foreign keys whose value stands in the rows as a natural key: `{ educatorId: { table: educators, by: 'slug' } }`. */
  links?: Record<string, { table: PgTable; by: string }>
  /**
   * `own`: the pack decides which rows there are; rows it no longer has are removed (within `scope`).
   * `complete`: the pack fills columns of rows that another pack owns.
   */
  mode?: 'own' | 'complete'
  /** The part of the table this pack answers for, as `{ countryCode: 'NZ' }`. */
  scope?: Record<string, string | boolean>
}

/** Something that `content:check` found in one row of a file, beyond its shape. */
export type Finding = { file: string; row: number; column?: string; reason: string }

/** Reads a file of another pack, which must be among `after`. */
export type ReadOther = <Files extends PackFiles, Name extends keyof Files & string>(
  pack: Pack<Files>,
  file: Name,
) => Promise<RowsOf<Files[Name]>>

/** A folder of content and what the product makes of it. */
export type Pack<Files extends PackFiles = PackFiles> = {
  /** The folder below `content/`: `careers/anzsco`. */
  name: string
  /** Raised when the mapping changes, so that an unchanged pack is imported again. */
  revision: number
  /** Its figures mean nothing without the date of their source: the manifest must state it. */
  isDated?: boolean
  /** The person who sends it to the admin area does not import it: a second person reads the changes first. It takes no `edits.json`. */
  needsSecondPerson?: boolean
  /** Packs that must be loaded first; their files may be read. */
  after: Pack[]
  files: Files
  references?: Reference[]
  /** How rows of the files become rows of tables. Pure: it sees no database. */
  toTables?(files: RowsOfFiles<Files>, read: ReadOther): TableRows[] | Promise<TableRows[]>
  /** What an editor would look at: repetition, reading level. Only `content:check` asks, a load does not wait for it. */
  review?(files: RowsOfFiles<Files>, read: ReadOther): Finding[] | Promise<Finding[]>
}

/** Declares a pack; the shapes of its files give the types of the rows that `toTables` receives. */
export function definePack<Files extends PackFiles>(pack: Pack<Files>): Pack<Files> {
  return pack
}

/** A file of rows under a header; `shape` takes the cells as text, see `columns.server.ts`. */
export function csv<Row>(shape: z.ZodObject & z.ZodType<Row>, options: { key: (keyof Row & string)[] }) {
  return { format: 'csv', shape, key: options.key } satisfies FileDeclaration<Row> as FileDeclaration<Row>
}

/** A list of entries. */
export function yaml<Row>(shape: z.ZodType<Row>, options: { key: (keyof Row & string)[] }) {
  return { format: 'yaml', shape, key: options.key } satisfies FileDeclaration<Row> as FileDeclaration<Row>
}

/** One text a file, or a folder of them: the front matter as fields, what follows it as `body`, and the name of the `file`. */
export function markdown<Row>(shape: z.ZodType<Row>, options: { key: (keyof Row & string)[] }) {
  return {
    format: 'markdown',
    shape,
    key: options.key,
  } satisfies FileDeclaration<Row> as FileDeclaration<Row>
}

/**
 * Markdown files of several records each. A record begins with a first-level heading; the shape is given its `heading`,
 * what follows as `body`, and the name of the `file` without its ending.
 */
export function sections<Row>(shape: z.ZodType<Row>, options: { key: (keyof Row & string)[] }) {
  return {
    format: 'sections',
    shape,
    key: options.key,
  } satisfies FileDeclaration<Row> as FileDeclaration<Row>
}
