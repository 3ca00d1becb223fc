import { BookOpen, CircleQuestionMark, FileText, GripVertical, ListChecks } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Finding, ModulePart, Part, PartType, ProgramPart, TopicPart } from '../contract.ts'
import { gapsIn, type Path, type Place, partsIn, placeAddress, siblingsOf } from '../place.ts'
import type { Mover } from '../use-mover.ts'

type TreeProps = {
  program: ProgramPart
  findings: readonly Finding[]
  open: Place
  path: Path
  mover: Mover
  /** The type of a new part that is being written below the open one. */
  adds: PartType | null
}

/** The parts of a program as nested lists of links. The module that is open shows its topics, its quiz shows its questions. */
export function PartTree(props: TreeProps) {
  const { program, path, open } = props
  return (
    <Panel>
      <nav aria-label="Parts of the program" className="part-tree">
        <h2 className="text-h3">Parts</h2>
        <PartRow
          {...props}
          part={program}
          level={0}
          icon={BookOpen}
          moves={[]}
          isCurrent={open.type === 'academy-programs'}
        />
        <ol>
          {program.modules.map((module, at) => (
            <li key={module.id}>
              <PartRow
                {...props}
                part={module}
                level={1}
                number={at + 1}
                isOpen={path.module === module}
                below={partsIn(module)}
                count={module.topics.length}
                countWords={module.topics.length === 1 ? '1 topic' : `${module.topics.length} topics`}
                moves={program.modules}
                isCurrent={isAt(open, module)}
              />
              {path.module === module && <TopicRows {...props} module={module} />}
            </li>
          ))}
        </ol>
        <AddLink program={program} parent={program} adds="academy-modules" current={props.adds}>
          Add a module
        </AddLink>
      </nav>
    </Panel>
  )
}

function TopicRows({ module, ...props }: TreeProps & { module: ModulePart }) {
  const { program, path, open, adds } = props
  return (
    <>
      <ol>
        {module.topics.map((topic) => (
          <li key={topic.id}>
            <PartRow
              {...props}
              part={topic.quiz ? { ...topic.quiz, is_live: topic.quiz.is_live && topic.is_live } : topic}
              moved={topic}
              level={2}
              icon={topic.quiz ? ListChecks : FileText}
              below={topic.quiz ? [topic, topic.quiz, ...topic.quiz.questions] : [topic]}
              count={topic.quiz?.questions.length}
              countWords={
                topic.quiz?.questions.length === 1
                  ? '1 question'
                  : `${topic.quiz?.questions.length} questions`
              }
              moves={module.topics}
              isCurrent={isAt(open, topic) || isAt(open, topic.quiz)}
            />
            {topic.quiz && path.topic === topic && <QuestionRows {...props} topic={topic} />}
          </li>
        ))}
      </ol>
      <AddLink program={program} parent={module} adds="academy-topics" current={adds}>
        Add a topic
      </AddLink>
    </>
  )
}

function QuestionRows({ topic, ...props }: TreeProps & { topic: TopicPart }) {
  const { program, open, adds } = props
  const { quiz } = topic
  if (!quiz) return null
  return (
    <>
      <ol>
        {quiz.questions.map((question) => (
          <li key={question.id}>
            <PartRow
              {...props}
              part={question}
              level={3}
              icon={CircleQuestionMark}
              moves={quiz.questions}
              isCurrent={isAt(open, question)}
              note={question.countries.length === 1 ? question.countries[0] : undefined}
            />
          </li>
        ))}
      </ol>
      <AddLink program={program} parent={quiz} adds="quiz-questions" current={adds}>
        Add a question
      </AddLink>
    </>
  )
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

/** One part: a link, and a grip for pointers. Alt with an arrow key moves it too. */
function PartRow(props: RowProps) {
  const { program, findings, mover, part, moved = part, level, isCurrent, isOpen, below, adds } = props
  const isHydrated = useHydrated()
  const siblings = siblingsFor(props, moved)
  const gaps = gapsIn(findings, below ?? [part])

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || !siblings) return
    event.preventDefault()
    mover.moveBy(siblings, step, part.title)
  }

  return (
    <div
      className="part-row"
      data-level={level}
      data-current={(isCurrent && !adds) || undefined}
      data-open={isOpen || undefined}
      data-moving={mover.isMoving(moved) || undefined}
      data-part={siblings ? `${siblings.type}/${siblings.parent}/${moved.id}` : undefined}
    >
      {isHydrated && siblings && siblings.ids.length > 1 && (
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

type AddProps = {
  program: ProgramPart
  parent: Place
  adds: PartType
  current: PartType | null
  children: ReactNode
}

function AddLink({ program, parent, adds, current, children }: AddProps) {
  return (
    <div className="part-row part-add" data-adds={adds}>
      <Anchor
        to={placeAddress(program.slug, parent, adds)}
        aria-current={current === adds ? 'true' : undefined}
        className="part-link"
      >
        <span aria-hidden="true">+</span> {children}
      </Anchor>
    </div>
  )
}

function isAt(open: Place, part: Place | null): boolean {
  return part !== null && open.type === part.type && open.id === part.id
}
