import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { browserOf } from '#app/features/people/email-codes.server.ts'
import { consumeAll, type RateLimit, rateLimits } from '#app/features/people/rate-limits.server.ts'
import { neighbourhoodOf, networkOf } from '#app/platform/address.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'
import { smsCountryOf } from '#app/platform/sms/sms-countries.ts'
import { codeEmail, codeText } from './letter-emails.ts'
import { type Address, guardianAddress } from './letters.server.ts'
import type { OpenLink, TokenRow } from './links.server.ts'
import { placementTokens } from './tables.server.ts'
import { isProofFresh, maskedAddress, mayTryCode, proofCode, sendRefusal } from './token-rules.ts'
import { sendRefusalWords, tokenWords } from './words.ts'

export type TokenContext = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>

/**
 * Sends a code to the mailbox or phone that the school has confirmed, in the transaction that holds the link. Asking for one uses the
 * link, so that it does not expire while its reader answers.
 *
 * @returns where it went, with most of it left out
 * @throws DomainError `too-many` beyond a limit, `refused` without an address
 */
export async function sendCode(
  { now, services, request }: TokenContext,
  tx: Database,
  { token, record }: OpenLink,
): Promise<string> {
  const refusal = sendRefusal(token, now)
  if (refusal)
    throw new DomainError('too-many', refusal, {
      message: sendRefusalWords[refusal],
      retryAfterSeconds: refusal === 'code-just-sent' ? proofCode.secondsBetween : undefined,
    })
  const to = guardianAddress(services, record)
  if (typeof to === 'string')
    throw new DomainError('refused', 'no-address', { message: tokenWords.noAddress })
  if (!(await consumeAll(tx, limitsOf(to, services, request), now)))
    throw new DomainError('too-many', 'too-many', {
      message: tokenWords.tooManyMessages,
      retryAfterSeconds: 3_600,
    })
  const codesSent = token.codesSent + 1
  const code = String(randomInt(10 ** proofCode.digits)).padStart(proofCode.digits, '0')
  await tx
    .update(placementTokens)
    .set({
      codeHash: hmacOf(services.settings, codeFacts({ ...token, codesSent }, code)),
      codeSentAt: now,
      codesSent,
      wrongCodes: 0,
      provedAt: null,
      usedAt: token.usedAt ?? now,
    })
    .where(eq(placementTokens.id, token.id))
  if (to.channel === 'mail') await services.mail.send(tx, to.address, codeEmail(code))
  else await services.sms.send(tx, to.address, codeText(code))
  return maskedAddress(to.address)
}

function limitsOf(
  { channel, address }: Address,
  { settings }: TokenContext['services'],
  request: TokenContext['request'],
): [RateLimit, string][] {
  if (channel === 'mail')
    return [
      [rateLimits.emailsPerHour, address],
      [rateLimits.emailsPerDay, address],
    ]
  return [
    [rateLimits.messagesPerHour, address],
    [rateLimits.messagesPerDay, address],
    [rateLimits.messagesOfNetwork, networkOf(request.address)],
    [rateLimits.messagesOfNeighbourhood, neighbourhoodOf(request.address)],
    [rateLimits.messagesOfCountry, smsCountryOf(address, settings.smsCountries) ?? ''],
    [rateLimits.messagesOfAll, ''],
  ]
}

export type CodeOutcome = 'right' | 'wrong' | 'too-many-wrong'

/** Tries a code, counting a wrong one. The caller's transaction has to commit, whatever the outcome. */
export async function tryCode(
  { now, services, request }: TokenContext,
  tx: Database,
  { token }: OpenLink,
  code: string,
): Promise<CodeOutcome> {
  if (!mayTryCode(token, now)) return token.wrongCodes >= proofCode.maxWrong ? 'too-many-wrong' : 'wrong'
  const isRight = isHmacOf(services.settings, codeFacts(token, code.replace(/\s/g, '')), token.codeHash ?? '')
  await tx
    .update(placementTokens)
    .set(
      isRight
        ? // From here on it marks the browser that gave the code.
          { provedAt: now, codeHash: hmacOf(services.settings, proofFacts(token, browserOf(request))) }
        : { wrongCodes: token.wrongCodes + 1 },
    )
    .where(eq(placementTokens.id, token.id))
  return isRight ? 'right' : 'wrong'
}

/** Whether the browser that asks has given the right code a short while ago. */
export function isProved(
  { now, services, request }: Pick<TokenContext, 'now' | 'services' | 'request'>,
  token: TokenRow,
): boolean {
  return (
    isProofFresh(token, now) &&
    isHmacOf(services.settings, proofFacts(token, browserOf(request)), token.codeHash ?? '')
  )
}

const codeFacts = ({ id, codesSent }: Pick<TokenRow, 'id' | 'codesSent'>, code: string) =>
  `placement-code|${id}|${codesSent}|${code}`

const proofFacts = ({ id }: Pick<TokenRow, 'id'>, browser: string) => `placement-proof|${id}|${browser}`
