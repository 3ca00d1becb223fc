import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Finding, Part, PartType, ProgramPart } from '../contract.ts'
import { gapsIn, type Path, type Place, placeAddress, siblingsOf } from '../place.ts'
import type { Mover } from '../use-mover.ts'

export type TreeProps = {
  program: ProgramPart
  findings: readonly Finding[]
  open: Place
  path: Path
  mover: Mover
  /** The type of a new part that is being written below the open one. */
  adds: PartType | null
}

type RowProps = TreeProps & {
  part: Part
  /** What is moved with this row: the page of a quiz. */
  moved?: Part
  level: 0 | 1 | 2 | 3
  icon?: LucideIcon
  number?: number
  isOpen?: boolean
  isCurrent: boolean
  /** The parts whose gaps are shown on this row; its own alone when left out. */
  below?: readonly Place[]
  count?: number
  countWords?: string
  note?: string
  /** The list in which it is moved. */
  moves: readonly Part[]
}

/** One part: a link, and a grip for pointers. Alt with an arrow key moves it too, with Shift to the next parent. */
export function PartRow(props: RowProps) {
  const { program, findings, mover, part, moved = part, level, isCurrent, isOpen, below, adds } = props
  const isHydrated = useHydrated()
  const siblings = siblingsFor(props, moved)
  const gaps = gapsIn(findings, below ?? [part])

  function press(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step || !siblings) return
    event.preventDefault()
    if (event.shiftKey) mover.moveAcross(siblings, step, part.title)
    else mover.moveBy(siblings, step, part.title)
  }

  const place = siblings ? `${siblings.type}/${siblings.parent}/${moved.id}` : undefined

  return (
    <div
      className="part-row"
      data-level={level}
      data-current={(isCurrent && !adds) || undefined}
      data-open={isOpen || undefined}
      data-moving={mover.isMoving(moved) || undefined}
      data-part={place}
      data-over={mover.isOver(place) || undefined}
    >
      {isHydrated && siblings && (
        <span aria-hidden="true" className="part-grip" {...mover.gripProps(siblings, part.title)}>
          <Icon of={GripVertical} size={16} />
        </span>
      )}
      <Anchor
        to={placeAddress(program.slug, part)}
        keepScroll
        aria-current={isCurrent && !adds ? 'true' : undefined}
        onKeyDown={press}
        className="part-link"
      >
        <RowFace {...props} gaps={gaps} />
      </Anchor>
    </div>
  )
}

function RowFace({ part, icon, number, count, countWords, note, gaps }: RowProps & { gaps: number }) {
  return (
    <>
      {number !== undefined && <b className="num">{number}</b>}
      {icon && <Icon of={icon} size={18} />}
      <span className="part-title">
        {part.title || 'Without a title'}
        {note && <span className="text-xs"> ({note})</span>}
      </span>
      {!part.is_live && <span className="part-state">Draft</span>}
      {part.is_live && part.change && <span className="part-state">Changed</span>}
      {count !== undefined && (
        <span className="num text-xs">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">, {countWords}</span>
        </span>
      )}
      {gaps > 0 && (
        <>
          <span aria-hidden="true" className="part-dot" />
          <span className="sr-only">
            , {gaps === 1 ? '1 thing is missing' : `${gaps} things are missing`}
          </span>
        </>
      )}
    </>
  )
}

function siblingsFor({ program, moves, level }: RowProps, moved: Part) {
  if (level === 0 || !moves.some(({ id }) => id === moved.id)) return null
  const module = program.modules.find(
    (one) =>
      one === moved ||
      one.topics.some(
        (topic) => topic === moved || topic.quiz?.questions.some((question) => question === moved),
      ),
  )
  const topic = module?.topics.find(
    (one) => one === moved || one.quiz?.questions.some((question) => question === moved),
  )
  const question = topic?.quiz?.questions.find((one) => one === moved)
  return siblingsOf(program, { module, topic, quiz: topic?.quiz ?? undefined, question })
}
