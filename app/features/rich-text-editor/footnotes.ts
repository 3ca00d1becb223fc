import { Node } from '@tiptap/core'
import type { Node as Content } from '@tiptap/pm/model'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnotes: {
      /** Puts a reference where the cursor is, and the cursor into its note. */
      addFootnote(): ReturnType
    }
  }
}

/** Where the text refers to a note. Its number is its place among them. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    note: {
      default: '',
      parseHTML: (element) => element.querySelector('a')?.getAttribute('href')?.slice(1) ?? '',
    },
  }),
  parseHTML: () => [
    {
      tag: 'sup',
      priority: 60,
      getAttrs: (element) =>
        element.querySelector('a')?.getAttribute('data-footnote-ref') == null ? false : null,
    },
  ],
  renderHTML: ({ node }) => [
    'sup',
    { 'data-note': '' },
    ['a', { href: `#${node.attrs.note}`, 'data-footnote-ref': '' }],
  ],
})

export const Footnote = Node.create({
  name: 'footnote',
  content: 'text*',
  addAttributes: () => ({
    note: { default: '', parseHTML: (element) => element.getAttribute('id') ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'li',
      context: 'footnotes/',
      priority: 60,
      contentElement: (element) => (element as HTMLElement).querySelector('p') ?? (element as HTMLElement),
    },
    { tag: 'a[data-footnote-backref]', priority: 60, ignore: true },
  ],
  renderHTML: ({ node }) => ['li', { id: node.attrs.note }, ['p', 0]],
})

/** The notes below a text, in the order in which it refers to them; kept so by a plugin, whatever is cut, pasted or moved. */
export const Footnotes = Node.create({
  name: 'footnotes',
  content: 'footnote+',
  isolating: true,
  selectable: false,
  parseHTML: () => [
    {
      tag: 'section[data-footnotes]',
      contentElement: (element) => (element as HTMLElement).querySelector('ol') ?? (element as HTMLElement),
    },
  ],
  renderHTML: () => ['section', { 'data-footnotes': '' }, ['ol', 0]],
  addCommands: () => ({
    addFootnote:
      () =>
      ({ state, tr, dispatch }) => {
        const reference = state.schema.nodes.footnoteReference?.create({ note: freeNote(state.doc) })
        const { $from } = state.selection
        if (!reference || !$from.parent.inlineContent || $from.parent.type.name === 'footnote') return false
        if (!$from.parent.type.contentMatch.matchType(reference.type)) return false
        if (!dispatch) return true
        tr.insert(state.selection.to, reference)
        arrangeNotes(tr)
        const at = placeOfNote(tr.doc, reference.attrs.note)
        if (at !== null) tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView()
        return true
      },
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged) || isInOrder(doc)) return null
        arrangeNotes(tr)
        return tr
      },
    }),
  ],
})

/** The ids of notes that a text refers to, each once, and of those that stand below it. */
function notesIn(doc: Content): { referred: string[]; below: Content[] } {
  const referred = new Set<string>()
  const below: Content[] = []
  doc.descendants((node) => {
    if (node.type.name === 'footnoteReference') referred.add(node.attrs.note)
    if (node.type.name === 'footnote') below.push(node)
  })
  return { referred: [...referred], below }
}

function isInOrder(doc: Content): boolean {
  const { referred, below } = notesIn(doc)
  return referred.join(' ') === below.map(({ attrs }) => attrs.note).join(' ')
}

function arrangeNotes(tr: Transaction): void {
  const { referred, below } = notesIn(tr.doc)
  const { footnotes, footnote } = tr.doc.type.schema.nodes
  const notes = referred.map(
    (note) => below.find(({ attrs }) => attrs.note === note) ?? footnote?.create({ note }),
  )
  const last = tr.doc.lastChild
  const from = last?.type === footnotes ? tr.doc.content.size - (last?.nodeSize ?? 0) : tr.doc.content.size
  const section = notes.length > 0 ? footnotes?.create(null, notes as Content[]) : null
  tr.replaceWith(from, tr.doc.content.size, section ? [section] : [])
}

function placeOfNote(doc: Content, note: string): number | null {
  let found: number | null = null
  doc.descendants((node, at) => {
    if (node.type.name === 'footnote' && node.attrs.note === note) found = at
  })
  return found
}

/** Notes of one text share the beginning of their ids, so that two texts on one page do not share any. */
function freeNote(doc: Content): string {
  const ids = notesIn(doc).below.map(({ attrs }) => String(attrs.note))
  const prefix = ids[0]?.replace(/-fn-[^-]*$/, '') ?? `n${Math.random().toString(36).slice(2, 8)}`
  let number = ids.length + 1
  while (ids.includes(`${prefix}-fn-${number}`)) number += 1
  return `${prefix}-fn-${number}`
}
