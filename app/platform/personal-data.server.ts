import type { Database } from './database.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { Settings } from './settings.server.ts'

/**
 * Whose data it is. Address and phone find what is stored under them alone, so they are here only once they are verified:
 * anybody can type anybody's. `mailbox` is where emails went, verified or not.
 */
export type DataOwner = {
  userId: number
  email: string | null
  phone: string | null
  mailbox: string | null
  referralCode: string
}
export type DataContext = {
  db: Database
  settings: Settings
  owner: DataOwner
  /** The person takes their data along themself. Else staff do it for them, and what staff may not read stays out. */
  isByOwner: boolean
}
export type Row = Record<string, unknown>

/** Why something of people may be stored, in the words of the privacy notes. */
export const bases = {
  service: 'needed for what the person asks for',
  consent: 'the person said yes, and can take it back',
  safety: 'needed to keep accounts and the site safe',
  law: 'shows that consent was asked for and the law was kept',
  statistics: 'counts that lead to nobody',
} as const
export type Basis = keyof typeof bases

/** What a slice says about one of its tables that holds something of people: for the privacy notes and the export. */
export type PersonalTable = {
  /** What it is stored for. */
  purpose: string
  /** Why it may be stored. */
  basis: Basis
  /** For how long, after "Kept". */
  retention: string
  /** What each column is. Only those that are the same in every table (`id`, `createdAt`) go without. */
  columns?: Record<string, string>
  /** Its file in the export; the table's name when left out. */
  title?: string
  /** Columns that are not the person's to read: hashes, sealed texts, tokens. */
  hidden?: readonly string[]
  /** Why its rows stay, without a name, when the account goes (D-138). */
  retained?: string
}

/**
 * What a slice stores of people. A table whose rows belong to a person (a foreign key to `user` that cascades) is exported
 * whole and deleted with the account; nothing needs to be said for that.
 */
export type PersonalData = {
  /** Every table that holds something of people, by its name in the database. */
  tables?: Record<string, PersonalTable>
  /** What hangs on an address instead of an account, and what has to be decrypted first, by the file's name. */
  collectExport?(context: DataContext): Promise<Record<string, Row[]>>
  /** Wipes what no foreign key leads to, in the transaction of the deletion. */
  erase?(tx: Database, context: DataContext, now: Date, services: { jobs: Jobs }): Promise<void>
}
