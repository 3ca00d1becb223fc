import type { Editor } from '@tiptap/react'
import type { ComponentType } from 'react'
import { CardPanel } from './panels/card-panel.tsx'
import { LinkPanel } from './panels/link-panel.tsx'
import { PicturePanel } from './panels/picture-panel.tsx'
import { VideoPanel } from './panels/video-panel.tsx'
import type { PanelName } from './tools.ts'

export type PanelProps = { editor: Editor; onClose(): void }

const panels: Record<PanelName, ComponentType<PanelProps>> = {
  link: LinkPanel,
  picture: PicturePanel,
  video: VideoPanel,
  card: CardPanel,
}

/** What a tool asks for before it puts something into the text. */
export function InsertPanel({ name, ...props }: PanelProps & { name: PanelName }) {
  const Panel = panels[name]
  return <Panel {...props} />
}
