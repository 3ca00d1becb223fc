import type { EducatorCard } from '#app/features/study/contract.ts'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EducatorLines } from './educator-lines.tsx'

/** Says that no New Zealand courses are listed, where the official list is, and who teaches in New Zealand. */
export function NewZealandStudy({
  title,
  educators,
  total,
  allTo,
  isWide,
}: {
  title: string
  educators: readonly EducatorCard[]
  total: number
  /** The whole list of educators. */
  allTo: string
  isWide?: boolean
}) {
  return (
    <Panel>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 text-sm">
        There is no open list of New Zealand courses, so here is who teaches the wider field: ask them about
        the course you need. The official finder has every New Zealand qualification:{' '}
        <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>.
      </p>
      {educators.length > 0 && (
        <div className="mt-3">
          <EducatorLines educators={educators} isWide={isWide} />
        </div>
      )}
      {total > educators.length && (
        <p className="mt-3 text-sm">
          <Link to={allTo}>All {counted(total, 'New Zealand educator')}</Link>
        </p>
      )}
    </Panel>
  )
}
