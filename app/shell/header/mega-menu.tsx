import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { MenuItem } from '#app/features/site/menu.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import { has } from '../person.ts'
import { usePerson } from '../use-person.ts'
import { EntryCount } from './entry-count.tsx'
import { LinkArea } from './link-area.tsx'
import { topEntries } from './main-nav-entries.ts'
import { menuIcon } from './menu-icons.ts'
import { loadMenu, useMenu } from './use-menu.ts'

void loadMenu().catch(() => {}) // this script is loaded when the menu is about to be used: start loading its entries too

/** The submenu of a top entry: its levels at the left, the links of the selected level beside them. */
export default function MegaMenu({ id, onLeave }: { id: string; onLeave(): void }) {
  const menu = useMenu()
  const top = menu.state === 'loaded' ? menu.items.find((item) => item.id === id) : undefined
  return (
    <LinkArea
      context="main_nav"
      onLeave={onLeave}
      on="paper"
      className="max-h-[calc(100dvh-var(--size-header))] animate-drop overflow-y-auto overscroll-contain rounded-b-xl bg-raised text-ink shadow-pop"
    >
      <Wrap>
        <div className="grid min-h-60 grid-cols-[250px_minmax(0,1fr)_270px] gap-9 pt-7 pb-8">
          {menu.state === 'loading' && (
            <Skeleton label="Loading the menu">
              <SkeletonLines lines={4} />
            </Skeleton>
          )}
          {menu.state === 'failed' && <Fallback id={id} />}
          {top && <Levels top={top} />}
          <QuizTile />
        </div>
      </Wrap>
    </LinkArea>
  )
}

function Levels({ top }: { top: MenuItem }) {
  const groups = top.children.filter((item) => !item.is_link)
  const [chosenId, choose] = useState(groups[0]?.id)
  const chosen = groups.find((item) => item.id === chosenId)
  if (!chosen) {
    return (
      <div className="col-span-2">
        <Links title={top.name} items={top.children} />
      </div>
    )
  }
  return (
    <>
      <ul className="grid content-start">
        {top.children.map((item) => (
          <li key={item.id}>
            {item.is_link ? (
              <Anchor to={item.link ?? '/'} className={level}>
                {item.name}
              </Anchor>
            ) : (
              <button
                type="button"
                aria-expanded={item === chosen}
                aria-controls="mega-links"
                onClick={() => choose(item.id)}
                className={cx(level, item === chosen && 'bg-primary text-on-primary hover:bg-primary')}
              >
                {item.name}
                <Icon of={ChevronRight} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div id="mega-links">
        <Links title={chosen.name} items={chosen.children} all={chosen.link} />
      </div>
    </>
  )
}

function Links({ title, items, all }: { title: string; items: MenuItem[]; all?: string }) {
  return (
    <>
      <h2 className="mb-3 text-md">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-4">
        {items.map((item) => (
          <li key={item.id}>
            <Anchor to={item.link ?? '/'} className={entry}>
              {item.icon && (
                <span className="text-link">
                  <Icon of={menuIcon(item.icon)} />
                </span>
              )}
              <span>
                {item.name}
                <EntryCount of={item.link ?? '/'} />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      {all && (
        <div className="mt-2">
          <Link to={all} look="arrow">
            All {title.toLocaleLowerCase('en')}
          </Link>
        </div>
      )}
    </>
  )
}

const level =
  'flex min-h-12 w-full items-center justify-between gap-2 rounded-md px-4 text-left font-semibold text-inherit no-underline hover:bg-tint'
const entry =
  '-ml-2 flex min-h-11 items-center gap-3 rounded-[10px] px-2 py-1 leading-tight font-medium text-ink no-underline hover:bg-tint'

/** The menu failed to load: links to the page of the top entry. */
function Fallback({ id }: { id: string }) {
  const top = topEntries.find((item) => item.id === id)
  return (
    <div>
      <p className="text-sm text-muted">The menu did not load. Check your connection and try again.</p>
      {top && (
        <Link to={top.landing} look="arrow">
          Go to the page
        </Link>
      )}
    </div>
  )
}

/** The quiz, what came of it for someone who has taken it, or for parents and teachers the page for them. */
function QuizTile() {
  const { question, to, label } = tileOf(has(usePerson(), 'parent'), useQuizTaken())
  return (
    <div className="relative col-start-3 flex min-h-72 items-end overflow-hidden rounded-tile bg-tint">
      <HorizonArt slug="where-to-start" theme="bush" ratio="square" fill />
      <div className="relative m-3 w-full rounded-[14px] bg-raised px-4 py-3.5">
        <p className="text-sm text-muted">{question}</p>
        <div className="mt-2">
          <ButtonLink to={to} variant="accent" size="small">
            {label}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function tileOf(isParent: boolean, isQuizTaken: boolean) {
  if (isParent) return { question: 'Helping someone choose?', to: '/parents', label: 'For parents' }
  if (isQuizTaken)
    return { question: 'Looking for what fits?', to: '/career-quiz/results', label: 'Your quiz results' }
  return { question: 'Not sure where to start?', to: '/career-quiz', label: 'Take the career quiz' }
}

function useQuizTaken(): boolean {
  const loaded = useSiteState()
  return loaded.status === 'ready' && (loaded.state.user?.quiz_taken ?? false)
}
