import { durationWords } from '../../words.ts'
import type { Finding, ProgramPart } from '../contract.ts'
import { gapsIn, type Path, partsIn } from '../place.ts'
import { counted } from '../words.ts'
import { PartForm } from './part-tools.tsx'

type Props = { program: ProgramPart; path: Path; findings: readonly Finding[] }

/** What the program comes to, and the drafts of the open module, which are published together. */
export function ProgramHead({ program, path: { module }, findings }: Props) {
  const topics = program.modules.flatMap((one) => one.topics)
  const questions = topics.flatMap(({ quiz }) => quiz?.questions ?? [])
  const drafts = module ? partsIn(module).filter(({ is_live, change }) => !is_live || change === 'draft') : []
  const gaps = module ? gapsIn(findings, partsIn(module)) : 0 // a refusal goes with what it was about
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-60 flex-1">
        <h1 className="text-h2 break-words">{program.title}</h1>
        <p className="text-sm text-muted">
          {counted(program.modules.length, 'module')}, {counted(topics.length, 'topic')},{' '}
          {counted(questions.length, 'question')}, {durationWords(program.minutes)}, {program.xp} XP.{' '}
          {program.is_live ? 'It is on the site.' : 'It is a draft, so learners cannot see it yet.'}
        </p>
      </div>
      {module && (
        <PartForm
          key={`${module.id} ${gaps}`}
          intent="publish-module"
          part={module.id}
          type={module.type}
          program={program.slug}
          variant="accent"
        >
          {drafts.length > 0 ? `Publish this module (${counted(drafts.length, 'draft')})` : null}
        </PartForm>
      )}
    </div>
  )
}
