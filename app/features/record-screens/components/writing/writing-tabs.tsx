import type { KeyboardEvent } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { currentTab, Figure, restingTab, tabLook, tabStrip } from '#app/ui/tabs.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const panelIds = ['checks', 'picture', 'details', 'history'] as const
export type PanelId = (typeof panelIds)[number]

const labels: Readonly<Record<PanelId, string>> = {
  checks: 'Checks',
  picture: 'Picture',
  details: 'Details',
  history: 'History',
}

type Props = { chosen: PanelId; checks: number; history: number; onChoose(id: PanelId): void }

/** The tabs of the panels beside a page. Their panels stand apart, since that of the history has forms of its own. */
export function WritingTabs({ chosen, checks, history, onChoose }: Props) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const counts: Partial<Record<PanelId, number>> = { checks, history }

  function move(event: KeyboardEvent<HTMLElement>) {
    const at = panelIds.indexOf(chosen)
    const last = panelIds.length - 1
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    const id = next === undefined ? undefined : panelIds[next]
    if (id === undefined) return
    event.preventDefault()
    onChoose(id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[panelIds.indexOf(id)]?.focus()
  }

  return (
    <div className="writing-tabs">
      <div role="tablist" aria-label="Beside the page" className={tabStrip} onKeyDown={move}>
        {panelIds.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-selected={id === chosen}
            aria-controls={id}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            className={cx(tabLook, id === chosen ? currentTab : restingTab)}
          >
            {labels[id]}
            <Figure count={counts[id] || undefined} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** @param chosen null: without scripts all panels are shown */
export function panelProps(id: PanelId, chosen: PanelId | null) {
  return {
    id,
    className: 'writing-panel',
    hidden: chosen !== null && id !== chosen,
    ...(chosen !== null && { role: 'tabpanel', 'aria-labelledby': `${id}-tab` }),
  } as const
}
