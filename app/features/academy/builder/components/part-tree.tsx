import { BookOpen, CircleQuestionMark, FileText, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ModulePart, PartType, ProgramPart, TopicPart } from '../contract.ts'
import { type Place, partsIn, placeAddress } from '../place.ts'
import { PartRow, type TreeProps } from './part-row.tsx'

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
