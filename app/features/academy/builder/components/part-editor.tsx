import type { ReactNode } from 'react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { inputName } from '#app/features/record-screens/form-values.ts'
import type { PartType, ProgramPart } from '../contract.ts'
import { type Path, type Place, placeAddress } from '../place.ts'
import { partNames } from '../words.ts'
import { PartForm } from './part-form.tsx'
import { PartTools } from './part-tools.tsx'
import { numberOf, QuestionForm } from './question-form.tsx'

type Props = {
  program: ProgramPart
  path: Path
  open: Place
  /** The type of a new part below the open one. */
  adds: PartType | null
  resource: ResourceDescription
  record: AdminRecord | null
  aside: ReactNode
  /** The form that moves it to another parent. */
  moveTo: ReactNode
}

/** The open part, or a new one below it. */
export function PartEditor({ program, path, open, adds, resource, record, aside, moveTo }: Props) {
  const type = adds ?? open.type
  const form = {
    resource,
    record,
    aside,
    addressOf: ({ id }: Pick<AdminRecord, 'id'>) => placeAddress(program.slug, { type, id: Number(id) }),
    head: (
      <div className="mb-4 grid gap-2">
        <p className="text-sm text-muted">{whereWords(path, open, adds)}</p>
        <h2 className="text-h3 break-words">{titleOf(record, type)}</h2>
        {record && <PartTools program={program} open={open} path={path} record={record} />}
        {record && moveTo}
      </div>
    ),
    hidden: (
      <>
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="id" value={record ? record.id : 'new'} />
        {adds && <NewPlace program={program} path={path} open={open} adds={adds} />}
      </>
    ),
  }
  if (type !== 'quiz-questions') return <PartForm {...form} />
  const ids = path.quiz?.questions.map(({ id }) => id) ?? []
  return <QuestionForm {...form} number={numberOf(record, ids)} />
}

/** A question is in the form right below. */
function titleOf(record: AdminRecord | null, type: PartType): string {
  if (!record) return `New ${partNames[type]}`
  return type === 'quiz-questions' ? 'Question' : record.title || 'Without a title'
}

/** Where a new part stands: below the open one, after all others. The server looks at both again. */
function NewPlace({
  program,
  path,
  open,
  adds,
}: Pick<Props, 'program' | 'path' | 'open'> & { adds: PartType }) {
  const last = {
    'academy-programs': [],
    'academy-modules': program.modules,
    'academy-topics': path.module?.topics ?? [],
    quizzes: [],
    'quiz-questions': path.quiz?.questions ?? [],
  }[adds]
  const fields: Record<string, number> = { position: Math.min(1_000, last.length + 1) }
  if (adds === 'academy-modules') fields.programId = program.id
  if (adds === 'academy-topics') fields.moduleId = open.id
  if (adds === 'quiz-questions') fields.quizId = open.id
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={inputName(name)} value={value} />
  ))
}

function whereWords({ module, topic, quiz, question }: Path, open: Place, adds: PartType | null): string {
  if (!module) return adds ? 'At the end of the program' : 'Program'
  if (adds) return `At the end of “${topic?.title ?? module.title}”`
  if (question && quiz)
    return `${module.title}, question ${quiz.questions.findIndex(({ id }) => id === question.id) + 1} of ${quiz.questions.length}`
  if (open.type === 'academy-modules') return 'Module'
  return `${module.title}, ${quiz ? 'quiz' : `topic ${module.topics.findIndex(({ id }) => id === topic?.id) + 1} of ${module.topics.length}`}`
}
