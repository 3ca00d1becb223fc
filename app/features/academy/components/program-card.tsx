import { counted } from '#app/ui/figures.ts'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { programPath } from '../addresses.ts'
import type { Program, Progress } from '../contract.ts'
import { durationWords } from '../words.ts'

type ProgramCardProps = {
  program: Pick<
    Program,
    'slug' | 'title' | 'summary' | 'minutes' | 'xp' | 'root_modules' | 'art_theme' | 'art_sky' | 'icon'
  >
  own: Progress['programs'][number] | undefined
}

/** A program in a list, with how far the reader is. */
export function ProgramCard({ program, own }: ProgramCardProps) {
  const isFinished = own !== undefined && own.modules_finished === own.modules
  return (
    <PictureCard
      of={program}
      to={programPath(program.slug)}
      title={program.title}
      tag={
        isFinished ? <Tag tone="good">Finished</Tag> : own ? <Tag tone="info">In progress</Tag> : undefined
      }
      aside={`${program.xp} XP`}
      text={program.summary}
      foot={
        own
          ? `${own.modules_finished} of ${counted(own.modules, 'module')} finished`
          : `${counted(program.root_modules.length, 'module')}, ${durationWords(program.minutes)}`
      }
    />
  )
}
