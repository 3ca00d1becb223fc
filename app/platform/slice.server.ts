import { getTableName, is, type SQL } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import type { AdvisorActor } from './actor.ts'
import type { Resource } from './admin/resource.server.ts'
import type { AuditSentence, AuditSubject } from './audit-sentences.ts'
import type { CalendarEntry } from './calendar-text.ts'
import type { DerivedContent } from './content/derived.server.ts'
import type { Pack } from './content/pack.server.ts'
import type { Database } from './database.server.ts'
import type { OfflinePlace } from './device/places.ts'
import type { DownloadKind } from './downloads.server.ts'
import type { FindEnquirySubject } from './enquiry-subject.server.ts'
import type { ApiEnv } from './http.server.ts'
import type { JobKind } from './jobs/jobs.server.ts'
import type { NotificationKind } from './notification-kind.ts'
import type { PersonalData, PersonalTable } from './personal-data.server.ts'
import type { Channel } from './push/channels.ts'
import type { SliceRoutes } from './routes.server.ts'
import type { SavedItemKind } from './saved-items.server.ts'
import type { Services } from './services.server.ts'
import type { StatePart } from './state-part.server.ts'
import type { FindSubjectNames } from './subject-names.server.ts'
import type { Visibility } from './visibility.ts'

/** Everything that a slice contributes to the product, as one value. Its pages are in its `routes.ts`. */
export type Slice = {
  /** The name of its folder. */
  name: string
  /** Endpoints with their audience. */
  api?: readonly SliceRoutes[]
  /** What its `tables.server.ts` exports: for migrations, the data inventory, export and deletion. */
  tables?: Record<string, unknown>
  /** Tables that hold nothing of people. Every other table is described in `personalData`. */
  impersonalTables?: readonly string[]
  /** What it stores of people: purpose and retention by table, more for the export, more for the deletion. */
  personalData?: PersonalData
  /** Content packs, in the order they are loaded. */
  content?: readonly Pack[]
  /** Background work: see `job`. */
  jobs?: readonly SliceJob[]
  /** What it caches of content on each node, forgotten when that content changes on any. */
  contentCaches?: readonly ContentCacheOf[]
  /** Tables computed from content, filled again when that content changes. */
  derivedContent?: readonly DerivedContent[]
  /** A figure that answers a question about an occupation, for readers of a country; null where none is held. */
  answerFigure?: ReadAnswerFigure
  /** What is found of it by searching. */
  search?: SearchPart
  /** What of it people follow or save, by the kind's name in the API: `OCCUPATION`, `course`. */
  savedItems?: Readonly<Record<string, SavedItemKind>>
  /** What of it people ask a provider about, by the kind's name in the API: `course`. */
  enquirySubjects?: Readonly<Record<string, FindEnquirySubject>>
  /** What of it people download, by the kind's name in the API: `course`. */
  downloads?: Readonly<Record<string, DownloadKind>>
  /** How notifications name what they are about, by the first part of their subject: `group-post` of `group-post/7`. */
  subjectNames?: Readonly<Record<string, FindSubjectNames>>
  /** What each of its actions in the audit log says, by the action: `users.lock`. Changes of records have theirs without it. */
  auditSentences?: Readonly<Record<string, AuditSentence>>
  /** What rows of the audit log are about, by the first part of their subject: `placements` of `placements/12`. */
  auditSubjects?: Readonly<Record<string, AuditSubject>>
  /** Its public pages, for search engines. */
  sitemap?: SitemapPart
  /** Moves what is stored under a ghost to an account, in the transaction of the sign-in. Nothing may be lost. */
  adoptGhost?: (tx: Database, ghostId: string, userId: number, now: Date) => Promise<void>
  /**
   * Ends what opens an account, or shows it to others, when the owner of its mailbox comes for the first time and someone
   * else may have set it: tokens, keys, shares, feeds. In the transaction of the proof; see `people/first-proof.server.ts`.
   */
  onFirstProof?: (tx: Database, userId: number, now: Date) => Promise<void>
  /**
   * Gives what an advisor has in hand for a school (threads, tasks, notes) to a colleague of it, in the transaction that ends the
   * advisor's access.
   * @returns the students concerned, who are told
   */
  handOver?: (tx: Database, handover: Handover, now: Date) => Promise<readonly number[]>
  /** What waits for an advisor in it, for the list of the dashboard: one statement, and one more for who has a permission. */
  advisorToday?: (db: Database, advisor: AdvisorActor, now: Date) => Promise<AdvisorTodayItem[]>
  /** Someone has said yes to a school that asked them, in the transaction of the answer. */
  onSchoolJoined?: (
    services: Services,
    tx: Database,
    joined: { userId: number; schoolId: number },
    now: Date,
  ) => Promise<void>
  /** Days and times of it for someone's private calendar: one statement. */
  calendarEvents?: (db: Database, userId: number) => Promise<CalendarEvent[]>
  /** Its part of `GET /api/state` and of the user object. */
  state?: StatePart
  /** The kinds of notifications that it sends. */
  notifications?: readonly NotificationKind[]
  /** Channels on which browsers hear of it, with who may. Whatever no slice names is heard by nobody. */
  channels?: readonly Channel[]
  /** Record types of the admin area: see `defineResource`. */
  admin?: readonly Resource[]
  /** What the demo needs of it. */
  demo?: Demo
  /** Documents that are neither pages nor API: files, previews, pages of outside services. Rendered in turn. */
  documents?: readonly Documents[]
  /** Documents that render nothing, so that they wait for nobody: files as they are stored, the way to outside services and back. */
  unqueuedDocuments?: readonly Documents[]
  /** What of it can be stored on a device, each with the page that reads it. */
  offlinePlaces?: readonly OfflinePlace[]
}

type Documents = (services: Services, api: Hono<ApiEnv>) => Hono<ApiEnv>

/** From one advisor of a school to another, by account. */
export type Handover = { schoolId: number; from: number; to: number }

/** `$2,192 a week`, and what it is: kind, whom it counts, source and date. */
export type AnswerFigure = { value: string; note: string }
export type ReadAnswerFigure = (
  db: Database,
  asked: { occupation: string; figure: 'pay' | 'growth' | 'shortage'; country: 'AU' | 'NZ'; now: Date },
) => Promise<AnswerFigure | null>

export type ContentCacheOf = {
  tables: readonly PgTable[]
  invalidate(services: Services): void
  /** Fills the cache when the node starts, where no request should wait for it. */
  load?(services: Services): Promise<unknown>
}

/** What a slice hands over to the search, and the tables it makes that from. */
export type SearchPart = {
  /** Goes up when documents are made differently, so that they are made again without a change of content. */
  revision: number
  tables: readonly PgTable[]
  /** Replaces its documents, in the transaction of the job. @returns how many were written or removed */
  index(tx: Database, visibility: Visibility): Promise<number>
  /** It leaves out samples where the site is not the demo, so its documents are made again when that changes. */
  hasSamples?: true
  /** The same for some rows, by id, of a table whose slugs do not change. */
  indexRows?: readonly { table: PgTable; index(tx: Database, ids: readonly number[]): Promise<number> }[]
}

/** Addresses without parameters, and tables with a page per row by a name of lower-case letters. */
export type SitemapPart = { paths?: readonly string[]; listings?: Record<string, SitemapListing> }

export type SitemapListing = {
  table: PgTable
  slug: PgColumn
  /** What stands before the slug: `/occupations/`. */
  below: string
  where?: SQL
  /** When what a row says last changed. */
  modifiedAt?: PgColumn | SQL<Date | null>
}

/** Something that waits for an advisor, with the page where it is done. */
export type AdvisorTodayItem = {
  /** What it is: `submission`, `message`. */
  kind: string
  title: string
  since: Date
  link: string
  action: string
  /** How long it usually takes. */
  minutes: number
  /** It comes before everything else, however little time there is. */
  isUrgent?: boolean
}

/** A day or a time in a calendar. Its title says nothing that others may not see, and its page is a path of this site. */
export type CalendarEvent = Omit<CalendarEntry, 'url'> & { changedAt: Date; path?: string }

export type Demo = {
  /**
   * Adds the people of the demo where it is on, and closes them where it is off. True when they came with this start.
   * @throws StartProblem when real people have accounts here
   */
  people?(services: Services, report: (line: string) => void): Promise<boolean>
  /** What those people have done, once, after everybody is there. */
  activity?(services: Services): Promise<void>
  /** Links of samples that open something without an account, for the output of a start; none where the demo is off. */
  links?(services: Services): Promise<DemoLink[]>
}

/** `who` says in words whom it stands for. */
export type DemoLink = { who: string; path: string }

/** Background work: a kind, and what runs for each piece of it. */
export type SliceJob = { kind: JobKind<object>; run(services: Services, work: object): Promise<unknown> }

export function job<T extends object>(
  kind: JobKind<T>,
  run: (services: Services, work: T) => Promise<unknown>,
): SliceJob {
  return { kind: kind as JobKind<object>, run: run as SliceJob['run'] }
}

/** Declares what a slice contributes. `app/slices.server.ts` lists the results. */
export function defineSlice<const S extends Slice>(slice: S): S {
  return slice
}

/** All slices, and what follows from the list. Handlers reach it through `services.slices`. */
export type Slices = {
  list: readonly Slice[]
  api: SliceRoutes[]
  /** Sorted by name. */
  tables: readonly PgTable[]
  content: Pack[]
  /** Every kind of notification, by its name. */
  notificationKinds: Map<string, NotificationKind>
  channels: readonly Channel[]
  /** What people follow or save, by kind. */
  savedItems: ReadonlyMap<string, SavedItemKind>
  /** What people ask providers about, by kind. */
  enquirySubjects: ReadonlyMap<string, FindEnquirySubject>
  /** What people download, by kind. */
  downloads: ReadonlyMap<string, DownloadKind>
  /** How notifications name what they are about, by kind of subject. */
  subjectNames: ReadonlyMap<string, FindSubjectNames>
  /** The sentence of each action of the audit log that is no change of a record. */
  auditSentences: ReadonlyMap<string, AuditSentence>
  /** What rows of the audit log are about, by the first part of their subject. */
  auditSubjects: ReadonlyMap<string, AuditSubject>
  /** Tables with something of people, by name. */
  personalTables: ReadonlyMap<string, PersonalTable>
  /** Names of the tables with nothing of people, sorted. */
  impersonalTables: readonly string[]
  /** Record types of the admin area, by name. */
  resources: ReadonlyMap<string, Resource>
}

/**
 * Composes the product from its slices. A slice stands after those it leans on: content is loaded, ghosts are adopted and
 * the demo is filled in this order.
 * @throws Error when two slices share a name or describe the same table
 */
export function composeSlices(list: readonly Slice[]): Slices {
  const personal = list.flatMap(({ personalData }) => Object.entries(personalData?.tables ?? {}))
  const impersonalTables = list.flatMap((slice) => slice.impersonalTables ?? []).toSorted()
  refuseTwice(list.map(({ name }) => name))
  const kinds = list.flatMap(({ notifications }) => notifications ?? [])
  const resources = list.flatMap(({ admin }) => admin ?? [])
  const sentences = list.flatMap(({ auditSentences }) => Object.entries(auditSentences ?? {}))
  refuseTwice(sentences.map(([action]) => action))
  refuseTwice(kinds.map(({ name }) => name))
  refuseTwice(resources.map(({ name }) => name))
  refuseTwice([...personal.map(([name]) => name), ...impersonalTables])
  return {
    list,
    api: list.flatMap(({ api }) => api ?? []),
    tables: [...new Set(list.flatMap(({ tables }) => Object.values(tables ?? {}).filter(isTable)))].toSorted(
      (one, other) => getTableName(one).localeCompare(getTableName(other)),
    ),
    content: list.flatMap(({ content }) => content ?? []),
    notificationKinds: new Map(kinds.map((kind) => [kind.name, kind])),
    savedItems: new Map(list.flatMap(({ savedItems }) => Object.entries(savedItems ?? {}))),
    enquirySubjects: new Map(list.flatMap(({ enquirySubjects }) => Object.entries(enquirySubjects ?? {}))),
    subjectNames: new Map(list.flatMap(({ subjectNames }) => Object.entries(subjectNames ?? {}))),
    auditSentences: new Map(sentences),
    auditSubjects: new Map(list.flatMap(({ auditSubjects }) => Object.entries(auditSubjects ?? {}))),
    downloads: new Map(list.flatMap(({ downloads }) => Object.entries(downloads ?? {}))),
    channels: list.flatMap(({ channels }) => channels ?? []),
    personalTables: new Map(personal),
    impersonalTables,
    resources: new Map(resources.map((resource) => [resource.name, resource])),
  }
}

function isTable(value: unknown): value is PgTable {
  return is(value, PgTable)
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`${twice} stands twice among the slices`)
}
