import type { Database } from '#app/platform/database.server.ts'
import { refuseOpenAmendment, signAmendment } from '../amendments/sign.server.ts'
import type { Status } from '../status.ts'
import type { TokenContext } from './codes.server.ts'
import { consumeToken, type OpenLink } from './links.server.ts'
import type { TokenParty } from './token-rules.ts'
import { tokenWords } from './words.ts'

type ChangeAnswer = {
  party: TokenParty
  decision: 'accept' | 'decline'
  signature?: { name: string; agreed?: boolean }
  reason?: string
}

/**
 * A host or guardian signs a change by their link, or turns it down with a reason. The link is used up.
 *
 * @throws DomainError `invalid` for the signature or reason, `refused` with the reason
 */
export async function answerChange(
  { services, now }: Pick<TokenContext, 'services' | 'now'>,
  tx: Database,
  { token, record }: OpenLink,
  { party, decision, signature, reason = '' }: ChangeAnswer,
): Promise<{ status: Status; message: string }> {
  const by = { party, userId: null }
  const { status } = record.placement
  await consumeToken(tx, token, now)
  if (decision === 'decline') {
    await refuseOpenAmendment(services, tx, record, { by, reason }, now)
    return { status, message: tokenWords.changeRefused }
  }
  const isApplied = await signAmendment(services, tx, record, { by, signature }, now)
  return { status, message: isApplied ? tokenWords.changeApplied : tokenWords.changeSigned }
}
