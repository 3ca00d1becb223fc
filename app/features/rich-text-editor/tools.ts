import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Asterisk,
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  PanelTop,
  Quote,
  Redo2,
  SquarePlay,
  Subscript,
  Superscript,
  Table,
  Undo2,
} from 'lucide-react'
import type { LucideIcon } from '#app/ui/icon.tsx'

export type PanelName = 'link' | 'picture' | 'video' | 'card'

/** A button of the toolbar. */
export type Tool = {
  label: string
  icon: LucideIcon
  /** As ProseMirror writes them: `Mod-b`. */
  keys?: string
  /** What it does to the text, where it does not ask for something first. */
  run?(chain: ChainedCommands): ChainedCommands
  panel?: PanelName
  /** Where the cursor stands it is on. Without it the button is no switch. */
  isOn?(editor: Editor): boolean
}

const heading = (level: 2 | 3 | 4, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  keys: `Mod-Alt-${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})

/** In groups, as they stand in the toolbar. */
export const tools: readonly (readonly Tool[])[] = [
  [
    heading(2, 'Heading', Heading2),
    heading(3, 'Smaller heading', Heading3),
    heading(4, 'Smallest heading', Heading4),
  ],
  [
    {
      label: 'Bold',
      icon: Bold,
      keys: 'Mod-b',
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      label: 'Italic',
      icon: Italic,
      keys: 'Mod-i',
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      label: 'Link',
      icon: Link,
      keys: 'Mod-Alt-k',
      panel: 'link',
      isOn: (editor) => editor.isActive('link'),
    },
  ],
  [
    {
      label: 'List',
      icon: List,
      keys: 'Mod-Shift-8',
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      keys: 'Mod-Shift-7',
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Pull quote',
      icon: Quote,
      keys: 'Mod-Shift-b',
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      label: 'Table',
      icon: Table,
      run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
    },
    { label: 'Line', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    { label: 'Pictures', icon: Image, panel: 'picture' },
    { label: 'Video', icon: SquarePlay, panel: 'video' },
    { label: 'Link card', icon: PanelTop, panel: 'card' },
    { label: 'Footnote', icon: Asterisk, run: (chain) => chain.addFootnote() },
  ],
  [
    {
      label: 'Code',
      icon: Code,
      keys: 'Mod-e',
      run: (chain) => chain.toggleCode(),
      isOn: (editor) => editor.isActive('code'),
    },
    {
      label: 'Subscript',
      icon: Subscript,
      run: (chain) => chain.toggleMark('subscript'),
      isOn: (editor) => editor.isActive('subscript'),
    },
    {
      label: 'High letters',
      icon: Superscript,
      run: (chain) => chain.toggleMark('superscript'),
      isOn: (editor) => editor.isActive('superscript'),
    },
  ],
  [
    { label: 'Undo', icon: Undo2, keys: 'Mod-z', run: (chain) => chain.undo() },
    { label: 'Redo', icon: Redo2, keys: 'Mod-Shift-z', run: (chain) => chain.redo() },
  ],
]

/** Keys in words: "Ctrl Alt 2". */
export function keysInWords(keys: string, isMac: boolean): string {
  return keys
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .split('-')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join(' ')
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string, isMac: boolean): string {
  return keys.replace('Mod', isMac ? 'Meta' : 'Control').replaceAll('-', '+')
}

/** The index that an arrow leads to, in a circle; null for other keys. */
export function nextTool(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
