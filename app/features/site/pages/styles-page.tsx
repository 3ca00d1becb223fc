import { useState } from 'react'
import { pageMeta } from '#app/platform/meta.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Cards, Content } from '../styles/content.tsx'
import { Buttons, Chips } from '../styles/controls.tsx'
import { Fields } from '../styles/fields.tsx'
import { Colours, Marks, Type } from '../styles/foundations.tsx'
import { Frames } from '../styles/frames.tsx'
import { Charts, Interests, Matches, ProgressParts, Quiz } from '../styles/guidance.tsx'
import { Messages } from '../styles/messages.tsx'

export const meta = () =>
  pageMeta({
    title: 'Styles',
    description: 'Every part of Yonder, in every state.',
    path: '/styles',
    noIndex: true,
  })

const parts = [
  ['colour', 'Colour'],
  ['type', 'Type'],
  ['logo', 'Logo'],
  ['buttons', 'Buttons'],
  ['chips', 'Chips, tags, tabs'],
  ['fields', 'Fields'],
  ['match', 'Match'],
  ['interests', 'Interests'],
  ['progress', 'Progress'],
  ['quiz', 'Quiz'],
  ['charts', 'Charts'],
  ['cards', 'Cards'],
  ['content', 'Content'],
  ['messages', 'Messages'],
  ['frames', 'Ways around'],
] as const

/** The style guide: every component and state, for developers and for tests. */
export default function StylesPage() {
  return (
    <Wrap>
      <div className="py-11">
        <h1>Styles</h1>
        <p className="mt-2.5 max-w-[56ch] text-lead text-muted">
          Every part, every state. Names, places, pay and figures on this page are samples.
        </p>
        <ThemeChoice />
        <nav aria-label="On this page" className="mt-5 mb-8 flex flex-wrap gap-x-5 gap-y-1">
          {parts.map(([id, label]) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-link underline hover:decoration-2"
            >
              {label}
            </a>
          ))}
        </nav>
        <Colours />
        <Type />
        <Marks />
        <Buttons />
        <Chips />
        <Fields />
        <Matches />
        <Interests />
        <ProgressParts />
        <Quiz />
        <Charts />
        <Cards />
        <Content />
        <Messages />
        <Frames />
      </div>
    </Wrap>
  )
}

const themes = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Changes the theme of this page only; nothing is stored. */
function ThemeChoice() {
  const [theme, setTheme] = useState<string>('system')

  function choose(next: string) {
    setTheme(next)
    const root = document.documentElement
    if (next === 'system') delete root.dataset.theme
    else root.dataset.theme = next
  }

  return (
    <fieldset aria-label="Theme" className="mt-5 flex flex-wrap gap-3">
      {themes.map(([value, label]) => (
        <Chip key={value} pressed={theme === value} onClick={() => choose(value)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}
