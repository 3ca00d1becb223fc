import type { ReactNode } from 'react'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import type { ToolInfo } from '../registry.ts'

/** The top of the pages of a tool. */
export function ToolHead({
  tool,
  title,
  children,
}: {
  tool: ToolInfo
  title?: string
  children?: ReactNode
}) {
  return (
    <PictureHero art={pictureOf(tool, 'town')} size="usual">
      <h1 className="max-w-[20ch] text-display">{title ?? tool.title}</h1>
      {children ?? (
        <p className="mt-4 max-w-[44ch] text-lead">
          {tool.summary} About {tool.minutes} minutes, no account needed.
        </p>
      )}
    </PictureHero>
  )
}
