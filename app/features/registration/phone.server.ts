import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import {
  minutesAfter,
  mobileNumber,
  phoneCodeMinutes,
  triesPerCode,
} from '#app/features/people/account-rules.ts'
import { browserOf, isCode, newCode } from '#app/features/people/email-codes.server.ts'
import { isSignedIn } from '#app/features/people/people.server.ts'
import { consumeAll, rateLimits, withinWrongCodes } from '#app/features/people/rate-limits.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { personById } from '#app/features/people/verified.server.ts'
import { words } from '#app/features/people/words.ts'
import { neighbourhoodOf, networkOf } from '#app/platform/address.server.ts'
import { isId, newId } from '#app/platform/ids.ts'
import { DomainError, type FieldErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { smsCountryOf } from '#app/platform/sms/sms-countries.ts'
import { phoneCodes } from './tables.server.ts'
import { registrationReplies } from './words.server.ts'
import { registrationWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request' | 'actor'>

/**
 * Sends four digits to a mobile and returns their id. Text messages cost money, so they go to the countries of
 * `SMS_COUNTRIES` only, after a captcha where one is configured, within rate limits per number, block of numbers, network,
 * neighbourhood, country and in total.
 *
 * @throws DomainError `invalid` for a refused number or captcha, `too-many` beyond a limit
 */
export async function sendPhoneDigits(
  context: Context,
  given: { phone: string; hCaptchaToken?: string },
): Promise<string> {
  const { db, now, services, request, actor } = context
  const country = isSignedIn(actor) ? (await personById(db, actor.userId)).country : null
  const phone = mobileNumber(given.phone, country)
  if (!phone) throw new DomainError('invalid', 'invalid', { errors: { phone: [registrationWords.phone] } })
  const destination = smsCountryOf(phone, services.settings.smsCountries)
  if (!destination)
    throw new DomainError('invalid', 'invalid', { errors: { phone: [registrationReplies.phoneCountry] } })
  if (services.settings.hcaptcha) await services.captcha.check(given.hCaptchaToken)
  const mayWrite = await consumeAll(
    db,
    [
      [rateLimits.messagesPerHour, phone],
      [rateLimits.messagesPerDay, phone],
      [rateLimits.messagesToThousandPerDay, thousandOf(phone)],
      [rateLimits.messagesToThousandPerWeek, thousandOf(phone)],
      [rateLimits.messagesToTenThousandPerDay, tenThousandOf(phone)],
      [rateLimits.messagesToTenThousandPerWeek, tenThousandOf(phone)],
      [rateLimits.messagesOfNetwork, networkOf(request.address)],
      [rateLimits.messagesOfNeighbourhood, neighbourhoodOf(request.address)],
      [rateLimits.messagesOfCountry, destination],
      [rateLimits.messagesOfAll, ''],
    ],
    now,
  )
  if (!mayWrite)
    throw new DomainError('too-many', 'too-many', {
      message: registrationReplies.tooManyMessages,
      retryAfterSeconds: 3_600,
    })
  const id = newId()
  const { code, codeMark } = newCode(services.settings, id)
  await db.transaction(async (tx) => {
    await tx.insert(phoneCodes).values({
      id,
      phone,
      codeMark,
      browserHash: browserOf(request),
      expiresAt: minutesAfter(now, phoneCodeMinutes),
      createdAt: now,
    })
    await services.sms.send(tx, phone, registrationReplies.messageCode(code))
  })
  return id
}

/** The thousand numbers, and the ten thousand, that differ in the last digits alone. */
const thousandOf = (phone: string) => phone.slice(0, -3)
const tenThousandOf = (phone: string) => phone.slice(0, -4)

/**
 * Verifies a code, counting one of five tries before the check. Stores the number when signed in; otherwise the sign-up sends
 * the id along.
 *
 * @throws DomainError `invalid` for a wrong, dead or foreign code
 */
export async function provePhone(
  context: Context,
  given: { phone_verification_id: string; code: string },
): Promise<void> {
  const { db, now, actor } = context
  const number = await numberOfCode(context, given.phone_verification_id)
  const row = await withinWrongCodes(context, number, () =>
    tryPhoneCode(context, given.phone_verification_id, given.code),
  )
  if (!row) throw wrongDigits()
  await db.transaction(async (tx) => {
    const proved = await tx
      .update(phoneCodes)
      .set({ verifiedAt: now })
      .where(and(eq(phoneCodes.id, row.id), isNull(phoneCodes.verifiedAt)))
      .returning({ id: phoneCodes.id })
    if (proved.length === 0) throw wrongDigits()
    if (!isSignedIn(actor)) return
    await tx
      .update(users)
      .set({ phone: row.phone, phoneVerifiedAt: now, updatedAt: now })
      .where(eq(users.id, actor.userId))
  })
}

/** The number to which this browser's code was sent. */
async function numberOfCode({ db, request }: Context, id: string): Promise<string | null> {
  if (!isId(id)) return null
  const [row] = await db
    .select({ phone: phoneCodes.phone })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.id, id), eq(phoneCodes.browserHash, browserOf(request))))
  return row?.phone ?? null
}

/** Counts one of the five tries in one statement. Null when the code was wrong or does not belong to this browser. */
async function tryPhoneCode(
  { db, now, services, request }: Context,
  id: string,
  code: string,
): Promise<typeof phoneCodes.$inferSelect | null> {
  if (!isId(id)) return null
  const [row] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(
      and(
        eq(phoneCodes.id, id),
        eq(phoneCodes.browserHash, browserOf(request)),
        gt(phoneCodes.expiresAt, now),
        isNull(phoneCodes.verifiedAt),
        lt(phoneCodes.attempts, triesPerCode),
      ),
    )
    .returning()
  return row && isCode(services.settings, row.id, code, row.codeMark) ? row : null
}

function wrongDigits(): DomainError {
  return new DomainError('invalid', 'wrong-code', { errors: { code: [words.wrongCode] } })
}

/** The number that this browser verified within the last hour, or the error of its id. */
export async function provedPhone(
  { db, now, request }: Pick<Context, 'db' | 'now' | 'request'>,
  id: string | undefined,
): Promise<{ number: string | null; errors: FieldErrors }> {
  if (!id) return { number: null, errors: {} }
  const [row] = isId(id)
    ? await db
        .select({ phone: phoneCodes.phone })
        .from(phoneCodes)
        .where(
          and(
            eq(phoneCodes.id, id),
            eq(phoneCodes.browserHash, browserOf(request)),
            isNotNull(phoneCodes.verifiedAt),
            gt(phoneCodes.createdAt, minutesAfter(now, -60)),
          ),
        )
    : []
  return row
    ? { number: row.phone, errors: {} }
    : { number: null, errors: { phone_verification_id: [registrationReplies.phoneNotProved] } }
}
