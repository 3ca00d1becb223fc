import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { readBeside } from '../beside.server.ts'
import type { TokenContext } from '../tokens/codes.server.ts'
import { type OpenLink, openLink } from '../tokens/links.server.ts'
import { readGuardianPage, readHostPage } from '../tokens/views.server.ts'
import { formPaper, packetPaper } from './arrangement.ts'
import { cardPaper } from './emergency-card.ts'
import { formPapers } from './forms.server.ts'
import {
  guardianArrangement,
  guardianCopy,
  hostArrangement,
  hostCard,
  type LinkFacts,
} from './link-papers.ts'
import { officialFormOf } from './official-form.ts'
import type { PaperKind } from './paper-kinds.ts'
import { makePaper, pdfResponse } from './render.server.ts'
import { emergencyOf, papersOfLink, signersOf } from './source.server.ts'

type Path = { token: string; paper: PaperKind }

/** A host's copy. @throws DomainError `not-found` for a link that does not work, or a paper that it does not give */
export async function sendHostPaper(
  { db, now }: TokenContext,
  { token, paper: kind }: Path,
): Promise<Response> {
  const link = await openFor(db, 'host', { token, paper: kind }, now)
  const { record } = link
  const page = await readHostPage(db, token, now)
  if (kind === 'card') {
    const more = { emergency: emergencyOf(record), supervisorPhone: record.placement.supervisorPhone }
    return pdfResponse(await makePaper(db, record, kind, cardPaper(hostCard(page, more)), now))
  }
  const facts = await factsOf(db, link, 'host')
  const arrangement = hostArrangement(page, facts)
  const paper = kind === 'host' && facts.own ? formPaper(facts.own, arrangement) : packetPaper(arrangement)
  return pdfResponse(await makePaper(db, record, kind, paper, now))
}

/** A guardian's copy. @throws DomainError as `sendHostPaper` */
export async function sendGuardianPaper(
  context: TokenContext,
  { token, paper: kind }: Path,
): Promise<Response> {
  const { db, now } = context
  const link = await openFor(db, 'guardian', { token, paper: kind }, now)
  const page = await readGuardianPage(context, token)
  const facts = await factsOf(db, link, 'guardian')
  const arrangement = guardianArrangement(page, facts)
  const paper =
    kind === 'guardian' && facts.own
      ? formPaper(guardianCopy(facts.own), arrangement)
      : packetPaper(arrangement)
  return pdfResponse(await makePaper(db, link.record, kind, paper, now))
}

async function openFor(
  db: Database,
  party: 'host' | 'guardian',
  { token, paper }: Path,
  now: Date,
): Promise<OpenLink> {
  const link = await openLink(db, party, token, now)
  if (!(await papersOfLink(db, link)).includes(paper)) throw new DomainError('not-found', 'no-such-paper')
  return link
}

async function factsOf(db: Database, { record }: OpenLink, form: 'host' | 'guardian'): Promise<LinkFacts> {
  const beside = await readBeside(db, record.placement, { forms: [form] })
  const [own] = formPapers(record, beside, [form])
  return {
    termsVersion: record.placement.termsVersion,
    zone: record.zone,
    official: officialFormOf(record.prepared),
    signedBy: signersOf(record, { withNames: false }),
    own: own?.signature ? own : null,
  }
}
