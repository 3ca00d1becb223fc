import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import { type AuditEntry, appendAudit } from '#app/features/audit/audit.server.ts'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { newAdminHours } from '#app/features/people/admin-rules.ts'
import { activeAdmins, isNewAsAdmin } from '#app/features/people/admins.server.ts'
import { normalEmail } from '#app/features/people/email.ts'
import { proveMailbox } from '#app/features/people/first-proof.server.ts'
import { issueLink } from '#app/features/people/links.server.ts'
import { closeSessionsOf, requireConfirmed } from '#app/features/people/sessions.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import { changePerson, lockedPerson } from '#app/features/people/verified.server.ts'
import { collectExport } from '#app/features/settings/collect-export.server.ts'
import { dataContextOf, zipOf } from '#app/features/settings/export.server.ts'
import { hasSecondStep, resetSecondSteps } from '#app/features/sign-in/second-factor/reset.server.ts'
import type { AdminContext } from '#app/platform/admin/access.server.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import { type Database, databaseError } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  type AccountAction,
  accountRefusal,
  givesRights,
  isSensitive,
  type RightsAction,
} from './account-rules.ts'
import { rightsGiven } from './notifications.ts'
import { setupTokens } from './setup/tables.server.ts'
import { setupWords } from './setup/words.ts'
import { accountWords } from './words.ts'

type Account = typeof users.$inferSelect

/**
 * Locks, opens, verifies or signs out an account, resets its second step, or changes what it may do. The audit log names the action alone. Staff vouch for
 * a mailbox, not for who signed up with it: to verify one is a first proof by someone else (`proveMailbox`).
 * @throws DomainError `refused` with an `AccountRefusal` code or `confirm-password`, `not-found`
 */
export async function changeAccount(context: AdminContext, id: string, action: AccountAction): Promise<void> {
  const { db, now, actor } = context
  if (isSensitive(action)) requireConfirmed(actor, now)
  await db.transaction(async (tx) => {
    const account = await accountOf(tx, id)
    const others = await otherAdmins(tx, account.id)
    const refusal = accountRefusal(action, {
      ...account,
      isOwn: account.id === actor.userId,
      isLastAdmin: others === 0,
      isByNewAdmin: await isNewAmongAdmins(tx, actor, now),
      hasSecondStep: await hasSecondStep(tx, account.id),
    })
    if (refusal) throw new DomainError('refused', refusal, { message: accountWords[refusal] })
    if (action === 'verify') await proveMailbox(context, tx, account.id, 'anybody')
    if (action === 'reset-second-step') await resetSecondSteps(context.services, tx, account, now)
    const changes = changesOf(action, account, now)
    if (Object.keys(changes).length > 0) await changePerson(tx, account.id, changes, now)
    if (action !== 'verify' && action !== 'unlock') await closeSessionsOf(tx, account.id)
    const { status, kind, isEditor } = account
    await appendAudit(
      tx,
      {
        actorId: actor.userId,
        action: `users.${action}`,
        subject: `users/${account.id}`,
        before: { status, kind, isEditor },
        after: { status, kind, isEditor, ...auditedChanges(changes) },
        request: context.request,
      },
      now,
    )
    const isAdminAgain = action === 'unlock' && kind === 'admin' && !isEditor
    if (givesRights(action) || isAdminAgain)
      await tellAdmins(context.services, tx, {
        action: isAdminAgain ? 'make-admin' : (action as RightsAction),
        userId: account.id,
        actorId: actor.userId,
        now,
      })
  })
}

/** Tells the other admins who was given rights; not the account itself, which has just lost its sign-ins. */
async function tellAdmins(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  given: { action: RightsAction; userId: number; actorId: number | null; now: Date },
): Promise<void> {
  const { action, userId: accountId, actorId, now } = given
  const about = { ...(actorId !== null && { actorId }), payload: { action, accountId } }
  const except = actorId === null ? [accountId] : [accountId, actorId]
  for (const userId of await activeAdmins(tx, except))
    await notify(services, tx, rightsGiven, { userId, ...about }, now)
}

/** On a site whose admins are all new one of them has to begin. */
async function isNewAmongAdmins(tx: Database, actor: { userId: number }, now: Date): Promise<boolean> {
  if (!(await isNewAsAdmin(tx, actor, now))) return false
  const from = new Date(now.getTime() - newAdminHours * 3_600_000)
  return (await tx.$count(users, and(isOpenAdmin, lte(users.adminSince, from)))) > 0
}

function auditedChanges({ status, kind, isEditor }: Partial<Account>) {
  return {
    ...(status !== undefined && { status }),
    ...(kind !== undefined && { kind }),
    ...(isEditor !== undefined && { isEditor }),
  }
}

function changesOf(action: AccountAction, account: Account, now: Date): Partial<Account> {
  const isAdmin = account.kind === 'admin' && !account.isEditor
  switch (action) {
    case 'lock':
      return { status: 'locked' }
    case 'unlock':
      return { status: 'active', adminSince: isAdmin ? now : null }
    case 'make-admin':
      return { kind: 'admin', isEditor: false, adminSince: isAdmin ? account.adminSince : now }
    case 'make-editor':
      return { kind: 'admin', isEditor: true, adminSince: null }
    case 'make-provider':
      return { kind: 'provider', isEditor: false, adminSince: null }
    case 'make-advisor':
      return { kind: 'advisor', isEditor: false, adminSince: null }
    case 'make-user':
      return { kind: 'user', isEditor: false, adminSince: null }
    case 'reset-second-step':
      return { passwordHash: null } // the next one is set with a link that goes to their mailbox
    case 'sign-out':
    case 'verify':
      return {}
  }
}

async function accountOf(tx: Database, id: string): Promise<Account> {
  return lockedPerson(tx, toId(id))
}

const isOpenAdmin = and(
  eq(users.kind, 'admin'),
  eq(users.isEditor, false),
  inArray(users.status, openStatuses),
)

function otherAdmins(db: Database, id: number): Promise<number> {
  return db.$count(users, and(isOpenAdmin, ne(users.id, id)))
}

/** Whether someone runs this site. The admin of a demo that was closed does not: nobody has their password. */
export async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.$count(users, and(isOpenAdmin, eq(users.systemGenerated, false)))) > 0
}

/**
 * Everything that is stored of a person, for someone who asked for it in writing. What staff may not read, as a note on health, stays out.
 * @throws DomainError `refused` (`confirm-password`), `not-allowed` when another site’s page led here
 */
export async function exportAccount(context: AdminContext, id: string): Promise<Response> {
  const { db, now, services } = context
  requireConfirmed(context.actor, now)
  if (context.request.header('sec-fetch-site') === 'cross-site')
    throw new DomainError('not-allowed', 'not-from-here')
  const files = await db.transaction(async (tx) => {
    const account = await accountOf(tx, id)
    await auditAction(tx, context, 'users.export', `users/${account.id}`)
    return collectExport(services.slices, { ...dataContextOf({ db, services }, account), db: tx })
  })
  return new Response(zipOf(files, now) as unknown as BodyInit, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="yonder-account-${Number(id)}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** How long the first link of a new admin works. */
const linkHours = 24

/**
 * Makes an account for an admin, for `npm run admin:create`. The operator who runs that vouches for the mailbox.
 * @returns the path at which the admin sets a password; a second factor is asked for before anything else
 * @throws DomainError `invalid` when the address is none, or has an account
 */
export async function createAdmin(
  db: Database,
  given: { email: string; firstName: string },
  now: Date,
): Promise<string> {
  const email = normalEmail(given.email)
  if (!/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email))
    throw new DomainError('invalid', 'no-email', { message: 'This is not an email address.' })
  return db.transaction(async (tx) => {
    const { id: userId } = await insertAdmin(tx, { email, firstName: given.firstName.trim() || 'Admin' }, now)
    // The command has no queue of jobs: the bell says it, and no email.
    const noJobs = { enqueue: async () => {}, enqueueAll: async () => {} } as unknown as Services['jobs']
    await tellAdmins({ jobs: noJobs }, tx, { action: 'make-admin', userId, actorId: null, now })
    const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
    const token = await issueLink(tx, { kind: 'reset', userId, email, expiresAt }, now)
    return `/account/reset/${encodeURIComponent(email)}/${token}`
  })
}

type NewAdmin = { email: string; firstName: string; lastName?: string; passwordHash?: string }

/** In the transaction that vouches for the mailbox. No token of a first setup is left. */
export async function insertAdmin(
  tx: Database,
  facts: NewAdmin,
  now: Date,
  request?: AuditEntry['request'],
): Promise<Account> {
  await tx.delete(setupTokens)
  const account = {
    guid: newId(),
    kind: 'admin' as const,
    status: 'active' as const,
    adminSince: now,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
    referralCode: newToken().slice(0, 10),
    ...facts,
  }
  const [admin] = await tx.insert(users).values(account).returning().catch(refuseTaken)
  if (!admin) throw new Error('an admin was not written')
  await appendAudit(
    tx,
    { actorId: null, action: 'users.create-admin', subject: `users/${admin.id}`, request },
    now,
  )
  return admin
}

function refuseTaken(error: unknown): never {
  if (databaseError(error).code !== '23505') throw error
  const { taken } = setupWords
  throw new DomainError('invalid', 'taken', { message: taken, errors: { email: [taken] } })
}
