import { useEffect, useState } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type ToolInfo, toolPath } from '../registry.ts'

/** The tools as cards; those that were begun on this device say so. */
export function ToolCards({ tools }: { tools: readonly ToolInfo[] }) {
  const begun = useBegun(tools)
  return (
    <CardGrid columns={3} mobile="stack" label="Tools">
      {tools.map((tool) => (
        <PictureCard
          key={tool.key}
          of={tool}
          theme="town"
          heading="h2"
          to={toolPath(tool.slug)}
          title={tool.title}
          tag={begun.has(tool.slug) ? <Tag tone="info">Carry on</Tag> : undefined}
          aside={`About ${tool.minutes} min`}
          text={tool.summary}
          foot="Answers stay on this device"
        />
      ))}
    </CardGrid>
  )
}

/** Slugs of the tools that have answers on this device. The store is read when the page is there. */
function useBegun(tools: readonly ToolInfo[]): ReadonlySet<string> {
  const site = useSiteState()
  const userId = site.status === 'ready' ? (site.state.user?.id ?? null) : undefined
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (userId === undefined) return
    let isOpen = true
    const look = async () => {
      const { ownerHere, readAnswers } = await import('../answers/device-answers.ts')
      const owner = ownerHere(userId)
      const found = await Promise.all(
        tools.map(async ({ slug }) => ((await readAnswers(owner, slug)) ? [slug] : [])),
      )
      if (isOpen) setBegun(new Set(found.flat()))
    }
    look().catch(() => {})
    return () => {
      isOpen = false
    }
  }, [tools, userId])
  return begun
}
