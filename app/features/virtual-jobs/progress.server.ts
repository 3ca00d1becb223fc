import { and, asc, eq } from 'drizzle-orm'
import { type Answers, readAnswers } from '#app/features/forms/answers.ts'
import { zoneOfActor } from '#app/features/places/time-zone.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { replaceUses } from '#app/features/uploads/uses.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { VjePage, VjeProgress } from './contract.ts'
import { findExperience, type PageRow, pagesOf, type VjeRow } from './experiences.server.ts'
import { fileFieldOf, repeatedPlaces, type Status, withoutRequired } from './rules.ts'
import { surveyForm } from './survey.ts'
import { vjeProgress } from './tables.server.ts'
import { vjeWords } from './words.ts'

export type ProgressRow = typeof vjeProgress.$inferSelect
export type Context = Pick<HandlerContext, 'db' | 'now'> & { actor: UserActor }

/** Every experience that someone has started, the first started first. One statement. */
export async function listProgress({ db, actor }: Context): Promise<VjeProgress[]> {
  const rows = await db
    .select()
    .from(vjeProgress)
    .where(ownedBy(vjeProgress, { userId: actor.userId }))
    .orderBy(asc(vjeProgress.startedAt), asc(vjeProgress.id))
  return rows.map(toProgress)
}

export async function readStatus({ db, actor }: Context, key: string): Promise<Status> {
  const vje = await findExperience(db, key)
  return (await findProgress(db, actor, vje.id))?.status ?? 'not-started'
}

/** Started once; a second start finds the first. */
export async function start({ db, actor, now }: Context, key: string): Promise<VjeProgress> {
  const vje = await findExperience(db, key)
  const values = {
    userId: actor.userId,
    vjeId: vje.id,
    status: 'in-progress' as const,
    startedAt: now,
    changedAt: now,
  }
  await db.insert(vjeProgress).values(values).onConflictDoNothing()
  const row = await findProgress(db, actor, vje.id)
  if (!row) throw new Error('the start of an experience was not written')
  return toProgress(row)
}

/** A page for someone, started or not. @throws DomainError `not-found` for a page of another experience */
export async function readPage(
  { db, actor }: Context,
  { vje_slug, page_slug }: { vje_slug: string; page_slug: string },
): Promise<{ data: VjePage; progress: VjeProgress }> {
  const vje = await findExperience(db, vje_slug)
  const page = pageIn(await pagesOf(db, vje.id), page_slug)
  const progress = await findProgress(db, actor, vje.id)
  return { data: toPage(page, progress), progress: progress ? toProgress(progress) : notStarted(actor, vje) }
}

/** @throws DomainError `refused` before the start and after the end; `invalid` for an activity without all its answers */
export async function completePage(
  context: Context,
  { vje_slug, page_slug }: { vje_slug: string; page_slug: string },
): Promise<VjeProgress> {
  const { db, actor, now } = context
  const vje = await findExperience(db, vje_slug)
  const page = pageIn(await pagesOf(db, vje.id), page_slug)
  return db.transaction(async (tx) => {
    const row = await lockProgress(tx, actor, vje.id)
    if (row.completedPageSlugs.includes(page.slug)) return toProgress(row)
    requireOpen(row)
    if (page.form) {
      const ownFiles = await ownFilesOf(tx, actor)
      const { errors } = readAnswers(page.form, row.answers[page.slug] ?? {}, {
        today: todayOf(context),
        ownFiles,
      })
      if (Object.keys(errors).length > 0) throw invalidAnswers(errors)
    }
    return toProgress(await write(tx, row, { completedPageSlugs: withSlug(row, page.slug), changedAt: now }))
  })
}

type Given = { answers: Answers; files?: string[]; is_draft?: boolean }

/**
 * Stores answers to an activity. A draft may be incomplete, and never opens the example; a whole answer completes the page.
 *
 * @throws DomainError `refused` before the start and after the end; `invalid` with a sentence for each field
 */
export async function answerActivity(
  context: Context,
  { vje_slug, page_slug }: { vje_slug: string; page_slug: string },
  given: Given,
): Promise<VjeProgress> {
  const { db, actor, now } = context
  const vje = await findExperience(db, vje_slug)
  const page = pageIn(await pagesOf(db, vje.id), page_slug)
  if (!page.form) throw new DomainError('not-found', 'no-such-activity')
  const form = page.form
  return db.transaction(async (tx) => {
    const row = await lockProgress(tx, actor, vje.id)
    requireOpen(row)
    // What is done stays done: from then on every change is a whole answer.
    const isDraft = given.is_draft && !row.completedPageSlugs.includes(page.slug)
    const fileField = fileFieldOf(form)
    const all = given.files && fileField ? { ...given.answers, [fileField]: given.files } : given.answers
    const facts = { today: todayOf(context), ownFiles: await ownFilesOf(tx, actor) }
    const read = readAnswers(isDraft ? withoutRequired(form) : form, all, facts)
    if (Object.keys(read.errors).length > 0) throw invalidAnswers(read.errors)
    const twice = isDraft || page.task !== 'order' ? [] : repeatedPlaces(form, read.answers)
    if (twice.length > 0)
      throw invalidAnswers(Object.fromEntries(twice.map((name) => [name, vjeWords.placeTwice])))
    const ids = fileField ? ((read.answers[fileField] as string[] | undefined) ?? []) : []
    await replaceUses(tx, {
      place: `vje:${row.id}:${page.slug}`,
      ids,
      purposes: ['virtual-job-activity'],
      by: { userId: actor.userId },
      now,
    })
    const changes = {
      answers: { ...row.answers, [page.slug]: read.answers },
      changedAt: now,
      ...(!isDraft && { completedPageSlugs: withSlug(row, page.slug) }),
    }
    return toProgress(await write(tx, row, changes))
  })
}

/** Answers alone: no score, and no name beside them in figures. */
export async function answerSurvey(context: Context, key: string, given: Answers): Promise<void> {
  const { db, actor, now } = context
  const vje = await findExperience(db, key)
  await db.transaction(async (tx) => {
    const row = await lockProgress(tx, actor, vje.id)
    const { answers, errors } = readAnswers(surveyForm, given, { today: todayOf(context) })
    if (Object.keys(errors).length > 0) throw invalidAnswers(errors)
    await write(tx, row, { postSurvey: answers, changedAt: now })
  })
}

/** @throws DomainError `refused` where it has not been started */
export async function lockProgress(tx: Database, { userId }: UserActor, vjeId: number): Promise<ProgressRow> {
  const [row] = await tx
    .select()
    .from(vjeProgress)
    .where(ownedBy(vjeProgress, { userId }, eq(vjeProgress.vjeId, vjeId)))
    .for('update')
  if (!row) throw new DomainError('refused', 'not-started', { message: vjeWords.startFirst })
  return row
}

export async function write(
  tx: Database,
  { id, userId }: ProgressRow,
  changes: Partial<ProgressRow>,
): Promise<ProgressRow> {
  const [row] = await tx
    .update(vjeProgress)
    .set(changes)
    .where(ownedBy(vjeProgress, { userId }, eq(vjeProgress.id, id)))
    .returning()
  if (!row) throw new Error('progress in an experience was not written')
  return row
}

export function toProgress(row: ProgressRow): VjeProgress {
  return {
    user_id: row.userId,
    vje_id: row.vjeId,
    status: row.status,
    completed_page_slugs: row.completedPageSlugs,
    answers: row.answers,
    completed_at: row.completedAt?.toISOString() ?? null,
    post_survey: row.postSurvey,
  }
}

async function findProgress(
  db: Database,
  { userId }: UserActor,
  vjeId: number,
): Promise<ProgressRow | undefined> {
  const [row] = await db
    .select()
    .from(vjeProgress)
    .where(ownedBy(vjeProgress, { userId }, eq(vjeProgress.vjeId, vjeId)))
  return row
}

function notStarted({ userId }: UserActor, { id }: VjeRow): VjeProgress {
  const nothing = { completed_page_slugs: [], answers: {}, completed_at: null, post_survey: null }
  return { user_id: userId, vje_id: id, status: 'not-started', ...nothing }
}

function pageIn(pages: readonly PageRow[], slug: string): PageRow {
  const page = pages.find((one) => one.slug === slug)
  if (!page) throw new DomainError('not-found', 'no-such-page')
  return page
}

function toPage(page: PageRow, progress: ProgressRow | undefined): VjePage {
  const isOpen = progress?.completedPageSlugs.includes(page.slug) ?? false
  return pageOf(page, { withExample: isOpen })
}

/** A page as readers get it; an activity has its example once it is answered. */
export function pageOf(page: PageRow, { withExample }: { withExample: boolean }): VjePage {
  const hasExample = withExample && page.kind === 'activity' && page.example !== ''
  return {
    id: page.id,
    vje_id: page.vjeId,
    slug: page.slug,
    title: page.title,
    kind: page.kind,
    body: page.body,
    order: page.position,
    minutes: page.minutes,
    task: page.task,
    form: page.form,
    example: hasExample ? { html: page.example, self_check: page.selfCheck } : null,
  }
}

/** A finished experience stays as its certificate says. */
function requireOpen({ status }: ProgressRow): void {
  if (status === 'completed') throw new DomainError('refused', 'finished', { message: vjeWords.finished })
}

function withSlug({ completedPageSlugs }: ProgressRow, slug: string): string[] {
  return completedPageSlugs.includes(slug) ? completedPageSlugs : [...completedPageSlugs, slug]
}

async function ownFilesOf(tx: Database, { userId }: UserActor): Promise<Set<string>> {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      ownedBy(
        uploads,
        { userId },
        and(eq(uploads.purpose, 'virtual-job-activity'), eq(uploads.state, 'stored')),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

function todayOf({ actor, now }: Context): string {
  return dayIn(zoneOfActor(actor), now)
}

function invalidAnswers(errors: Record<string, string>): DomainError {
  const named = Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, [sentence]]))
  return new DomainError('invalid', 'answers', { message: vjeWords.lookAtAnswers, errors: named })
}
