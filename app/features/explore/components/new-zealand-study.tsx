import type { EducatorCard } from '#app/features/study/contract.ts'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EducatorLines } from './educator-lines.tsx'
import { SourceLine } from './source-link.tsx'

/**
 * Who teaches in New Zealand, with the official list of qualifications, since no courses are listed.
 *
 * @param props `known` are those that teach what is asked for, `unsure` those that teach `subject` more widely
 */
export function NewZealandStudy({
  title,
  known,
  unsure = [],
  subject,
  isApprenticeship = false,
  total,
  allTo,
  nearTo,
  isWide,
}: {
  title: string
  known: readonly EducatorCard[]
  unsure?: readonly EducatorCard[]
  /** What an occupation asks for, before the word "subjects"; without it a field was asked for. */
  subject?: string
  isApprenticeship?: boolean
  /** How many are known in all. */
  total: number
  /** The whole list of educators. */
  allTo: string
  /** Where they are sorted by distance. */
  nearTo?: string
  isWide?: boolean
}) {
  return (
    <Panel>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 text-sm">
        {opening(known.length, unsure.length, subject !== undefined, isApprenticeship)} The official finder
        has every New Zealand qualification: <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>
        .
      </p>
      <SourceLine fact="study/educators-nz">Who teaches in New Zealand: our list</SourceLine>
      {known.length > 0 && (
        <div className="mt-3">
          <EducatorLines educators={known} isWide={isWide} />
        </div>
      )}
      {total > known.length && (
        <p className="mt-3 text-sm">
          <Link to={allTo}>{counted(total, 'New Zealand educator')} that we know of</Link>
        </p>
      )}
      {nearTo && known.length > 1 && (
        <p className="mt-3 text-sm">
          <Link to={nearTo}>Sort them by distance</Link>
        </p>
      )}
      {unsure.length > 0 && (
        <div className="mt-3">
          <p className="mb-3 text-sm">
            {known.length > 0 ? 'Others teach' : 'These teach'} {subject} subjects. Ask whether they teach
            this one:
          </p>
          <EducatorLines educators={unsure} isWide={isWide} />
        </div>
      )}
    </Panel>
  )
}

function opening(known: number, unsure: number, isForOccupation: boolean, isApprenticeship: boolean): string {
  if (!isForOccupation)
    return 'We found no list of New Zealand courses that we may use, so here is who teaches the wider field: ask them about the course you need.'
  const start = isApprenticeship
    ? 'An apprenticeship begins with an employer who takes you on, and the training organisation for the trade sets it up.'
    : 'We found no list of New Zealand courses that we may use.'
  if (known > 0) return `${start} As far as we know, these teach it: ask them about the course you need.`
  return unsure > 0
    ? `${start} We are not sure who teaches exactly this.`
    : `${start} We know of no educator that teaches exactly this.`
}
