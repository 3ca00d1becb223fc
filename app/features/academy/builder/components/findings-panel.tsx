import { CircleCheck, CircleX, TriangleAlert, Users } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { AcademyTree, Finding, Part, ProgramPart } from '../contract.ts'
import { findingsOf, type Path, type Place, partsIn, placeAddress } from '../place.ts'
import { learnersWords } from '../words.ts'

type Props = { tree: AcademyTree; program: ProgramPart; path: Path; open: Place }

/** How many are shown before the rest is folded. */
const shownFirst = 8

/** What is wrong with the open module, or the whole program, each with a link to its place, and what happens to learners in it. */
export function FindingsPanel({ tree, program, path, open }: Props) {
  const parts = path.module ? partsIn(path.module) : program.modules.flatMap(partsIn)
  const own = (one: Place) => Number(one.type === open.type && one.id === open.id)
  const found = findingsOf(tree.findings, parts).toSorted(
    (one, other) => own(other) - own(one) || one.kind.localeCompare(other.kind) * -1,
  )
  const [first, rest] = [found.slice(0, shownFirst), found.slice(shownFirst)]
  return (
    <Panel>
      <h2 className="text-h3">Before it is published</h2>
      <p className="mb-3 text-sm text-muted">
        {path.module ? `In “${path.module.title}”. ` : 'In all modules. '}
        {found.length > 0 && 'What is missing comes first. The rest is advice: you decide.'}
      </p>
      <FindingList findings={first} parts={parts} program={program} open={open} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 py-2 font-semibold hover:underline">{rest.length} more</summary>
          <FindingList findings={rest} parts={parts} program={program} open={open} />
        </details>
      )}
      {found.length === 0 && (
        <p className="flex gap-2 text-sm">
          <span className="text-success">
            <Icon of={CircleCheck} size={18} />
          </span>
          Nothing is missing.
        </p>
      )}
      {path.module && (
        <p className="mt-4 flex gap-2 border-t border-line pt-3 text-sm">
          <Icon of={Users} size={18} />
          <span className="min-w-0">{learnersWords(learnersIn(tree, path))}</span>
        </p>
      )}
    </Panel>
  )
}

type ListProps = { findings: readonly Finding[]; parts: readonly Part[]; program: ProgramPart; open: Place }

function FindingList({ findings, parts, program, open }: ListProps) {
  return (
    <ul className="grid gap-2 text-sm">
      {findings.map((finding) => {
        const part = parts.find(({ type, id }) => type === finding.type && id === finding.id)
        const isOwn = finding.type === open.type && finding.id === open.id
        const isGap = finding.kind === 'gap'
        return (
          <li key={`${finding.type}/${finding.id} ${finding.sentence}`} className="flex gap-2">
            <span className={isGap ? 'text-danger' : 'text-warning'}>
              <Icon of={isGap ? CircleX : TriangleAlert} size={18} />
            </span>
            <span className="min-w-0 break-words">
              <span className="sr-only">{isGap ? 'Missing: ' : 'Advice: '}</span>
              {finding.sentence}.{' '}
              {isOwn ? (
                <span className="text-muted">This part.</span>
              ) : (
                <Link to={placeAddress(program.slug, finding)}>{part?.title || 'Without a title'}</Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function learnersIn({ learners }: AcademyTree, { module }: Path): number | null {
  const quizzes = module?.topics.flatMap(({ quiz }) => quiz?.id ?? []) ?? []
  const own = learners.filter(({ quiz }) => quizzes.includes(quiz))
  if (own.some(({ count }) => count === null)) return null
  return own.reduce((sum, { count }) => sum + (count ?? 0), 0)
}
