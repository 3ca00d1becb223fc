import { ArrowLeft } from 'lucide-react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import { Progress } from '#app/ui/progress.tsx'
import { modulePath, programPath } from '../addresses.ts'
import type { Program, Topic } from '../contract.ts'
import { type DoneTopics, moduleProgress } from '../progress-rules.ts'

export type TopicView = {
  program: Pick<Program, 'slug' | 'title' | 'art_theme' | 'art_sky' | 'icon'>
  module: {
    slug: string
    title: string
    help_lines: readonly string[]
    topics: readonly { slug: string; title: string }[]
  }
  topic: Pick<Topic, 'id' | 'slug' | 'title' | 'xp' | 'content' | 'checks' | 'video' | 'quiz'> & {
    /** From one. */
    number: number
    /** Whether the two countries have texts of their own. */
    differs: boolean
  }
  country: 'AU' | 'NZ'
}

/** Where one is: program, module, and how much of it is done. */
export function TopicTop({ program, module, topic, done }: TopicView & { done: DoneTopics | undefined }) {
  const progress = moduleProgress(module.topics, done)
  return (
    <PictureHero art={pictureOf({ ...program, slug: topic.slug }, 'coast')}>
      {/* The header of topics lies over the picture. */}
      <div className="h-(--size-header)" />
      <p className="-mt-1 mb-2">
        <Link to={modulePath(program.slug, module.slug)} look="strong">
          <span className="inline-flex min-h-11 items-center gap-2">
            <Icon of={ArrowLeft} />
            Leave this page
          </span>
        </Link>
      </p>
      <Breadcrumbs
        items={[
          { label: program.title, to: programPath(program.slug) },
          { label: module.title, to: modulePath(program.slug, module.slug) },
          { label: topic.title },
        ]}
      />
      <p className="num mt-3 text-sm">
        Page {topic.number} of {module.topics.length}
      </p>
      <h1 className="mt-1 max-w-[20ch] text-h1">{topic.title}</h1>
      <div className="mt-3 max-w-[44ch]">
        <Progress
          value={progress.total > 0 ? (100 * progress.done) / progress.total : 0}
          label={`Your progress in ${module.title}`}
          words={`${progress.done} of ${progress.total} done`}
        />
      </div>
    </PictureHero>
  )
}
